"""Factors that lanes read by PTX's formula, register by register, as loads of fragments.

`a[0] = *(uint32_t *)&x[g][2 * t]; a[1] = *(uint32_t *)&x[g + 8][2 * t]; ...`: where each of a lane's words lies is known of all
lanes, so that they are a matrix where all lie in one, by rows or by columns.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.lanes.lane_maps import LANES, Sum, combine
from wmma2sycl.migrate.analyse.syntax.expressions import callee, root, stripped
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.fragments import Load, written
from wmma2sycl.migrate.raising.pairs import counted
from wmma2sycl.migrate.raising.proof import WMMA, Proof
from wmma2sycl.migrate.raising.registers import Instructions, Kept, Register
from wmma2sycl.migrate.raising.tiles import SIDE, Leading, Point, leading

_WORD, _LINE = 4, 16  # bytes: of a register, of what WMMA asks of leading dimensions
_AS_BITS = ("__float_as_uint", "__float_as_int")


def fills(proof: Proof, found: Instructions) -> Iterator[Load]:
    """All runs of statements that fill a row of registers."""
    uses = proof.fragments.uses
    for node in proof.body.walk():
        if node.kind != Kind.COMPOUND_STMT:
            continue
        run: list[tuple[Node, Register]] = []
        for statement in [*node.children, node]:
            register = _assigned(statement) if statement is not node else None
            if register is None or uses.get(register.variable, "") not in ("a", "b"):
                register = None
            if run and (
                register is None
                or not _is_next(run[0][1], register)
                or len(run) == proof.fragments.held[run[0][1].variable]
            ):
                yield _fill(proof, found, run)
                run = []
            if register is not None:
                run.append((statement, register))


def _assigned(statement: Node) -> Register | None:
    """The register that a statement gives a value."""
    if statement.kind != Kind.BINARY_OPERATOR or statement.operator != "=":
        return None
    node, indices = stripped(statement.left), list[Node]()
    while node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        indices.insert(0, node.index)
        node = stripped(node.array)
    if node.kind != Kind.DECL_REF_EXPR or node.ref is None or not indices:
        return None
    return Register(node.ref.key, tuple(indices[:-1]), indices[-1], 0, node)


def _is_next(first: Register, other: Register) -> bool:
    return first.variable == other.variable and [*map(written, first.indices)] == [*map(written, other.indices)]


def _fill(proof: Proof, found: Instructions, run: list[tuple[Node, Register]]) -> Load:
    registers = tuple(r for _, r in run)
    if sorted(r.number for r in registers) != list(range(proof.fragments.held[registers[0].variable])):
        raise Kept("registers of a factor are used otherwise")
    read = [_value(proof, found, stripped(statement.right)) for statement, _ in run]
    if len({is_rounded for _, is_rounded in read}) != 1:
        raise Kept("some registers of a factor are rounded, and others are not")
    first = next(place for (place, _), r in zip(read, registers) if r.number == 0)
    return Load(
        run[0][0],
        registers,
        False,
        first,
        tuple(place for place, _ in read),
        run[-1][0].end,
        read[0][1],
    )


def _value(proof: Proof, found: Instructions, node: Node) -> tuple[Node, bool]:
    """The element that a register's first is, as an lvalue; and whether it is rounded."""
    if node.kind == Kind.CALL_EXPR and len(node.arguments) == 1 and proof.size == _WORD:
        ref = callee(node)
        place = stripped(node.arguments[0])
        is_element = place.kind == Kind.ARRAY_SUBSCRIPT_EXPR and place.canonical_type.unqualified == proof.shape.memory
        if ref is not None and is_element and (ref.cuda and ref.name in _AS_BITS):
            return place, False
        if ref is not None and is_element and _rounds(proof, found, ref.key):
            return place, True
    if node.kind == Kind.UNARY_OPERATOR and node.operator == "*" and node.type.room[0] == _WORD:
        pointer = stripped(node.operand)
        at = stripped(pointer.operand) if pointer.kind == Kind.UNARY_OPERATOR and pointer.operator == "&" else None
        if (
            at is not None
            and at.kind == Kind.ARRAY_SUBSCRIPT_EXPR
            and at.canonical_type.unqualified.removeprefix("struct ") == proof.shape.memory
        ):
            return at, False
    raise Kept("registers of a factor are read in no way that is known")


