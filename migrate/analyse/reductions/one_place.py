"""Places that atomic functions of all lanes come to: one for the whole warp, not one for each of them."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes import private_memory
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Key, Kind, Node

Seen = frozenset[Key]
_PARTS = (Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR)


def is_one_place(pointer: Node, uniform: Uniformity) -> bool:
    """Whether what lanes put together by an atomic function comes to one place, not to one for each of them."""
    return not private_memory.points_to_private(uniform.model, pointer) and _is_one(pointer, uniform, frozenset())


def _is_one(place: Node, uniform: Uniformity, seen: Seen) -> bool:
    """An address, or what a reference is bound to: `&to`, `&stats->sum` are the same whatever is there."""
    place = stripped(place)
    named = stripped(place.operand) if place.kind == Kind.UNARY_OPERATOR and place.operator == "&" else place
    if named is not place and named.kind in _PARTS:
        return _is_part_of_one(named, uniform) or not uniform.of(place).differs
    declaration = uniform.model.declarations.get(named.ref.key) if named.ref is not None else None
    if named.kind != Kind.DECL_REF_EXPR or named.ref is None or declaration is None or declaration.type.is_pointer:
        return not uniform.of(place).differs
    if not declaration.type.is_reference:
        return True  # no lane's own
    given = [w.value for w in uniform.writes.of.get(named.ref.key, ()) if w.bound]
    again = seen | {named.ref.key}
    is_told = named.ref.key not in seen and declaration.kind == Kind.PARM_DECL and bool(given)
    return is_told and all(value is not None and _is_one(value, uniform, again) for value in given)


def _is_part_of_one(part: Node, uniform: Uniformity) -> bool:
    """`stats->sum`, `stats[blockIdx.x].sum`, `all.sums[k]`: where the pointer and the numbers in it are the same."""
    part = stripped(part)
    held = part.base if part.kind in _PARTS else None
    if held is None:
        declaration = uniform.model.declarations.get(part.ref.key) if part.ref is not None else None
        is_name = part.kind == Kind.DECL_REF_EXPR and declaration is not None
        return is_name and declaration is not None and not declaration.type.is_indirect
    if part.kind == Kind.ARRAY_SUBSCRIPT_EXPR and uniform.of(part.index).differs:
        return False
    field = uniform.model.declarations.get(part.ref.key) if part.ref is not None else None
    if part.kind == Kind.MEMBER_REF_EXPR and (field is None or field.type.is_reference):
        return False  # bound to something else
    held = stripped(held)
    return not uniform.of(held).differs if held.type.is_pointer else _is_part_of_one(held, uniform)
