"""Intervals of integers: what an expression may be, both ends included; ends beyond `FAR` are not known."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

FAR = 1 << 48


class Interval(NamedTuple):
    """From `low` to `high`."""

    low: int
    high: int

    @property
    def is_known(self) -> bool:
        """Whether both ends are."""
        return self.low > -FAR and self.high < FAR

    @property
    def value(self) -> int | None:
        """The only integer in it."""
        return self.low if self.low == self.high else None

    def join(self, other: Interval) -> Interval:
        """What holds both."""
        return Interval(min(self.low, other.low), max(self.high, other.high))

    def meet(self, low: int = -FAR, high: int = FAR) -> Interval:
        """What is left of it between two ends; as it is where nothing is."""
        met = Interval(max(self.low, low), min(self.high, high))
        return met if met.low <= met.high else self


ANY = Interval(-FAR, FAR)
TRUTH = Interval(0, 1)


def exactly(value: int) -> Interval:
    """One integer."""
    return Interval(value, value)


def made(low: int, high: int) -> Interval:
    """With ends that are not known where they are far."""
    return Interval(max(-FAR, min(FAR, low)), max(-FAR, min(FAR, high)))


def combined(operator: str, left: Interval, right: Interval) -> Interval:
    """What `left operator right` may be; ANY where this does not know."""
    known = _OPERATIONS.get(operator)
    if operator in ("==", "!=", "<", ">", "<=", ">=", "&&", "||"):
        return TRUTH
    return known(left, right) if known is not None else ANY


def negated(one: Interval) -> Interval:
    """`-one`."""
    return made(-one.high, -one.low)


def _corners(operate: Callable[[int, int], int], left: Interval, right: Interval) -> Interval:
    found = [operate(a, b) for a in left for b in right]
    return made(min(found), max(found))


def _product(left: Interval, right: Interval) -> Interval:
    if 0 in (left.value, right.value):
        return exactly(0)
    return _corners(lambda a, b: a * b, left, right)


def _quotient(left: Interval, right: Interval) -> Interval:
    return _corners(lambda a, b: abs(a) // b * (1 if a >= 0 else -1), left, right) if right.low > 0 else ANY


def _rest(left: Interval, right: Interval) -> Interval:
    if right.low <= 0:
        return ANY
    if left.low >= 0 and left.high < right.low:
        return left
    return Interval(0 if left.low >= 0 else 1 - right.high, right.high - 1)


def _common_bits(left: Interval, right: Interval) -> Interval:
    ends = [one.high for one in (left, right) if one.low >= 0]
    return Interval(0, min(ends)) if ends else ANY


def _all_bits(left: Interval, right: Interval) -> Interval:
    if left.low < 0 or right.low < 0 or not (left.is_known and right.is_known):
        return ANY
    return Interval(0, (1 << max(left.high, right.high).bit_length()) - 1)


def _shifted_left(left: Interval, right: Interval) -> Interval:
    return _corners(lambda a, b: a << b, left, right) if right.low >= 0 and right.high < 48 else ANY


def _shifted_right(left: Interval, right: Interval) -> Interval:
    return _corners(lambda a, b: a >> b, left, right) if right.low >= 0 and right.high < 64 else ANY


_OPERATIONS: dict[str, Callable[[Interval, Interval], Interval]] = {
    "+": lambda a, b: made(a.low + b.low, a.high + b.high),
    "-": lambda a, b: made(a.low - b.high, a.high - b.low),
    "*": _product,
    "/": _quotient,
    "%": _rest,
    "&": _common_bits,
    "|": _all_bits,
    "^": _all_bits,
    "<<": _shifted_left,
    ">>": _shifted_right,
    ",": lambda _, b: b,
}