def _rounds(proof: Proof, found: Instructions, key: Key) -> bool:
    """Whether a function gives back its argument as tf32."""
    function = proof.model.functions.get(key)
    if function is None or function.body is None or len(function.parameters) != 1:
        return False
    statements = [s for s in function.body.statements if s.kind != Kind.DECL_STMT]
    if [s.kind for s in statements] != [Kind.ASM_STMT, Kind.RETURN_STMT]:
        return False
    text = " ".join((found.text(statements[0]) or "").split())
    operands = statements[0].operands
    names = [stripped(n).ref for n in operands]
    returned = stripped(statements[1].returned).ref if statements[1].returned is not None else None
    return (
        text.rstrip(";").strip() == "cvt.rna.tf32.f32 %0, %1"
        and len(names) == 2
        and names[0] is not None
        and returned is not None
        and names[0].key == returned.key
        and names[1] is not None
        and function.parameters[0].ref is not None
        and names[1].key == function.parameters[0].ref.key
    )


# -- the matrix -----------------------------------------------------------------------------------------------


def cell_of(proof: Proof, variable: Key, tile: int, number: int) -> tuple[int, int]:
    """Of a register the half of rows (of A) or columns (of B) that it has, and the half of the depth."""
    if proof.fragments.uses[variable] == "a":
        return number % 2, number // 2
    if not proof.fragments.is_pair(variable):
        return tile, number
    if variable not in proof.cells:
        raise Kept("a matrix is loaded that no product multiplies")
    at = proof.cells[variable].index(number)
    return at // 2, at % 2


def filled(proof: Proof, load: Load) -> tuple[str, Leading]:
    """How the matrix lies in memory. Raises Kept where it is none, or where WMMA might not load it."""
    use = proof.fragments.uses[load.tiles[0].variable]
    name = root(load.address)
    declared = next(
        (
            n
            for n in proof.body.walk()
            if n.kind == Kind.VAR_DECL
            and n.ref is not None
            and name is not None
            and name.ref is not None
            and n.ref.key == name.ref.key
        ),
        None,
    )
    if declared is None or not declared.is_shared or not declared.type.is_array:
        raise Kept(
            "a factor is read from other memory than shared arrays, which may be aligned to less than fragments are"
        )
    places = [proof.sums.place(v) for v in load.values]
    for is_deep in (True, False) if proof.size == _WORD else (True,):
        try:
            length = leading(_points(proof, load, places, is_deep), proof.size)
        except Kept:
            continue
        if [*length.terms] != [()] or length.terms[()] % _LINE or not _is_aligned(proof, places[0]):
            raise Kept("the rows of a factor are not aligned as fragments are")
        return ("row_major" if is_deep == (use == "a") else "col_major"), length
    raise Kept("what lanes read of a factor is no matrix with one leading dimension")


def _is_aligned(proof: Proof, place: Sum | None) -> bool:
    """Whether the first lane's address is a multiple of what WMMA loads at once, the array's own being one."""
    for symbols, values in place.terms if place is not None else ():
        number = values[0]
        for symbol in symbols:
            node = proof.sums.symbols.get(symbol)
            number *= factor_of(proof, node) if node is not None else LANES
        if number % _LINE:
            return False
    return True


def factor_of(proof: Proof, node: Node, depth: int = 8) -> int:
    """A number that an integer is a multiple of."""
    node = stripped(node)
    constant = node.value()
    if constant is not None:
        return constant
    if node.kind == Kind.DECL_REF_EXPR and depth:
        _, numbers = counted(node, proof.sums.uniform.writes, proof.body)
        value = proof.sums.only_value(node)
        return math.gcd(*numbers) if numbers else factor_of(proof, value, depth - 1) if value is not None else 1
    if node.kind == Kind.BINARY_OPERATOR and depth:
        one, other = (
            factor_of(proof, node.left, depth - 1),
            factor_of(proof, node.right, depth - 1),
        )
        return one * other if node.operator == "*" else math.gcd(one, other) if node.operator in "+-" else 1
    return 1


def _points(proof: Proof, load: Load, places: list[Sum | None], is_deep: bool) -> list[Point]:
    variable = load.tiles[0].variable
    points = []
    for (tile, number), place in zip(load.cells, places):
        across, deep = cell_of(proof, variable, tile, number)
        for lane in range(LANES):
            for element in range(_WORD // proof.size):
                address = combine("+", place, Sum.constant(element * proof.size)) if place is not None else None
                if address is None:
                    raise Kept("the address of a matrix is no sum over lanes")
                first = across * SIDE + lane // 4
                second = (deep * _LINE + lane % 4 * _WORD) // proof.size + element
                points.append(
                    Point(
                        *((first, second) if is_deep else (second, first)),
                        lane,
                        address,
                    )
                )
    points.sort(key=lambda p: (p.major, p.minor))
    return points


def rounded(load: Load, fragment: str) -> str:
    """What follows a load whose elements are rounded to tf32."""
    if not load.is_rounded:
        return ""
    return (
        f"; for (int t = 0; t < {fragment}.num_elements; ++t) {fragment}.x[t] = {WMMA}__float_to_tf32({fragment}.x[t])"
    )
