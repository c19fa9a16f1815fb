"""What an integer of one type may be as one of another.

Intervals are those of a value before it wraps around: an unsigned one of four bytes that is below 0 is far above it where more
bytes hold it.
"""

from __future__ import annotations

from wmma2sycl.migrate.exercise.intervals import ANY, FAR, TRUTH, Interval
from wmma2sycl.migrate.front import Node, Type

_WORD = 4


def converted(found: Interval, node: Node, kind: Type) -> Interval:
    """What `node`, which may be `found`, is as a `kind`."""
    found, size = widened(found, node, kind.room[0]), kind.room[0]
    most = (1 << 8 * _WORD - 1) - 1
    is_other = node.type.room[0] > _WORD or node.type.is_unsigned
    if size == _WORD and is_other and not kind.is_unsigned and not (-most <= found.low and found.high <= most):
        return ANY
    return held(wrapped(found, kind), kind)


def widened(found: Interval, node: Node, size: int) -> Interval:
    """A value of `node`'s type in one of `size` bytes."""
    if found.low < 0 and size > _WORD and node.type.is_unsigned and node.type.room[0] <= _WORD:
        return Interval(0, FAR)
    return found


def held(found: Interval, kind: Type) -> Interval:
    """What is left of it in a type of one or two bytes, or in a bool."""
    if is_bool(kind):
        return found if TRUTH.low <= found.low and found.high <= TRUTH.high else TRUTH
    size, _ = kind.room
    if size not in (1, 2):
        return found
    low, high = (0, (1 << 8 * size) - 1) if kind.is_unsigned else (-(1 << 8 * size - 1), (1 << 8 * size - 1) - 1)
    return found if low <= found.low and found.high <= high else Interval(low, high)


def wrapped(found: Interval, kind: Type) -> Interval:
    """An unsigned one that may be too large begins at 0 again."""
    if kind.is_unsigned and found.low > 0 and found.high >= 1 << 8 * max(_WORD, kind.room[0]):
        return Interval(0, found.high)
    return found


def is_bool(kind: Type) -> bool:
    """Whether it holds nothing but 0 and 1."""
    return str(kind.canonical.unqualified) == "bool"
