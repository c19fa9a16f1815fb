"""Members of a local variable that nothing reaches but by the variable's name: `s.sum` of `Stats s;`, `m[0]` of `float m[2];`.

The class has members alone, all of them numbers: no method, base or union that reaches one member by way of another.
The array's elements are numbers, each named by a constant everywhere.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from wmma2sycl.migrate.analyse.syntax.expressions import enclosing_statement, stripped
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

_CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL)
_ELEMENT = "[]"  # in the place of a member's file
_VECTORS = re.compile(r"(float|double|u?int|u?long|u?longlong)[1-4]")  # CUDA's, which have such members alone


class Part(NamedTuple):
    """A variable and its member; of an array's element its number stands for that (`number_of`)."""

    variable: Key
    field: Key


Place = Key | Part


def said(place: Place) -> str:
    """A variable's name, or a member's with it."""
    if not isinstance(place, Part):
        return place[2]
    return f"{place.variable[2]}{'' if number_of(place.field) is not None else '.'}{place.field[2]}"


def number_of(field: Key) -> int | None:
    """Which element of an array it is; None where it is a class's member."""
    return field[1] if field[0] == _ELEMENT else None


def part(node: Node, model: Model) -> Part | None:
    """The variable and its member that an expression names; None for anything else."""
    if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
        return _element(node, model)
    held = node.base if node.kind == Kind.MEMBER_REF_EXPR and not node.is_bit_field else None
    if held is None or node.ref is None or held.kind != Kind.DECL_REF_EXPR or held.ref is None:
        return None
    variable, field = model.declarations.get(held.ref.key), model.declarations.get(node.ref.key)
    if variable is None or variable.kind != Kind.VAR_DECL or variable.type.is_indirect or variable.type.is_array:
        return None
    if _VECTORS.fullmatch(variable.canonical_type.root.unqualified):
        return Part(held.ref.key, node.ref.key) if node.canonical_type.is_arithmetic else None
    owner = field.parent if field is not None and field.kind == Kind.FIELD_DECL else None
    if owner is None or owner.kind not in _CLASSES:
        return None
    are_numbers = all(c.kind == Kind.FIELD_DECL and c.canonical_type.is_arithmetic for c in owner.children)
    return Part(held.ref.key, node.ref.key) if are_numbers else None


def _element(node: Node, model: Model) -> Part | None:
    """`m[0]` of a local `float m[2];`."""
    held = array_of(node)
    variable = model.declarations.get(held.ref.key) if held is not None and held.ref is not None else None
    number = node.index.value()
    if variable is None or held is None or held.ref is None or variable.kind != Kind.VAR_DECL or number is None:
        return None
    is_own = variable.canonical_type.is_array and node.canonical_type.is_arithmetic and number >= 0
    return Part(held.ref.key, numbered(number)) if is_own else None


def numbered(number: int) -> Key:
    """What stands for a member in the place of an array's element."""
    return _ELEMENT, number, f"[{number}]", 0


def array_of(node: Node) -> Node | None:
    """The variable whose element is named."""
    held = stripped(node.array) if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR else None
    is_one = held is not None and held.kind == Kind.DECL_REF_EXPR and held.canonical_type.is_array
    return held if is_one else None


def is_part(node: Node, variable: Key, field: Key) -> bool:
    """Whether an expression, without parentheses and casts, names the member of the variable."""
    if (number := number_of(field)) is not None:
        array = array_of(node)
        return array is not None and _names(array, variable) and node.index.value() == number
    held = node.base if node.kind == Kind.MEMBER_REF_EXPR else None
    named = node.ref is not None and node.ref.key == field
    return named and held is not None and held.kind == Kind.DECL_REF_EXPR and _names(held, variable)


def whole_uses(body: Node, variable: Key) -> list[Node]:
    """Where the variable is named as a whole, or a member of it in a way that leads to the others."""
    return [n for n in body.walk() if n.kind == Kind.DECL_REF_EXPR and _names(n, variable) and not _picks_one(n)]


def _names(node: Node, variable: Key) -> bool:
    return node.ref is not None and node.ref.key == variable


def _picks_one(name: Node) -> bool:
    """`s.max` as a value or what is assigned; not `&s.max`, nor what a cast makes a pointer or reference of."""
    member = name.parent
    while member is not None and member.kind == Kind.UNEXPOSED_EXPR:
        member = member.parent
    is_element = member is not None and array_of(member) is name and member.index.value() is not None
    if (
        member is None
        or not (is_element or member.kind == Kind.MEMBER_REF_EXPR)
        or not member.canonical_type.is_arithmetic
    ):
        return False
    statement = enclosing_statement(member)
    for above in member.ancestors():
        if above.kind == Kind.UNARY_OPERATOR and above.operator == "&" and stripped(above.operand) is member:
            return False
        if above.kind in CASTS and above.type.is_indirect:
            return False
        if above is statement:
            break
    return True
