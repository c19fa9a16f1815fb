"""Between which numbers an expression of floats and integers lies, as far as its own text tells.

A bound that is not finite says that nothing is known; a NaN may be there, too. `fminf` and `fmaxf` give their other argument for a NaN
(CUDA Math API, "Single Precision Mathematical Functions"), so a number between two finite bounds is never one.
"""

from __future__ import annotations

import math
import operator as of_numbers
from collections.abc import Callable, Mapping
from typing import NamedTuple

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import Node

_ARITHMETIC: Mapping[str, Callable[[float, float], float]] = {
    "+": of_numbers.add,
    "-": of_numbers.sub,
    "*": of_numbers.mul,
    "/": of_numbers.truediv,
}


class Interval(NamedTuple):
    """`least` and `most` belong to it."""

    least: float
    most: float

    @property
    def is_known(self) -> bool:
        """Whether both ends are numbers."""
        return math.isfinite(self.least) and math.isfinite(self.most)

    def is_within(self, other: Interval) -> bool:
        """Whether all of it lies in the other one."""
        return self.is_known and other.least <= self.least and self.most <= other.most


_ANY = Interval(-math.inf, math.inf)
_THREADS = Interval(0, 1024)
_UNIT, _NOT_NEGATIVE = Interval(-1, 1), Interval(0, math.inf)
_ROUNDS = {"floor", "ceil", "round", "rint", "trunc", "nearbyint"}
_GIVES = {
    "sin": _UNIT,
    "cos": _UNIT,
    "tanh": _UNIT,
    "erf": _UNIT,
    "curand_uniform": Interval(0, 1),
    "__saturatef": Interval(0, 1),
}


def of_integer(bits: int, is_unsigned: bool) -> Interval:
    """What an integer type holds."""
    return Interval(0, 2.0**bits - 1) if is_unsigned else Interval(-(2.0 ** (bits - 1)), 2.0 ** (bits - 1) - 1)


class Bounds(Domain[Interval]):
    """Intervals; rounding moves an end by less than one, which `is_within` of an integer's own ends takes no notice of but at the ends."""

    def __init__(self, values: SingleValues) -> None:
        self.values = values

    def of(self, node: Node) -> Interval:
        """The interval of an expression."""
        node = stripped(node)
        number = node.value() if node.type.is_integer else node.floating_value()
        return super().of(node) if number is None else Interval(float(number), float(number))

    def name(self, node: Node) -> Interval:
        """A variable that keeps its first value, or all that its type holds."""
        first = self.values.initialiser(node)
        return self.of(first) if first is not None else self.other(node)

    def member(self, node: Node) -> Interval:
        """`threadIdx.x` and `blockDim.x` by the limits of a block."""
        base = node.base.ref if node.base is not None else None
        is_of_block = base is not None and base.cuda and base.name in ("threadIdx", "blockDim")
        return _THREADS if is_of_block else self.other(node)

    def other(self, node: Node) -> Interval:
        """By the type, if that is narrower than what may lie outside of another one."""
        kind = node.canonical_type
        bits = {"bool": 1, "char": 8, "signed char": 8, "unsigned char": 8, "short": 16, "unsigned short": 16}.get(
            kind.unqualified
        )
        if bits is not None:
            return of_integer(bits, kind.is_unsigned or bits == 1)
        return of_integer(32, kind.is_unsigned) if kind.unqualified in ("int", "unsigned int") else _ANY

    def converted(self, node: Node, value: Interval) -> Interval:
        """A cast keeps a number that its type holds."""
        whole = self.other(node)
        return value if whole is _ANY or value.is_within(whole) else whole

    def unary(self, node: Node) -> Interval:
        """`-x`."""
        inner = self.of(node.operand)
        return Interval(-inner.most, -inner.least) if node.operator == "-" else self.other(node)

    def binary(self, node: Node, a: Interval, b: Interval) -> Interval:
        """Sums, products, quotients; what masks and remainders leave."""
        found = _combined(node.operator, a, b)
        return self.converted(node, found) if found is not None else self.other(node)

    def choice(self, node: Node, condition: Interval, then: Interval, otherwise: Interval) -> Interval:
        """Either."""
        return Interval(min(then.least, otherwise.least), max(then.most, otherwise.most))

    def call(self, node: Node) -> Interval:
        """CUDA's functions of which something is known by their names: what rounds, what takes the smaller, sines; std::min gives on a NaN."""
        is_own = node.ref is None or node.ref.key in self.values.model.functions
        name = node.ref.qualified if node.ref is not None and not is_own else ""
        given = [self.of(one) for one in node.arguments]
        plain = name.removesuffix("f") if name != "erf" else name
        if plain in ("fmin", "min") and len(given) == 2:
            return Interval(min(given[0].least, given[1].least), min(given[0].most, given[1].most))
        if plain in ("fmax", "max") and len(given) == 2:
            return Interval(max(given[0].least, given[1].least), max(given[0].most, given[1].most))
        if plain in _ROUNDS and given and given[0].is_known:
            return Interval(math.floor(given[0].least), math.ceil(given[0].most))
        if plain in ("sqrt", "fabs", "abs") and given:
            return _rooted(given[0]) if plain == "sqrt" else _absolute(given[0])
        return _GIVES.get(name, _GIVES.get(plain, self.other(node)))


def _rooted(one: Interval) -> Interval:
    return Interval(0, math.sqrt(one.most)) if one.is_known and one.least >= 0 else _ANY


def _absolute(one: Interval) -> Interval:
    return Interval(0, max(-one.least, one.most)) if one.is_known else _NOT_NEGATIVE


def _combined(operator: str, a: Interval, b: Interval) -> Interval | None:
    if operator == "%" and b.is_known and b.least > 0:
        return Interval(-b.most if a.least < 0 else 0, b.most)
    if operator == "&":
        masks = [one.most for one in (a, b) if one.is_known and one.least >= 0]
        return Interval(0, min(masks)) if masks else None
    if operator not in _ARITHMETIC or not (a.is_known and b.is_known):
        return _ANY if operator in _ARITHMETIC else None
    if operator == "/" and b.least <= 0 <= b.most:
        return _ANY
    apply = _ARITHMETIC[operator]
    ends = [apply(x, y) for x in a for y in b]
    return Interval(min(ends), max(ends))
