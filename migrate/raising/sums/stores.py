"""Where the elements of an accumulator go: each of a lane's four, by the statements of a loop's body carried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wmma2sycl.migrate.analyse.lanes.lane_maps import LANES, Sum, combine
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.values.iteration import Evaluator, Values
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.lane_sums import LaneSums
from wmma2sycl.migrate.raising.pairs import turns
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.tiles import Leading, Point, leading, step

_PAIRS = {"float": "make_float2", "int": "make_int2"}
_FLOAT = 4  # bytes of an int, too
_TRANSPARENT = (
    Kind.PAREN_EXPR,
    Kind.UNEXPOSED_EXPR,
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
)


@dataclass(frozen=True)
class Stored:
    """Element `number` goes to `to`, `behind` bytes on, while the loops count so."""

    number: int
    to: Node
    behind: int
    counters: Values


@dataclass(frozen=True)
class Matrix:
    """A whole tile of two fragments in memory: where its first element goes, and how its rows or columns follow."""

    first: Stored
    length: Leading
    by_rows: bool


class Stores:
    """Carries out the statements that store `variable`, a fragment's elements, chosen by `counter` among columns."""

    def __init__(self, variable: Key, sums: LaneSums, body: Node, element: str) -> None:
        self.variable, self.sums, self.body, self.element = (
            variable,
            sums,
            body,
            element,
        )
        self.evaluator = Evaluator(sums.uniform.writes, 4)

    def found(self, statement: Node, counters: Values) -> Iterator[Stored]:
        """In the order of the program. Raises Kept at what is no plain store."""
        if statement.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT):
            for child in statement.children:
                yield from self.found(child, counters)
        elif statement.kind == Kind.FOR_STMT:
            counted = turns(statement, self.sums.uniform.writes, self.body)
            if not counted:
                raise Kept("the turns of a loop over elements are not known")
            for turn in counted:
                yield from self.found(statement.body, {**counters, **turn})
        elif statement.kind == Kind.DECL_STMT:
            return
        elif statement.kind == Kind.BINARY_OPERATOR and statement.operator == "=":
            yield from self._assigned(statement, counters)
        else:
            raise Kept("elements are used otherwise than stored")

    def _assigned(self, node: Node, counters: Values) -> Iterator[Stored]:
        to = self._target(stripped(node.left))
        value = self._bare(node.right)
        if to.canonical_type.unqualified == self.element and (number := self.number(value, counters)) is not None:
            yield Stored(number, to, 0, counters)
            return
        ref = callee(value) if value.kind == Kind.CALL_EXPR else None
        numbers = [self.number(self._bare(a), counters) for a in value.arguments] if ref is not None else []
        if ref is None or ref.name != _PAIRS[self.element] or len(numbers) != 2 or None in numbers:
            raise Kept("elements are computed with, where they are stored")
        for i, number in enumerate(numbers):
            if number is not None:
                yield Stored(number, to, i * _FLOAT, counters)

    def _bare(self, node: Node) -> Node:
        """A value without parentheses and casts that change nothing."""
        while node.kind in _TRANSPARENT and node.children and node.canonical_type.unqualified == self.element:
            node = node.operand
        return node

    def _target(self, node: Node) -> Node:
        """What is written: an element, or two."""
        root = node.canonical_type.unqualified
        if root != self.element and node.type.room[0] != 2 * _FLOAT:
            raise Kept("elements are converted where they are stored")
        return node

    def number(self, node: Node, counters: Values) -> int | None:
        """Which element of the fragment an expression is."""
        if node.kind != Kind.ARRAY_SUBSCRIPT_EXPR:
            return None
        array = stripped(node.array)
        while array.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            array = stripped(array.array)
        is_ours = array.ref is not None and array.ref.key == self.variable
        return self.evaluator.of(node.index, counters) if is_ours else None

    # -- the matrix -------------------------------------------------------------------------------------------

    def matrix(self, stored: list[Stored], columns: Key) -> Matrix:
        """What all stores come to. Raises Kept where it is no matrix of 16 by 16."""
        if sorted(s.number for s in stored) != [0, 1, 2, 3]:
            raise Kept("not each element is stored once")
        places = {s.number: self._address(s) for s in stored}
        first = next(s for s in stored if s.number == 0)
        for by_rows in (True, False):
            points = []
            for lane in range(LANES):
                for number, address in places.items():
                    row, col = lane // 4 + number // 2 * 8, lane % 4 * 2 + number % 2
                    points.append(Point(*((row, col) if by_rows else (col, row)), lane, address))
            points.sort(key=lambda p: (p.major, p.minor))
            try:
                length = leading(points, _FLOAT)
            except Kept:
                continue
            expected = {(): 8 * _FLOAT} if by_rows else length.times(8)
            if any(step(address, columns, self.sums) != expected for address in places.values()):
                raise Kept("the columns of two fragments do not lie side by side")
            return Matrix(first, length, by_rows)
        raise Kept("the elements are stored to no matrix with one leading dimension")

    def _address(self, stored: Stored) -> Sum:
        sums = replace(self.sums, counters=stored.counters, symbols=self.sums.symbols)
        address = sums.place(stored.to)
        if address is None:
            raise Kept("where elements are stored is no sum over lanes")
        found = combine("+", address, Sum.constant(stored.behind))
        assert found is not None
        return found
