"""What warpSize is where no target is at hand: CUDA's 32, but where a kernel comes whose sub-groups have a target's size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.apis.builtins import WARP_SIZE
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS, Fact, Function, Model, Role


@dataclass(frozen=True, slots=True)
class WarpSizes(Fact):
    """`asking`: the functions in which the sub-group must be asked for its size. `named`: those whose text then names it.

    `in_macros`: whether the bodies of macros, and what stands in no function, ask it, too.
    """

    asking: frozenset[Key]
    named: frozenset[Key]
    in_macros: bool

    @classmethod
    def of(cls, model: Model) -> WarpSizes:
        """Follows the calls of all code over fragments; which kernel calls a lambda of host code is not known."""
        dependent, calls = model.facts.get(TargetDependence), model.facts.get(CallGraph)
        over_fragments = [f for key, f in model.functions.items() if key in dependent or _is_member(f, dependent)]
        reached = {f.ref.key for one in over_fragments for f in calls.closure(one)}
        hosts = {key for key, f in model.functions.items() if f.role is Role.HOST}
        asking = frozenset((reached | hosts if over_fragments else reached) - dependent.keys)
        named = {
            function.ref.key
            for node, is_spelled in (_uses(model) if over_fragments else ())
            if (function := model.function_of(node)) is not None
            and (function.ref.key in asking or not is_spelled)
            and _is_in_body(function, node)
        }
        return cls(asking, frozenset(named), bool(over_fragments))

    def asks(self, function: Function | None) -> bool:
        """Whether the sub-group is asked in a function, which is none of a target's; None: in none, or in a macro's body."""
        return self.in_macros if function is None else function.ref.key in self.asking


def _is_member(function: Function, dependent: TargetDependence) -> bool:
    """Whether it is declared in a class over fragments."""
    classes = (a for d in function.declarations for a in d.ancestors() if a.kind in TYPE_KINDS)
    return any(c.ref is not None and c.ref.key in dependent for c in classes)


def _is_in_body(function: Function, node: Node) -> bool:
    """Whether it stands where the body's names are declared: not in a default argument, nor ahead of a constructor's body."""
    body = function.body
    return body is not None and body.file == node.file and body.span.contains(node.span)


def _uses(model: Model) -> Iterator[tuple[Node, bool]]:
    """Every warpSize, and whether it stands there by itself: not in a macro's body or arguments."""
    for unit in model.units:
        for node in unit.of_kind(Kind.DECL_REF_EXPR):
            if node.ref is not None and node.ref.cuda and node.ref.name == WARP_SIZE:
                yield node, unit.text(node.file)[node.start : node.end] == WARP_SIZE.encode()
