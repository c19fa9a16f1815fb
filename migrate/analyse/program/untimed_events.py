"""Events that may have been created without timing, of which CUDA tells no time."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import callee, pointer_side, stripped
from wmma2sycl.migrate.apis.streams import UNTIMED
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model


@dataclass(frozen=True, slots=True)
class UntimedEvents(Fact):
    """`variables`: what such an event is created in; `others`: whether one is created where only the run tells."""

    variables: frozenset[Key]
    others: bool

    @classmethod
    def of(cls, model: Model) -> UntimedEvents:
        """By the flags of each creation, as far as they are constants."""
        found = {_held_in(call.arguments[0]) for unit in model.units for call in unit.nodes if _is_untimed(call)}
        return cls(frozenset(one for one in found if one is not None), None in found)

    def may_be(self, event: Node) -> bool:
        """Whether an argument of a call may be such an event: any may that the run tells, where there are some."""
        held = _held_in(event)
        return self.others or held in self.variables or (held is None and bool(self.variables))


def _is_untimed(call: Node) -> bool:
    ref = callee(call) if call.kind == Kind.CALL_EXPR else None
    creates = ref is not None and ref.cuda and ref.name in ("cudaEventCreate", "cudaEventCreateWithFlags")
    if not creates or len(call.arguments) != 2:
        return False
    flags = call.arguments[1].value()
    return flags is None or bool(flags & UNTIMED)


def _held_in(event: Node) -> Key | None:
    """The variable or member that holds an event, or its address; None for a parameter and what a call gives."""
    node = stripped(event)
    while node.kind not in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
        inner = pointer_side(node)
        if inner is None or node.kind in (Kind.CALL_EXPR, Kind.CONDITIONAL_OPERATOR):
            return None
        node = stripped(inner)
    return node.ref.key if node.ref is not None and node.ref.kind != Kind.PARM_DECL else None
