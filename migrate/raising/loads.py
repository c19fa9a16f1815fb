"""Loads of matrices by ldmatrix, as loads of fragments."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.lane_maps import Sum, combine
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.filled import cell_of, filled, rounded
from wmma2sycl.migrate.raising.fragments import Load, written
from wmma2sycl.migrate.raising.lane_texts import LaneTexts
from wmma2sycl.migrate.raising.pairs import keys_in
from wmma2sycl.migrate.raising.proof import WMMA, Proof, key_of
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.tiles import SIDE, Leading, Point, leading, step

_TRANSPOSED = 2  # bytes of an element that ldmatrix can transpose
_ROW = 16  # bytes of a row of a matrix that ldmatrix loads


def raise_load(proof: Proof, load: Load) -> None:
    """Raises Kept where the memory is not proved to be a matrix with one leading dimension."""
    tile, variable = load.tiles[0], load.tiles[0].variable
    use, is_two = proof.fragments.uses[variable], len(load.tiles) > 1
    is_column = use == "b" and not is_two and not proof.fragments.is_pair(variable)
    counter = _counter(proof, load) if is_column else None
    if is_two:
        _check_two(proof, load)
    address = address_of(proof, load)
    layout, length = lies(proof, load)
    if counter is not None:
        expected = {(): SIDE * proof.size} if layout == "row_major" else length.times(SIDE)
        if step(address, counter, proof.sums) != expected:
            raise Kept("the columns of two fragments do not lie side by side")
    if proof.shape.parts > 1 and layout != ("row_major" if use == "a" else "col_major"):
        raise Kept("the depth of a matrix of bytes does not lie side by side")
    if proof.layouts.setdefault(variable, layout) != layout:
        raise Kept("an array of fragments has two layouts")
    texts = LaneTexts(proof.sums, proof.source)
    pointer = texts.address(load.address) if load.values else texts.of(_pointer(proof, load.address))
    how = "first" if is_two else "counted" if counter is not None and variable not in proof.of_turn else ""
    name = proof.named(tile, how)
    text = loaded(proof, name, pointer, proof.length(length, proof.size, load.address))
    proof.replace(load.span, text + rounded(load, name) if load.values else text, counter)


def address_of(proof: Proof, load: Load) -> Sum:
    """Where the first lane's first element is. Raises Kept where that is no sum over lanes."""
    address = proof.sums.place(load.address) if load.values else proof.sums.pointer(load.address)
    if address is None:
        raise Kept("the address of a matrix is no sum over lanes")
    return address


def lies(proof: Proof, load: Load) -> tuple[str, Leading]:
    """How a matrix lies in memory. Raises Kept where it is none with one leading dimension."""
    if load.values:
        return filled(proof, load)
    address = address_of(proof, load)
    if load.is_transposed and proof.size != _TRANSPOSED:
        raise Kept("a matrix of other elements than of two bytes is loaded transposed")
    layout, points = _points(proof, load, address)
    return layout, leading(points, proof.size)


def loaded(proof: Proof, fragment: str, pointer: str, length: str) -> str:
    """The statement that loads a fragment, whose parts lie one behind the other in depth."""

    def part(index: str, number: str) -> str:
        at = f"{pointer} + {number} * {proof.shape.depth}" if index else pointer
        return f"{WMMA}load_matrix_sync({fragment}{index}, {at}, {length})"

    return proof.in_parts(part)


def _counter(proof: Proof, load: Load) -> Key:
    """What counts the columns of which a load fills one."""
    variable = load.tiles[0].variable
    counter = proof.of_turn.get(variable)
    if counter is None:
        return key_of(proof.count(load.tiles[0]))
    body = proof.loops[counter].body
    others = [one for one in proof.fragments.loads if any(t.variable == variable for t in one.tiles)]
    if others != [load] or not body.span.contains(load.node.span) or not _is_always_done(load.node, body):
        raise Kept("registers of one column are not loaded once in each turn")
    products = [p.node for p in proof.fragments.products if p.b.variable == variable]
    if any(not body.span.contains(p.span) or p.start < load.node.start for p in products):
        raise Kept("registers of one column are multiplied before they are loaded")
    return counter


def _is_always_done(node: Node, body: Node) -> bool:
    """Whether each turn of a loop does a statement once."""
    for above in node.ancestors():
        if above == body:
            return True
        if above.kind != Kind.COMPOUND_STMT:
            return False
    return False


def check_repeated(proof: Proof, load: Load) -> None:
    """That a load in a loop over columns which are not its own is the same in each turn."""
    for key, loop in proof.loops.items():
        if proof.replaced[load.span] == key or not loop.body.span.contains(load.node.span):
            continue
        address = address_of(proof, load)
        named = {k for t in load.tiles for i in t.indices for k in keys_in(i)}
        if step(address, key, proof.sums) or key in named:
            raise Kept("a loop over columns loads something else in each turn")


def _check_two(proof: Proof, load: Load) -> None:
    """That two fragments which one load fills are two columns, the second behind the first."""
    first, second = load.tiles[0], load.tiles[-1]
    ahead = [list(map(written, t.indices[:-1])) for t in (first, second)]
    is_columns = proof.fragments.uses[first.variable] == "b" and first.variable == second.variable and first.indices
    one, other = (proof.sums.of(t.indices[-1]) if t.indices else None for t in (first, second))
    between = combine("-", other, one) if one is not None and other is not None else None
    if len(load.tiles) != 2 or not is_columns or ahead[0] != ahead[1] or between != Sum.constant(1):
        raise Kept("a load fills fragments that are not two columns")


def _pointer(proof: Proof, address: Node) -> Node:
    """The pointer to an element that an address in shared memory was made from."""
    node = stripped(address)
    finder = proof.sums.pointer_of
    while (inner := finder(node)) is not None:
        node = stripped(inner)
    held = node.type.element if node.type.is_array else node.type.canonical.pointee
    if node.type.is_integer and (value := proof.sums.only_value(node)) is not None:
        return _pointer(proof, value)
    if held is None or held.canonical.unqualified.removeprefix("struct ") != proof.shape.memory:
        raise Kept("the memory of a matrix is of another type")
    return node


def _points(proof: Proof, load: Load, address: Sum) -> tuple[str, list[Point]]:
    """How the matrix lies in memory, and the first element of each row that a lane has the address of."""
    variable = load.tiles[0].variable
    use = proof.fragments.uses[variable]
    by_rows = load.is_transposed == (use == "b")
    points = []
    for i, (tile, number) in enumerate(load.cells):
        across, deep = cell_of(proof, variable, tile, number)
        first, second = (across * SIDE, deep * _ROW // proof.size)
        for r in range(SIDE):
            is_across = by_rows == (use == "a")  # rows of A, columns of B follow one another
            major, minor = (first + r, second) if is_across else (second + r, first)
            points.append(Point(major, minor, i * SIDE + r, address))
    points.sort(key=lambda p: (p.major, p.minor))
    return ("row_major" if by_rows else "col_major"), points
