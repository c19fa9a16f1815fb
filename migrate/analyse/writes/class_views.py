"""Objects that are seen as what they are not: as numbers, as another class, or by the address of one of their members.

`(int *)&object`, `reinterpret_cast<Other &>(object)`, `(const int *)this`, `(&object.x)[i]`. What is read or written so is in all members.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.analyse.writes.dependent_objects import all_fields, bases_by_class, fields_by_class
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node, Type
from wmma2sycl.migrate.front.model import Model

_TRANSPARENT = CASTS | {Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR}
_VIEWS = CASTS - {Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_DYNAMIC_CAST_EXPR}
_PLACES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR)
_STEPS = (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR)
_SUMS = ("+", "-")


def class_of(node: Node, model: Model) -> Type | None:
    """The class of an object, or of the one that an address leads to, as it is written: casts aside."""
    return _with_fields(stripped(node).type, model)


def _with_fields(held: Type, model: Model) -> Type | None:
    """A class of the input, or the template of one, whose members are known."""
    of = held.canonical.root
    return of if of.name in fields_by_class(model) or of.name in bases_by_class(model) else None


def seen_so(cast: Node, model: Model) -> Type | None:
    """The class of an object that a cast makes something else of."""
    of = _with_fields(cast.operand.type, model) if _is_view(cast) else None
    return of if of is not None and of.name != cast.type.canonical.root.name else None


def _is_view(cast: Node) -> bool:
    """Whether a cast makes no other value, but shows the same memory: it is to a pointer or a reference, of which clang shows what it
    refers to alone. A static_cast goes to a base, from one, or from a `void *`."""
    if not cast.children or (cast.kind not in _VIEWS and not _is_of_nothing(cast)):
        return False
    if cast.type.is_indirect or cast.kind == Kind.CXX_REINTERPRET_CAST_EXPR:
        return True
    return stripped(cast.operand).kind in _PLACES and cast.type.canonical.root != cast.operand.type.canonical.root


def _is_of_nothing(cast: Node) -> bool:
    """`static_cast<Other *>(p)` of a `void *`."""
    return cast.kind == Kind.CXX_STATIC_CAST_EXPR and cast.operand.type.canonical.root.name == "void"


def neighbours(node: Node, model: Model) -> dict[Key, None]:
    """The members beside one whose address is counted from, or kept: `(&x)[1]`, `&object.x + i`, `return &x;`."""
    if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR or (node.kind == Kind.BINARY_OPERATOR and node.operator in _SUMS):
        side = pointer_side(node)
    else:
        kept = node.parent is not None and node.parent.kind in (Kind.RETURN_STMT, Kind.VAR_DECL)
        side = node if kept and node.kind == Kind.UNARY_OPERATOR else None
    address = stripped(side) if side is not None else None
    if address is None or address.kind != Kind.UNARY_OPERATOR or address.operator != "&":
        return {}
    member = stripped(address.operand)
    declaration = model.declarations.get(member.ref.key) if member.ref is not None else None
    if declaration is None or declaration.kind != Kind.FIELD_DECL or declaration.parent is None:
        return {}
    own = fields_by_class(model)[declaration.parent.name]
    return {key: None for one in own for key in (one, *all_fields(model, model.declarations[one].type.without_extents))}


def written_otherwise(place: Node, model: Model) -> dict[Key, None]:
    """The members of all objects that a place is a part of, seen as something else."""
    found: dict[Key, None] = {}
    node: Node | None = place
    while node is not None:
        of = seen_so(node, model)
        if of is None and node.kind == Kind.CXX_THIS_EXPR and node is place:
            of = class_of(node, model)
        found.update(all_fields(model, of) if of is not None else neighbours(node, model))
        if node.kind in _TRANSPARENT and node.children:
            node = node.operand
        elif node.kind == Kind.MEMBER_REF_EXPR:
            node = node.base
        else:
            node = pointer_side(node) if node.kind in _STEPS else None
    return found


def made(cast: Node, model: Model) -> Iterator[tuple[Key, Node]]:
    """The members of a class that something else is seen as, with the variable, the member or the call at the root of that."""
    of = _made_of(cast, model)
    if of is not None:
        *_, last = _way(cast.operand)
        yield from ((key, last) for key in all_fields(model, of))


def _made_of(cast: Node, model: Model) -> Type | None:
    to = _with_fields(cast.type, model) if _is_view(cast) else None
    return to if to is not None and to.name != cast.operand.type.canonical.root.name else None


def _way(target: Node) -> Iterator[Node]:
    """From a place to what it is part of, or pointed to by, and so on; casts aside."""
    node: Node | None = target
    while node is not None:
        node = stripped(node)
        yield node
        node = pointer_side(node) if node.kind in _STEPS else None


def _of_variable(cast: Node, model: Model) -> dict[Key, None]:
    """A thread's own number or array, and the members of the class that it is seen as: `reinterpret_cast<Bits &>(n).set(lane)`."""
    to = _made_of(cast, model)
    if to is None or seen_so(cast, model) is not None:
        return {}
    *_, last = _way(cast.operand)
    declaration = model.declarations.get(last.ref.key) if last.ref is not None else None
    if (
        declaration is None
        or declaration.kind != Kind.VAR_DECL
        or declaration.is_shared
        or declaration.type.is_indirect
    ):
        return {}
    return {last.ref.key: None, **all_fields(model, to)} if last.ref is not None else {}


def same_memory(model: Model, nodes: Sequence[Node]) -> list[list[Key]]:
    """Members that lie in one place, as members of a union do, and those of two classes that one object is seen as."""
    groups: list[dict[Key, None]] = list(_of_unions(model).values())
    pairs = {
        (of, to) for n in nodes if (of := seen_so(n, model)) is not None and (to := _made_of(n, model)) is not None
    }
    groups += [{**all_fields(model, of), **all_fields(model, to)} for of, to in pairs]
    groups += [group for n in nodes if (group := _of_variable(n, model))]
    found: list[dict[Key, None]] = []
    for group in groups:
        joined = [one for one in found if not one.keys().isdisjoint(group)]
        found = [one for one in found if one not in joined] + [{k: None for one in (*joined, group) for k in one}]
    return [list(one) for one in found]


def _of_unions(model: Model) -> dict[Node, dict[Key, None]]:
    members: dict[Node, dict[Key, None]] = {}
    for key, declaration in model.declarations.items():
        around = [a for a in declaration.ancestors() if a.kind == Kind.UNION_DECL]
        if declaration.kind == Kind.FIELD_DECL and around:
            members.setdefault(around[-1], {}).update(
                {key: None, **all_fields(model, declaration.type.without_extents)}
            )
    return members
