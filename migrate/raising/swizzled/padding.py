"""Shared arrays whose rows are swizzled, as arrays whose rows are padded: every access of one, proved to be by the same permutation.

Both keep banks apart; but padded rows have one leading dimension, so that they are matrices for any engine.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.expressions import root, stripped
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.filled import factor_of
from wmma2sycl.migrate.raising.lane_texts import as_factor
from wmma2sycl.migrate.raising.loads import lies
from wmma2sycl.migrate.raising.proof import Proof
from wmma2sycl.migrate.raising.registers import Instructions, Kept
from wmma2sycl.migrate.raising.swizzled.accesses import (
    Access,
    Accesses,
    dimensions,
    names_of,
)
from wmma2sycl.migrate.raising.swizzled.chunks import CHUNK, Chunks
from wmma2sycl.migrate.raising.swizzled.formulas import Grid, Place, place_of
from wmma2sycl.migrate.raising.swizzled.ranges import Ranges

_SHARED = 48 * 1024  # bytes of a block's static shared memory


def pad_swizzled(proof: Proof, found: Instructions) -> None:
    """For all arrays that loads of matrices cannot be told to be matrices of. Raises Kept where a proof fails."""
    arrays: dict[Key, Node] = {}
    for load in proof.fragments.loads:
        try:
            lies(proof, load)
        except Kept:
            array = shared_array(proof, load.address)
            if array is None or array.ref is None or not _is_swapped(proof, load.address):
                raise
            arrays[array.ref.key] = array
    for array in arrays.values():
        _Padding(proof, found, array).edits()
    if (
        arrays
        and sum(n.type.room[0] for n in proof.body.walk() if n.kind == Kind.VAR_DECL and n.is_shared) + proof.padded
        > _SHARED
    ):
        raise Kept("its swizzled rows, padded, are too much for shared memory")


def _is_swapped(proof: Proof, node: Node, depth: int = 8) -> bool:
    """Whether an address is made with `^`."""
    for one in node.walk():
        if one.kind == Kind.BINARY_OPERATOR and one.operator == "^":
            return True
        value = proof.sums.only_value(one) if one.kind == Kind.DECL_REF_EXPR else None
        if one.kind == Kind.CALL_EXPR:
            value = proof.sums.uniform.calls.of(one).expression
        if value is not None and depth and _is_swapped(proof, value, depth - 1):
            return True
    return False


def shared_array(proof: Proof, address: Node) -> Node | None:
    """The shared array of the kernel that an address leads into."""
    for _ in range(8):
        name = root(address)
        if name is None or name.ref is None:
            return None
        inner = proof.sums.pointer_of(name)
        if inner is not None:
            address = inner
            continue
        declared = next(
            (
                n
                for n in proof.body.walk()
                if n.kind == Kind.VAR_DECL and n.ref is not None and n.ref.key == name.ref.key
            ),
            None,
        )
        if declared is not None and declared.is_shared and declared.type.is_array and not declared.is_extern:
            return declared
        value = proof.sums.only_value(name)
        if value is None:
            return None
        address = value
    return None


class _Padding:
    """Of one array."""

    def __init__(self, proof: Proof, found: Instructions, array: Node) -> None:
        self.proof, self.found, self.array = proof, found, array
        self.dimensions = list(dimensions(array.type))
        self.ranges, self.chunks = Ranges(proof), Chunks(proof, found)
        self.chunk = CHUNK // proof.size
        self.pad = self.chunk

    def edits(self) -> None:
        """All accesses anew, and the array's size."""
        accesses = list(Accesses(self.proof, self.array).found())
        if not accesses or self.array.ref is None:
            raise Kept("a swizzled array is used otherwise than by elements")
        places: list[tuple[Access, Place]] = []
        for length in self._lengths():
            try:
                places = [(a, self._place(a, length)) for a in accesses]
            except Kept:
                continue
            break
        if not places or any(p.table != places[0][1].table or p.has_row != places[0][1].has_row for _, p in places):
            raise Kept("its addresses have no one leading dimension, and are not all swizzled alike")
        length = self.length
        for key in {k for _, place in places for k in place.through}:
            if any(not any(a.index.span.contains(n.span) for a in accesses) for n in names_of(self.proof.body, key)):
                raise Kept("an index of a swizzled array is used for something else, too")
        for access, place in places:
            if not self.ranges.is_within(place.column, length // place.unit):
                raise Kept("a swizzled column may lie beyond its row")
            if place.unit != 1 and not self.chunks.is_chunk(access.whole):
                raise Kept("a part of 16 bytes of a swizzled row is used")
            self._rewrite(place)
        self._declare(length, places[0][1].has_row)

    def _lengths(self) -> Iterator[int]:
        """How long rows may be, in elements."""
        last = self.dimensions[-1]
        for length in (8, 16, 32, 64, 128, 256, 512):
            if length % self.chunk == 0 and length > self.chunk and last % length == 0:
                self.length = length
                yield length

    def _place(self, access: Access, length: int) -> Place:
        last = self.dimensions[-1]
        sums, source = self.proof.sums, self.proof.source
        if last == length and access.before is not None and len(self.dimensions) > 1:
            return place_of(
                access.index,
                access.before,
                Grid(self.dimensions[-2], length, self.chunk),
                sums,
                source,
            )
        return place_of(access.index, None, Grid(last // length, length, self.chunk), sums, source)

    def _rewrite(self, place: Place) -> None:
        proof = self.proof
        column, unit = self._whole(place)
        proof.sums.plain[place.node] = (
            place.row if place.has_row else None,
            self.length + self.pad,
            column,
            unit,
        )
        if place.node.span in proof.unswizzled:
            return
        row = as_factor(proof.text(place.row))
        text = proof.text(column) if unit == 1 else f"{as_factor(proof.text(column))} * {unit}"
        if place.has_row:
            text = f"{row} * {self.length + self.pad} + {text}"
        proof.unswizzled[place.node.span] = text

    def _whole(self, place: Place) -> tuple[Node, int]:
        """Of `x / 8`, eight elements each, `x`, where that is a multiple of eight."""
        node = stripped(place.column)
        by = {"/": 1, ">>": 0}.get(node.operator) if node.kind == Kind.BINARY_OPERATOR else None
        value = node.right.value() if by is not None else None
        divisor = value if by or value is None else 1 << value
        if divisor == place.unit and factor_of(self.proof, node.left) % place.unit == 0:
            return node.left, 1
        return place.column, place.unit

    def _declare(self, length: int, has_row: bool) -> None:
        proof = self.proof
        index = proof.tokens.index(self.array.location) + 1
        spans = []
        while index < len(proof.tokens.code) and proof.tokens.code[index].text == "[":
            close = proof.tokens.matching(index)
            if close is None:
                break
            spans.append(Span(proof.tokens.code[index].end, proof.tokens.code[close].start))
            index = close + 1
        if len(spans) != len(self.dimensions):
            raise Kept("a swizzled array is declared by another name")
        text = proof.source.text(spans[-1])
        rows = self.dimensions[-1] // length
        new = f"{text} + {self.pad}" if not has_row else f"({text}) / {length} * {length + self.pad}"
        proof.edits.append(Edit(spans[-1], new))
        size = 1
        for one in self.dimensions[:-1]:
            size *= one
        proof.padded += size * (self.pad if not has_row else rows * self.pad) * proof.size
