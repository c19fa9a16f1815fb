"""Values that each lane may begin with before it gathers: one number in all of them, which the whole then holds as one lane does."""

from __future__ import annotations

import re
from collections.abc import Callable

from wmma2sycl.migrate.analyse.reductions.element_kinds import EXPRESSIONS, NAMES
from wmma2sycl.migrate.analyse.syntax.expressions import bare, stripped, uncopied
from wmma2sycl.migrate.analyse.syntax.pure_functions import is_pure
from wmma2sycl.migrate.analyse.values.folds import names, stands_alone, truth
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.analyse.writes.own_parts import Part, Place, number_of
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

BY = {"set": ("|", "max"), "clear": ("&", "min")}  # what puts lanes' flags together
_MAKES = re.compile(r"make_(float|double|u?int|u?long|u?longlong)[1-4]")
_LITERALS = (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL)


def is_first(value: Node, operation: str, starts: frozenset[Node], uniform: Uniformity) -> bool:
    """Whether each lane may start from a value: one number, and for a flag the one that it does not set; `starts` are elements."""
    if bare(value) in starts:
        return True
    number = truth(value)
    if operation in BY:
        return number == (1 if operation == "clear" else 0)
    is_number = number is not None or _is_literal(value) or _is_one_number(value, uniform)
    return is_number or not uniform.of(value).differs


def _is_one_number(value: Node, uniform: Uniformity) -> bool:
    """`INT_MIN`, `__float2half(-65504.0f)`: made of literals alone."""
    calls = (uniform.calls.of(n) for n in value.walk() if n.kind == Kind.CALL_EXPR)
    is_made = all(c.converts or (not c.in_input and is_pure(c.name)) for c in calls)
    return is_made and any(n.kind in _LITERALS for n in value.walk()) and all(_is_of_literals(n) for n in value.walk())


def _is_of_literals(node: Node) -> bool:
    is_named = node.kind == Kind.DECL_REF_EXPR and (node.ref is None or node.ref.kind not in FUNCTION_KINDS)
    return node.kind in EXPRESSIONS | set(NAMES) and not is_named and node.kind != Kind.LAMBDA_EXPR


def _is_literal(node: Node) -> bool:
    node = stripped(node)
    while node.kind == Kind.UNARY_OPERATOR:
        node = stripped(node.operand)
    infinite = node.kind == Kind.CALL_EXPR and node.name.startswith("__builtin_")
    return node.kind in _LITERALS or infinite


def is_begun(
    declaration: Node, place: Place, may_be: Callable[[Node], bool], uniform: Uniformity, *, is_zero_fine: bool
) -> bool:
    """Whether each lane's variable, or a member of it, has such a value where it is declared, or is given one first of all."""
    field = uniform.model.declarations.get(place.field) if isinstance(place, Part) else None
    value = declaration.initialiser
    if value is None or (isinstance(place, Part) and _is_made_of_nothing(value)):
        default = field.initialiser if field is not None else None
        return may_be(default) if default is not None else _is_given_one(declaration, place, may_be)
    if not isinstance(place, Part):
        return may_be(value)
    value = uncopied(value)
    given = value.children if value.kind == Kind.INIT_LIST_EXPR else []
    if value.kind == Kind.CALL_EXPR and _MAKES.fullmatch(value.name) and not uniform.calls.of(value).in_input:
        given = value.arguments
    number = _number(place, field)
    if value.kind == Kind.INIT_LIST_EXPR and number is not None and number >= len(given):
        return is_zero_fine if field is None or field.initialiser is None else may_be(field.initialiser)
    is_plain = all(one.kind.is_expression and one.kind != Kind.MEMBER_REF for one in given)  # no `.sum = 0`
    return is_plain and number is not None and number < len(given) and may_be(given[number])


def _is_made_of_nothing(value: Node) -> bool:
    """What clang says of `Stats s;`."""
    return value.kind == Kind.CALL_EXPR and not value.children


def _number(place: Part, field: Node | None) -> int | None:
    """Which of the members it is."""
    if (number := number_of(place.field)) is not None:
        return number
    if field is not None and field.parent is not None:
        return [c for c in field.parent.children if c.kind == Kind.FIELD_DECL].index(field)
    return "xyzw".index(place.field[2]) if place.field[2] in ("x", "y", "z", "w") else None


def _is_given_one(declaration: Node, place: Place, may_be: Callable[[Node], bool]) -> bool:
    """`float s; s = 0;`, `Stats s; s.sum = 0;`: by the first statement of its block that names it, not another member alone."""
    statement = declaration.parent
    block = statement.parent if statement is not None else None
    if statement is None or block is None or block.kind != Kind.COMPOUND_STMT:
        return False
    variable = place.variable if isinstance(place, Part) else place
    for later in block.statements[block.statements.index(statement) + 1 :]:
        named = [
            n for n in later.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == variable
        ]
        if all(_is_of_another(n, place) for n in named):
            continue
        is_given = is_write(later) and later.kind == Kind.BINARY_OPERATOR and later.operator == "="
        return is_given and len(named) == 1 and names(later.target, place) and may_be(later.right)
    return False


def _is_of_another(name: Node, place: Place) -> bool:
    """A number that is another member of the variable, as a whole statement's target."""
    member = name.parent
    while member is not None and member.kind == Kind.UNEXPOSED_EXPR:
        member = member.parent
    if not isinstance(place, Part) or member is None:
        return False
    if number_of(place.field) is not None:
        is_another = member.kind == Kind.ARRAY_SUBSCRIPT_EXPR and member.index.value() not in (
            None,
            number_of(place.field),
        )
    else:
        is_another = member.kind == Kind.MEMBER_REF_EXPR and member.ref is not None and member.ref.key != place.field
    write = member.parent
    return is_another and write is not None and is_write(write) and write.target is member and stands_alone(write)
