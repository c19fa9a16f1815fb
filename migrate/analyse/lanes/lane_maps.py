"""Where the elements of an accumulator are: the mapping that programs write out by hand, and integers that follow it.

Every Tensor Core since compute capability 7.5 holds a 16x16 accumulator of float or half the same way (PTX ISA, "Matrix
Fragments for mma.m16n8k16", twice side by side): eight elements a lane, pairs of columns, rows g and g + 8.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from wmma2sycl.migrate.analyse.values.integers import arithmetic
from wmma2sycl.migrate.front.model import FragmentType

LANES, HELD = 32, 8
Table = tuple[int, ...]  # one value for each lane and element, lane by lane


def known(fragment: FragmentType) -> bool:
    """Whether the mapping of this fragment's elements is known; of ints it is that of floats: nvcc's code that stores either is the same, byte by byte."""
    element = fragment.element.rsplit("::", 1)[-1].removeprefix("__")
    return (fragment.use, fragment.m, fragment.n) == ("accumulator", "16", "16") and element in ("float", "half", "int")


def table(of: Callable[[int, int], int]) -> Table:
    """A function of lane and element number."""
    return tuple(of(lane, i) for lane in range(LANES) for i in range(HELD))


ROW = table(lambda lane, i: lane // 4 + 8 * (i // 2 % 2))
COL = table(lambda lane, i: lane % 4 * 2 + i % 2 + 8 * (i // 4))


class Linear(NamedTuple):
    """`row * rows + col * cols + col % 2 * odd + constant`: `odd` where the two columns that a lane holds side by side count as one."""

    rows: int
    cols: int
    odd: int
    constant: int


def places(values: Table) -> Linear | None:
    """What the values are, where that is so for every element; None where it is not."""
    at = {(r, c): v for r, c, v in zip(ROW, COL, values)}
    constant = at[0, 0]
    rows, cols, rest = at[1, 0] - constant, at[0, 2] - constant, (at[0, 2] - constant) % 2
    found = Linear(rows, cols // 2, at[0, 1] - constant - cols // 2, constant)
    fits = all(v == rows * r + found.cols * c + found.odd * (c % 2) + constant for (r, c), v in at.items())
    return found if fits and not rest else None


@dataclass(frozen=True)
class Sum:
    """A sum of terms, each a table times values that are the same in all lanes: `{("m0",): 1, (): row}`."""

    terms: tuple[tuple[tuple[str, ...], Table], ...]

    @staticmethod
    def of(terms: dict[tuple[str, ...], Table]) -> Sum:
        """A sum without the terms that are zero everywhere."""
        return Sum(tuple((k, t) for k, t in terms.items() if any(t) or not k))

    @staticmethod
    def constant(value: int) -> Sum:
        """The same number in every lane and element."""
        return Sum((((), (value,) * (LANES * HELD)),))

    @property
    def pure(self) -> Table | None:
        """The table, where no uniform value takes part."""
        return self.terms[0][1] if len(self.terms) == 1 and not self.terms[0][0] else None


def combine(operator: str, a: Sum, b: Sum) -> Sum | None:
    """The sum that an operator makes of two; None where it is none."""
    if operator in ("+", "-", "*"):
        return _ring(operator, a, b)
    by = b.pure
    if by is None or (len(set(by)) != 1 and a.pure is None):
        return None
    if a.pure is not None:
        values = [arithmetic(operator, x, y) for x, y in zip(a.pure, by)]
        return Sum((((), tuple(v for v in values if v is not None)),)) if None not in values else None
    return _divided(operator, a, by[0])


def _ring(operator: str, a: Sum, b: Sum) -> Sum:
    found: dict[tuple[str, ...], Table] = {}
    if operator == "*":
        products = [(tuple(sorted(k + m)), tuple(x * y for x, y in zip(t, u))) for k, t in a.terms for m, u in b.terms]
    else:
        sign = -1 if operator == "-" else 1
        products = [*a.terms, *((k, tuple(sign * v for v in t)) for k, t in b.terms)]
    for key, values in products:
        found[key] = tuple(x + y for x, y in zip(found.get(key, (0,) * len(values)), values))
    return Sum.of(found)


def _divided(operator: str, a: Sum, by: int) -> Sum | None:
    """A whole multiple of the divisor leaves a remainder alone: `threadIdx.x % 32`, `& 3`, `/ 4`, `>> 2`."""
    divisor = {"&": by + 1, "%": by, "/": by, ">>": 1 << max(by, 0)}.get(operator, 0)
    if divisor <= 0 or (operator == "&" and divisor & by):
        return None
    rest = dict(a.terms)
    own = rest.pop((), (0,) * (LANES * HELD))
    if min(own) < 0 or any(v % divisor for t in rest.values() for v in t):
        return None
    if operator in ("%", "&"):
        return Sum.of({(): tuple(v % divisor for v in own)})
    return Sum.of(
        {**{k: tuple(v // divisor for v in t) for k, t in rest.items()}, (): tuple(v // divisor for v in own)}
    )
