"""Places in shared memory whose chunks of 16 bytes are swapped from row to row: `row * 64 + ((chunk ^ row) & 7) * 8`.

A formula is worked out for each row and chunk of an array. Where it is a permutation within each row, it can be another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import passed, stripped
from wmma2sycl.migrate.analyse.values.integers import arithmetic
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.lane_sums import LaneSums
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.sums.same import is_same

_BEYOND = (
    *range(128),
    255,
    256,
    1000,
    1023,
    1024,
    4095,
    1 << 15,
)  # rows: that none of them wraps around into the array


@dataclass(frozen=True)
class Place:
    """An index into an array: of `column` in `row`, by units of so many elements. `node` is what is to be written anew.

    `table`: where each unit is, row by row. `has_row`: whether the index says the row, which else is another index.
    """

    node: Node
    row: Node
    column: Node
    unit: int
    table: tuple[int, ...]
    has_row: bool
    through: tuple[Key, ...]  # variables that have the index


@dataclass(frozen=True)
class Grid:
    """The rows of an array: how many, how long, and how many elements are 16 bytes."""

    rows: int
    length: int
    chunk: int


@dataclass
class _Holes:
    """What stands for row and column in a formula."""

    row: Node
    column: Node
    given: dict[Key, Node]
    source: Source
    sums: LaneSums

    def value(self, node: Node, row: int, column: int) -> int | None:
        node = stripped(node)
        for hole, number in ((self.column, column), (self.row, row)):
            if is_same(node, stripped(hole), self.source):
                return number
        constant = node.value()
        if constant is not None:
            return constant
        if node.kind == Kind.BINARY_OPERATOR:
            a, b = (
                self.value(node.left, row, column),
                self.value(node.right, row, column),
            )
            return arithmetic(node.operator, a, b) if a is not None and b is not None else None
        return None


def place_of(index: Node, before: Node | None, grid: Grid, sums: LaneSums, source: Source) -> Place:
    """What an index means. `before`: the index ahead of it, where rows have one of their own. Raises Kept where it is no permutation."""
    node, through = stripped(index), list[Key]()
    while node.kind == Kind.DECL_REF_EXPR and node.ref is not None and (value := sums.only_value(node)) is not None:
        through.append(node.ref.key)
        node = stripped(value)
    for formula, row, column, given in _candidates(node, before, sums, source):
        holes = _Holes(row, column, given, source, sums)
        for unit in (grid.chunk, 1):
            table = _table(holes, formula, grid, unit, before is None)
            if table is not None:
                ends = given_of(row, given), given_of(column, given)
                if all(_is_part(one, node) for one in (ends if before is None else ends[1:])):
                    return Place(node, *ends, unit, table, before is None, tuple(through))
    raise Kept("its addresses have no one leading dimension, and are not swizzled by rows")


def _is_part(part: Node, node: Node) -> bool:
    """Whether a part has a text of its own: what comes of a macro's body has not."""
    return node.span.contains(part.span) and part.span != node.span


def given_of(node: Node, given: dict[Key, Node]) -> Node:
    """What a parameter of a formula is, where it is used."""
    ref = stripped(node).ref
    return given.get(ref.key, node) if ref is not None else node


def _candidates(
    node: Node, before: Node | None, sums: LaneSums, source: Source
) -> Iterator[tuple[Node, Node, Node, dict[Key, Node]]]:
    given: dict[Key, Node] = {}
    formula = node
    if node.kind == Kind.CALL_EXPR:
        targets = sums.uniform.calls.of(node)
        value = targets.expression
        if value is None:
            return
        pairs = zip(targets.functions[0].parameters, passed(node))
        given = {p.ref.key: a for p, a in pairs if p.ref is not None}
        formula = stripped(value)
    rows = [before] if before is not None else list(_factors(formula))
    swaps = [n for n in formula.walk() if n.kind == Kind.BINARY_OPERATOR and n.operator == "^"]
    for row in rows:
        for side in (s for swap in swaps for s in (swap.left, swap.right)) if swaps else ():
            yield formula, row, side, given
            for name in (n for n in side.walk() if n.kind == Kind.DECL_REF_EXPR):
                yield formula, row, name, given
        if not swaps:  # a place as it is
            for factor in (f for f in _factors(formula) if not is_same(f, row, source)):
                yield formula, row, factor, given
            for name in (n for n in formula.walk() if n.kind == Kind.DECL_REF_EXPR):
                yield formula, row, name, given


def _factors(node: Node) -> Iterator[Node]:
    """What is multiplied by constants in a sum."""
    node = stripped(node)
    if node.kind != Kind.BINARY_OPERATOR:
        return
    if node.operator == "+":
        yield from _factors(node.left)
        yield from _factors(node.right)
    elif node.operator == "*":
        for one, other in ((node.left, node.right), (node.right, node.left)):
            if other.value() is not None and one.value() is None:
                yield one


def _table(holes: _Holes, formula: Node, grid: Grid, unit: int, has_row: bool) -> tuple[int, ...] | None:
    """Where each unit of each row is; None where that is no permutation of the row's chunks."""
    found: list[int] = []
    for row in (*range(grid.rows), *(r for r in _BEYOND if r >= grid.rows)):
        start = row * grid.length
        own = []
        for column in range(grid.length // unit):
            value = holes.value(formula, row, column)
            if value is None:
                return None
            own.append(value + (0 if has_row else start))
        if sorted(own) != list(range(start, start + grid.length, unit)):
            return None
        if unit == 1 and any(own[c] - own[c // grid.chunk * grid.chunk] != c % grid.chunk for c in range(grid.length)):
            return None
        if row < grid.rows:
            found += own
    return tuple(found[:: grid.chunk] if unit == 1 else found)
