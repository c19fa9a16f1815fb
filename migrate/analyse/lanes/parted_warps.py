"""Both ways of a condition that parts the lanes of a warp come to a function of all lanes: `if (lane & 1) __syncwarp(); else __syncwarp();`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes.lanes import constants
from wmma2sycl.migrate.analyse.macros.asm_statements import AsmStatements
from wmma2sycl.migrate.analyse.program.barriers import bodies_called, device_nodes, with_callers
from wmma2sycl.migrate.analyse.program.collectives import Collectives
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.apis import warp
from wmma2sycl.migrate.front import CASTS, Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

_OF_WARP = frozenset(row.name for row in warp.ROWS if row.args.startswith("mask"))

_PLAIN = {Kind.DECL_REF_EXPR, Kind.INTEGER_LITERAL, Kind.BINARY_OPERATOR, Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, *CASTS}
_PTX = re.compile(r"\b(?:bar\.warp|shfl|vote|match\.(?:any|all)|redux)\.sync\b")


@dataclass(frozen=True, slots=True)
class PartedWarps(Fact):
    """The conditions, as nodes of their `if` or `?:`."""

    choices: frozenset[Node]

    @classmethod
    def of(cls, model: Model) -> PartedWarps:
        """All such choices in device code."""
        bodies = [f.body for f in model.bodies if f.may_be_on_device and f.body is not None]
        written = model.facts.get(AsmStatements)
        in_ptx = {n for n in written.nodes if any(_PTX.search(a.text or "") for a in written.at(n))}
        of_warp = {n for n in device_nodes(model) if n.name in _OF_WARP} | model.facts.get(Collectives).of_warp
        meeting = with_callers(of_warp | in_ptx, bodies_called(model), model)
        choices = [c for body in bodies for c in body.walk() if _has_both_ways(c, meeting)]
        if not choices:
            return cls(frozenset())
        lanes, masks = uniformity(model), Masks(model, meeting)
        parted = (c for c in choices if c.condition is not None and lanes.condition(c.condition).differs)
        return cls(frozenset(c for c in parted if not masks.are_apart(c)))


def _is_plain(node: Node) -> bool:
    """What a condition is made of that is the same wherever its variables are: no calls, nothing out of memory."""
    if node.kind == Kind.MEMBER_REF_EXPR:
        return node.base is not None and node.base.ref is not None and node.base.ref.cuda  # `threadIdx.x`
    return node.kind in _PLAIN


def _ways(choice: Node) -> tuple[Node, ...]:
    if choice.kind == Kind.IF_STMT and choice.otherwise is not None:
        return choice.then, choice.otherwise
    return (choice.yes, choice.no) if choice.kind == Kind.CONDITIONAL_OPERATOR else ()


def _inside(way: Node, meeting: frozenset[Node]) -> list[Node]:
    return [n for n in way.walk() if n in meeting]


def _has_both_ways(choice: Node, meeting: frozenset[Node]) -> bool:
    ways = _ways(choice)
    return bool(ways) and all(_inside(way, meeting) for way in ways)


class Masks:
    """Which lanes calls are for, by the masks that they and the functions they come to name."""

    def __init__(self, model: Model, meeting: frozenset[Node]) -> None:
        self.model, self.meeting, self.uniform = model, meeting, uniformity(model)

    def are_apart(self, choice: Node) -> bool:
        """Whether lanes that go either way never meet: those that different masks name do not."""
        found = [self._of(_inside(way, self.meeting), {}) for way in _ways(choice)]
        if found[0] is None or found[1] is None:
            return False
        ours, theirs = ([self._chosen(m, choice, n) for m in masks or ()] for n, masks in enumerate(found))
        if self._are_complements(ours, theirs) or self._are_complements(theirs, ours):
            return True
        one, other = self._numbers(ours), self._numbers(theirs)
        return one is not None and other is not None and not any(a & b for a in one for b in other)

    def _of(self, calls: list[Node], given: Mapping[Key, Node], around: tuple[Node, ...] = ()) -> list[Node] | None:
        """The masks of calls, a function's parameters as `given` here; None where one is for lanes that are not known."""
        found: list[Node] = []
        for call in calls:
            masks = self._of_call(call, given, around)
            if masks is None:
                return None
            found += masks
        return found

    def _of_call(self, call: Node, given: Mapping[Key, Node], around: tuple[Node, ...]) -> list[Node] | None:
        if call.kind != Kind.CALL_EXPR or not call.arguments:
            return None
        if call.name in _OF_WARP:
            return [self._named(call.arguments[0], given)]
        targets = self.uniform.calls.of(call)
        function = targets.functions[0] if len(targets.functions) == 1 and not targets.lambdas else None
        if function is None or (body := function.body) is None or body in around:
            return None
        if len(function.parameters) != len(call.arguments):
            return None
        pairs = zip(function.parameters, call.arguments)
        bound = {p.ref.key: self._named(a, given) for p, a in pairs if p.ref is not None and self._is_kept(p)}
        inside = _inside(body, self.meeting)
        return self._of(inside, bound, (*around, body)) if inside else None

    def _named(self, mask: Node, given: Mapping[Key, Node]) -> Node:
        mask = stripped(mask)
        is_given = mask.kind == Kind.DECL_REF_EXPR and mask.ref is not None and mask.ref.key in given
        return given[mask.ref.key] if is_given and mask.ref is not None else mask

    def _is_kept(self, parameter: Node) -> bool:
        """Whether a parameter has what the call gives it all along."""
        writes = self.uniform.writes.of.get(parameter.ref.key, []) if parameter.ref is not None else []
        return not parameter.type.is_indirect and all(w.bound for w in writes)

    def _numbers(self, masks: list[Node]) -> frozenset[int] | None:
        found = [constants(mask, self.model) for mask in masks]
        return None if None in found else frozenset(n for numbers in found if numbers is not None for n in numbers)

    def _chosen(self, mask: Node, choice: Node, way: int) -> Node:
        """Of `m = c ? a : b` under the same condition, where nothing in it changes, the mask of that way."""
        value = self._only_value(mask)
        if value is None or value.kind != Kind.CONDITIONAL_OPERATOR or choice.condition is None:
            return mask
        given, code = value.condition, self.uniform.calls.code
        if given is None or code(stripped(given)) != code(stripped(choice.condition)):
            return mask
        names = [n for n in given.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and not n.ref.cuda]
        is_fixed = all(self._only_value(n) is not None for n in names) and all(_is_plain(n) for n in given.walk())
        return stripped((value.yes, value.no)[way]) if is_fixed else mask

    def _only_value(self, name: Node) -> Node | None:
        """What a variable is declared with, which nothing else changes."""
        declaration = self.model.declarations.get(name.ref.key) if name.ref is not None else None
        if name.kind != Kind.DECL_REF_EXPR or declaration is None or declaration.kind != Kind.VAR_DECL:
            return None
        is_one = name.ref is not None and len(self.uniform.writes.of.get(name.ref.key, [])) == 1
        is_plain = not declaration.type.is_indirect and not declaration.is_static and not declaration.is_shared
        return stripped(declaration.initialiser) if is_one and is_plain and declaration.initialiser else None

    def _are_complements(self, masks: list[Node], others: list[Node]) -> bool:
        """`m` and `~m` of one variable that never changes and is the same in all lanes."""
        turned = [stripped(o.operand) for o in others if o.kind == Kind.UNARY_OPERATOR and o.operator == "~"]
        named = [n.ref for n in (*masks, *turned) if n.kind == Kind.DECL_REF_EXPR and n.ref is not None]
        if len(turned) != len(others) or len(named) != len(masks) + len(others):
            return False
        is_fixed = len({ref.key for ref in named}) == 1 and self._only_value(masks[0]) is not None
        return is_fixed and not self.uniform.of(masks[0]).differs
