"""What a member of a variable may hold: `plan.block` of `Plan plan;` with `int block = 128;`, of `Config c{128, 8};`, after `c.block = 64;`.

Of a class without constructors, bases and members that lie over each other, whose object is written to by its members' names alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Model

Given = tuple[Node | None, Node]  # the place that is written to, None where it is all of the member; the value
_WRITES = (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
_CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL)
_HELD = (Kind.FIELD_DECL, Kind.CXX_METHOD, Kind.VAR_DECL, Kind.OTHER_DECLARATION, Kind.TYPE_ALIAS_DECL)


def identity(member: Node) -> tuple[Key, Key] | None:
    """The variable and the member that `variable.member` names."""
    base = member.base if member.kind is Kind.MEMBER_REF_EXPR else None
    if base is None or base.kind is not Kind.DECL_REF_EXPR or base.ref is None or member.ref is None:
        return None
    return base.ref.key, member.ref.key


def member_values(model: Model, member: Node, touched: Sequence[Node]) -> list[Given] | None:
    """All that `variable.member` is given, by the places where the variable may be set; None where that is not known."""
    named = identity(member)
    variable, field = (model.declarations.get(key) for key in named) if named is not None else (None, None)
    if variable is None or variable.kind is not Kind.VAR_DECL or variable.is_external:
        return None
    first = _initial(variable, field) if field is not None else None
    if first is None or field is None or field.ref is None:
        return None
    found: list[Given] = [(None, value) for value in first]
    for place in touched:
        write = place.parent
        if place.kind is not Kind.MEMBER_REF_EXPR or write is None:
            return None
        if write.kind is Kind.CALL_EXPR:  # `plan.grid(n)`
            if place in write.arguments or not _is_constant(model, place):
                return None
            continue
        part = place
        while part.base is not None and part.base.kind is Kind.MEMBER_REF_EXPR:  # `plan.block.x = 64;`
            part = part.base
        if identity(part) != named:
            if part.ref is None or part.ref.key not in _fields(field):
                return None
            if write.kind is Kind.UNARY_OPERATOR and write.operator == "&":
                return None  # its neighbours are reached from there
            continue
        if write.kind not in _WRITES or write.left is not place or not write.operator.endswith("="):
            return None
        found.append((None if part is place and write.kind is Kind.BINARY_OPERATOR else place, write.right))
    return found


def _initial(variable: Node, field: Node) -> list[Node] | None:
    """What a variable's declaration gives a member: nothing, or one value; None where that is not known."""
    of = field.parent
    if field.kind is not Kind.FIELD_DECL or of is None or not _is_plain(of):
        return None
    if variable.canonical_type.unqualified != of.type.canonical.unqualified:  # no reference, no array
        return None
    own = [c for c in field.children if c is field.initialiser]
    made = variable.initialiser
    if made is None or (made.kind is Kind.CALL_EXPR and not made.arguments):
        return own
    if made.kind is not Kind.INIT_LIST_EXPR or any(c.designated is not None for c in made.children):
        return None
    fields = [c for c in of.children if c.kind is Kind.FIELD_DECL]
    ahead = fields[: 1 + next((i for i, f in enumerate(fields) if _key(f) == _key(field)), len(fields))]
    if len(made.children) < len(ahead):
        return own if own or not made.children else None
    if any(f.canonical_type.is_array for f in ahead):  # braces may be left out
        return None
    return [value for f, value in zip(ahead, made.children) if f is ahead[-1]]


def _key(field: Node) -> Key | None:
    return field.ref.key if field.ref is not None else None


def _is_plain(of: Node) -> bool:
    return of.kind in _CLASSES and not of.in_template and all(c.kind in _HELD and not c.is_mutable for c in of.children)


def _fields(field: Node) -> set[Key | None]:
    of = field.parent
    return {_key(c) for c in of.children if c.kind is Kind.FIELD_DECL} if of is not None else set()


def _is_constant(model: Model, method: Node) -> bool:
    """Whether a member function leaves the object as it is."""
    declared = model.declarations.get(method.ref.key) if method.ref is not None else None
    return declared is not None and declared.kind is Kind.CXX_METHOD and str(declared.type).endswith(" const")
