"""What a kernel does with elements of its accumulators: stores of whole matrices, or something for each element."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.raising.fragments import Tile
from wmma2sycl.migrate.raising.lane_texts import LaneTexts
from wmma2sycl.migrate.raising.pairs import keys_in
from wmma2sycl.migrate.raising.proof import WMMA, Proof, key_of
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.sums.elements import ElementLoop
from wmma2sycl.migrate.raising.sums.merged import Merged
from wmma2sycl.migrate.raising.sums.stores import Matrix, Stores

_FLOAT = 4


def raise_elements(proof: Proof) -> None:
    """Each statement with elements, in a loop over columns. Raises Kept where one is none of these."""
    for name in _elements(proof):
        tile = Tile(key_of(name), name.name, tuple(_indices(name)[:-1]))
        if proof.fragments.is_pair(tile.variable):
            raise Kept("elements of two columns in one row of registers are used")
        counter = proof.count(tile)
        region = _region(proof, tile, counter)
        proof.check_all_lanes_come(region)
        stores = Stores(tile.variable, proof.sums, proof.body, proof.shape.sums)
        is_block = proof.text(region).endswith("}")
        try:
            matrix = stores.matrix(list(stores.found(region, {})), key_of(counter))
            proof.replace(
                region.span,
                _store(proof, tile, region, matrix) + (";" if is_block else ""),
                key_of(counter),
            )
        except Kept:
            text = _by_element(
                ElementLoop(proof.source, stores, proof.named(tile, "counted"), counter),
                region,
            )
            following = proof.tokens.at_or_after(region.end)
            end = region.end if is_block or following is None or following.text != ";" else following.end
            proof.replace(Span(region.start, end), text, key_of(counter))


def _by_element(loop: ElementLoop, region: Node) -> str:
    """One statement for all elements, or one for each of them."""
    try:
        return loop.text(region)
    except Kept as reason:
        try:
            return Merged(loop, region).text()
        except Kept as other:
            raise Kept(f"{reason}; {other}" if str(reason) != str(other) else str(reason)) from None


def _elements(proof: Proof) -> Iterator[Node]:
    """The names of accumulators where no product has them."""
    for node in proof.body.walk():
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key in proof.fragments.uses:
            if proof.is_replaced(node):
                continue
            if proof.fragments.uses[node.ref.key] != "c":
                raise Kept("registers of a factor are used otherwise")
            yield node


def _region(proof: Proof, tile: Tile, counter: Node) -> Node:
    """The statements that have one fragment."""
    chosen = {k for i in tile.indices for k in keys_in(i)}
    region = proof.loops[key_of(counter)].body
    while (inner := _inner(region)) is not None and inner.init is not None:
        if not {key_of(v) for v in inner.init.variables} <= chosen:
            break
        region = inner.body
    return region


def _store(proof: Proof, tile: Tile, region: Node, matrix: Matrix) -> str:
    at = replace(proof.sums, counters=matrix.first.counters)
    texts = LaneTexts(at, proof.source, (region.span,), matrix.first.counters)
    order = "mem_row_major" if matrix.by_rows else "mem_col_major"
    given = (
        _pointer_to(texts, matrix),
        proof.named(tile, "counted"),
        proof.length(matrix.length, _FLOAT, matrix.first.to),
        f"{WMMA}{order}",
    )
    return f"{WMMA}store_matrix_sync({', '.join(given)})"


def _indices(name: Node) -> list[Node]:
    """Behind a name, all that are written."""
    found: list[Node] = []
    node = name
    while node.parent is not None and node.parent.kind == Kind.ARRAY_SUBSCRIPT_EXPR and node.parent.array is node:
        node = node.parent
        found.append(node.index)
    if node.type.is_array or not found:
        raise Kept("an accumulator is used whole, by no product")
    return found


def _inner(region: Node) -> Node | None:
    """The loop that is all of a statement."""
    while region.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT) and region.only_child is not None:
        region = region.only_child
    has_head = region.kind == Kind.FOR_STMT and region.init is not None and region.init.kind == Kind.DECL_STMT
    return region if has_head else None


def _pointer_to(texts: LaneTexts, matrix: Matrix) -> str:
    """Where the first element goes, as a pointer."""
    to = matrix.first.to
    if to.kind == Kind.UNARY_OPERATOR and to.operator == "*":
        text = texts.of(stripped(to.operand))
        return text[1:-1] if text.startswith("(&") and text.endswith("])") else text
    if to.type.room[0] == _FLOAT:
        return texts.address(to)
    raise Kept("where elements are stored cannot be written")
