"""Where pointers and references lead: what they are set to, and what a call may give back of.

`p = c ? &a : b + 1`; `p.at(1) = x`, `int &low = pick(a, b);`.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax.callees import Callees, Calls
from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.analyse.values.dependent_objects import DependentObjects
from wmma2sycl.migrate.analyse.values.places import alternatives, chosen_by, variable_of
from wmma2sycl.migrate.core.reachable import Reachable
from wmma2sycl.migrate.front import Key, Kind, Node


class Leads:
    """From each variable the variables that it may lead to, with what decides whether it does; each value is read once."""

    def __init__(self, calls: Calls, dependent: DependentObjects) -> None:
        self._calls, self._dependent = calls, dependent
        self._edges: dict[Key, dict[Key, dict[Node, None]]] = {}
        self._read: dict[Node, list[tuple[Key, tuple[Node, ...]]]] = {}
        self.have_grown = True  # since they were settled

    def settled(self) -> Reachable[Key, Node]:
        """What can be reached by what is known so far."""
        self.have_grown = False
        return Reachable(lambda key: self._edges.get(key, {}))

    def add(self, key: Key, value: Node, controls: tuple[Node, ...]) -> None:
        """A variable is set to a value, or bound to it, under conditions."""
        edges = self._edges.setdefault(key, {})
        if value not in self._read:
            self._read[value] = list(_leads_to(value, self._calls, self._dependent))
        for base, choosing in self._read[value]:
            known = edges.get(base)
            decided_by = dict.fromkeys((*controls, *choosing))
            if known is None or not decided_by.keys() <= known.keys():
                edges[base] = {**(known or {}), **decided_by}
                self.have_grown = True


def _leads_to(given: Node, calls: Calls, dependent: DependentObjects) -> Iterator[tuple[Key, tuple[Node, ...]]]:
    """The variables that a pointer is set to, or a reference bound to, by a value."""
    for value, choosing in alternatives(given):
        by_address = value.kind == Kind.UNARY_OPERATOR and value.operator == "&"
        for target, chosen in alternatives(value.operand if by_address else value):
            base = variable_of(target)
            if base is not None and not dependent.is_behind_pointer(target, not by_address):
                yield base, (*choosing, *chosen, *chosen_by(target))
            for call in calls_in(target):
                for place in named_by(call, calls):
                    by_address = place.kind == Kind.UNARY_OPERATOR and place.operator == "&"
                    if (base := variable_of(place.operand if by_address else place)) is not None:
                        yield base, (*choosing, *chosen, call)


def calls_in(target: Node) -> Iterator[Node]:
    """The calls that a place is told by, from the outermost in: not those in its subscripts."""
    for one, _ in alternatives(target):
        node: Node | None = one
        while node is not None:
            node = stripped(node)
            if node.kind == Kind.CALL_EXPR:
                yield node
                node = _object(node)
            else:
                node = pointer_side(node) if node.kind not in (Kind.DECL_REF_EXPR, Kind.INIT_LIST_EXPR) else None


def named_by(call: Node, calls: Calls) -> Iterator[Node]:
    """What a call that gives back a place may give it of: its object, its arguments, and what its function names itself."""
    object_ = _object(call)
    if object_ is not None:
        yield object_
    targets = calls.of(call)
    given = [a for a in call.arguments if a.name != "operator()"]
    parameters = [*(f.parameters for f in targets.functions), *(one.parameters for one in targets.lambdas)]
    lists = [[p.type for p in of_one] for of_one in parameters] or [call.parameter_types]
    for number, argument in enumerate(given):
        if any(number >= len(types) or types[number].is_output for types in lists):
            yield argument
    yield from _returned(targets)


def _object(call: Node) -> Node | None:
    called = stripped(call.callee) if call.has_callee else None
    return called.base if called is not None and called.kind == Kind.MEMBER_REF_EXPR else None


def _returned(targets: Callees) -> Iterator[Node]:
    bodies = [*(f.body for f in targets.functions), *(one.body for one in targets.lambdas if one.has_body)]
    for node in (n for body in bodies if body is not None for n in body.walk() if n.kind == Kind.RETURN_STMT):
        for value, _ in alternatives(node.returned) if node.returned is not None else ():
            base = variable_of(value)
            if base is not None:
                yield value
