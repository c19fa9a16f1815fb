"""Pointers to a component of a vector by which others than that one are reached: `walk(&points[0].x, 3 * n)`."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.types.given_vectors import component_of
from wmma2sycl.migrate.analyse.types.value_uses import Followed, parameter_for, stored_in
from wmma2sycl.migrate.front import CASTS, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

_COMPARED = ("==", "!=", "&&", "||")


@dataclass(frozen=True, slots=True)
class ShownComponents(Fact):
    """Each address with the vector."""

    places: tuple[tuple[Node, str], ...]

    @classmethod
    def of(cls, model: Model) -> ShownComponents:
        """Follows each address of a component to what is done with it."""
        return cls(
            tuple(
                (node, vector)
                for unit in model.units
                for node in unit.nodes
                if (vector := address_of(node, model)) and _Pointers(model).is_walked(node)
            )
        )


def address_of(node: Node, model: Model) -> str:
    """The vector to whose component `&p[i].x` points, if there may be another vector behind it."""
    if node.kind != Kind.UNARY_OPERATOR or node.operator != "&":
        return ""
    member = node.operand
    vector = component_of(member, model)
    return vector if vector and not _is_alone(member) else ""


def _is_alone(member: Node) -> bool:
    """Of a variable, whose three components lie as in CUDA, or of a class's member, which is told where it is declared."""
    base = member.base
    alone = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
    return base is None or (base.kind in alone and not base.type.is_pointer)


class _Pointers(Followed):
    def is_walked(self, pointer: Node) -> bool:
        """Whether more than what it points to may be reached by a pointer."""
        above = pointer.parent
        if above is None:
            return False
        key = stored_in(pointer) or parameter_for(pointer, self.model)
        if key is not None:
            return self.is_read(key, self.is_walked)
        if above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, *CASTS):
            return _is_wider(above, pointer) or (
                (above.type.is_pointer or above.type.is_dependent) and self.is_walked(above)
            )
        if above.kind == Kind.UNARY_OPERATOR:
            return above.operator not in ("*", "!")
        if above.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            return above.index.value() != 0
        if above.kind == Kind.BINARY_OPERATOR:
            return above.operator not in _COMPARED
        if above.kind == Kind.CALL_EXPR:
            return _walks(above, pointer)
        return above.kind != Kind.COMPOUND_STMT


def _is_wider(cast: Node, pointer: Node) -> bool:
    """Whether what is cast to covers the next component: `*(float2 *)&v[0].z`."""
    to, of = cast.type.pointee, pointer.type.pointee
    return to is not None and of is not None and to.room[0] > of.room[0]


def _walks(call: Node, pointer: Node) -> bool:
    """Whether a function that is not the program's reaches more: what takes bytes does, `atomicAdd` and `sincosf` do not."""
    if callee(call) is None or pointer not in call.arguments:
        return True
    taken = dict(zip(call.arguments, call.parameter_types)).get(pointer)
    return taken is None or taken.pointee is None or str(taken.pointee.unqualified) == "void"
