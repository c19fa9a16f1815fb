"""Whether addresses of lanes are those of a matrix with one leading dimension, and by which of its sides it lies in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD, Sum
from wmma2sycl.migrate.front import Key, Kind
from wmma2sycl.migrate.raising.lane_sums import LaneSums
from wmma2sycl.migrate.raising.registers import Kept

SIDE = 8  # of the matrices that ldmatrix loads, and columns of one product


@dataclass(frozen=True)
class Leading:
    """The bytes from one row (or column) to the next: constants by the symbols that they are multiplied by."""

    terms: Mapping[tuple[str, ...], int]

    def times(self, factor: int) -> Mapping[tuple[str, ...], int]:
        """So many of them."""
        return {key: factor * value for key, value in self.terms.items() if value}


@dataclass(frozen=True)
class Point:
    """An element: how many whole rows and how many elements it lies behind the first, and its address in one lane."""

    major: int
    minor: int
    lane: int
    address: Sum


def leading(points: Sequence[Point], size: int) -> Leading:
    """What the points have in common; the first is the matrix's first element. Raises Kept where they are no such matrix."""
    first, second = (
        points[0],
        next((p for p in points if (p.major, p.minor) == (1, 0)), None),
    )
    if second is None or (first.major, first.minor) != (0, 0):
        raise Kept("a matrix does not begin with its first rows")
    terms = _between(first, second)
    for point in points:
        expected = {key: value * point.major for key, value in terms.items()}
        expected[()] = expected.get((), 0) + point.minor * size
        if {k: v for k, v in expected.items() if v} != _between(first, point):
            raise Kept("its addresses have no one leading dimension, as swizzled ones have none")
    if not terms or any(value % size or value < 0 for value in terms.values()):
        raise Kept("its leading dimension is no number of elements")
    return Leading(terms)


def _between(first: Point, second: Point) -> dict[tuple[str, ...], int]:
    a, b = (dict(p.address.terms) for p in (first, second))
    found = {}
    for key in dict.fromkeys([*a, *b]):
        zero = (0,) * len(first.address.terms[0][1]) if first.address.terms else (0,) * (HELD * 32)
        change = b.get(key, zero)[second.lane * HELD] - a.get(key, zero)[first.lane * HELD]
        if change:
            found[key] = change
    return found


def step(address: Sum, counter: Key, sums: LaneSums) -> dict[tuple[str, ...], int]:
    """By how much an address grows with a loop's counter. Raises Kept where that is no one number."""
    name, found = str(counter), dict[tuple[str, ...], int]()
    for key, values in address.terms:
        for symbol in set(key) - {name}:
            node = sums.symbols.get(symbol)
            made = (node, sums.only_value(node)) if node is not None else ()
            if any(
                n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == counter
                for one in made
                if one is not None
                for n in one.walk()
            ):
                raise Kept("an address is no sum over the columns")
        if key.count(name) > 1 or (name in key and len(set(values)) != 1):
            raise Kept("an address is no sum over the columns")
        if name in key:
            rest = list(key)
            rest.remove(name)
            found[tuple(rest)] = found.get(tuple(rest), 0) + values[0]
    return {key: value for key, value in found.items() if value}
