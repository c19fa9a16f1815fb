"""What operators make of the ranks of two values of which one is a constant, a count or a thread's number."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.values import thread_index as index
from wmma2sycl.migrate.analyse.values.integers import CONSTANTS
from wmma2sycl.migrate.analyse.values.lane_values import (
    ALIGNED,
    COUNT,
    THREAD,
    UNIFORM,
    VARYING,
    WARP_LANES,
    WHOLE,
    WIDE,
    Lanes,
)
from wmma2sycl.migrate.front import Node

_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def refined(value: Lanes, node: Node) -> Lanes:
    """A constant is not negative, or a whole number of warps."""
    constant = node.value() if value.rank == UNIFORM else None
    if constant is None or constant < 0:
        return value
    return value._replace(rank=COUNT if constant % WARP_LANES else WHOLE)


def of_counts(operator: str, a: int, b: int, node: Node) -> int:
    """Of two that do not differ."""
    if max(a, b) >= UNIFORM or node.canonical_type not in WIDE:
        return UNIFORM
    if (operator == "*" and WHOLE in (a, b)) or (operator == "+" and (a, b) == (WHOLE, WHOLE)):
        return WHOLE
    return COUNT if operator in ("+", "*", "/", "%", ">>", "&", "|") else UNIFORM


def of_thread(operator: str, a: Lanes, b: Lanes, node: Node) -> int | None:
    """Of a thread's number and what all lanes of a warp share; None where lanes may differ anyhow."""
    if operator == "+" and WHOLE in (a.rank, b.rank) and (number := max(a.rank, b.rank)) < VARYING:
        return number
    if operator == "-" and a.is_thread_number and b.exact == index.LANE:
        return WHOLE
    constant = node.right
    if operator in _TURNED and not a.differs:
        operator, a, b, constant = _TURNED[operator], b, a, node.left
    if a.rank not in (THREAD, ALIGNED) or b.differs or node.canonical_type in ("float", "double"):
        return None
    value = CONSTANTS.of(constant)
    if operator == "&":
        return _masked(a, b, value)
    if (operator == "/" and b.rank == WHOLE) or (operator == ">>" and (value or 0) >= 5):
        return COUNT if a.is_thread_number else UNIFORM
    if operator in ("<", ">=") and b.rank == WHOLE:
        return COUNT
    if operator in ("<=", ">") and value is not None and (value + 1) % WARP_LANES == 0:
        return COUNT
    return a.rank if operator == "%" and value is not None and value > WARP_LANES and b.rank == WHOLE else None


def _masked(a: Lanes, mask: Lanes, value: int | None) -> int | None:
    """A thread's number without the bits of its lane, or with all of them."""
    if mask.rank == WHOLE:
        return WHOLE
    if value is None:
        return None
    if value % WARP_LANES == 0:  # below 0
        return WHOLE if a.is_thread_number else UNIFORM
    return a.rank if value % WARP_LANES == WARP_LANES - 1 != value else None
