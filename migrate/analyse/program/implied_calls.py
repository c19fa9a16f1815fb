"""What runs at a place without a call written there: operators, constructors, destructors, first values, default arguments.

C++ standard, [over.match.oper], [dcl.fct.default]; what classes bring is in analyse/syntax/implied_by_classes.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.program.resolved_calls import ResolvedCalls
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import passed
from wmma2sycl.migrate.analyse.syntax.implied_by_classes import OPERATORS, Implied, OfClasses
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model


@dataclass(frozen=True, slots=True)
class ImpliedCalls(Fact):
    """By place in device code; `parts` are the expressions outside of bodies that device code may evaluate."""

    places: Mapping[Node, Implied]
    parts: tuple[Node, ...]

    @classmethod
    def of(cls, model: Model) -> ImpliedCalls:
        """Of all bodies that may be on the device, and of the parts."""
        functions = [f for f in model.functions.values() if f.may_be_on_device]
        classes, calls = OfClasses(model.functions, model.units), Calls(model)
        parts = dict.fromkeys(v for f in functions for v in f.initialisers)
        parts |= dict.fromkeys(v for values in classes.values.values() for v in values)
        code = (*(f.body for f in model.bodies if f.may_be_on_device and f.body is not None), *parts)
        found: dict[Node, Implied] = {}
        for node in (n for one in code for n in one.walk()):
            implied = classes.at(node) or Implied()
            operators = tuple(f.ref.key for f in _operators(node, calls) if f.may_be_on_device)
            defaults = tuple(_defaults(node, calls)) if node.kind == Kind.CALL_EXPR else ()
            if operators or defaults or implied != Implied():
                found[node] = Implied((*operators, *implied.functions), (*defaults, *implied.values), implied.at_end)
        return cls(MappingProxyType(found), tuple(parts))

    def at(self, node: Node) -> Implied:
        """What runs at a place."""
        return self.places.get(node, Implied())


def _operators(node: Node, calls: Calls) -> tuple[Function, ...]:
    """Whom an operator calls; where a template's arguments alone say it, whom its instances call."""
    if node.kind not in OPERATORS:
        return ()
    found = calls.of_operator(node)
    name = f"operator{'[]' if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR else node.operator}"
    if found or not node.type.is_dependent or not calls.named.get(name):
        return found
    resolved = calls.model.facts.get(ResolvedCalls).functions(node, calls.model)
    return tuple(f for f in resolved if f.ref.name == name)


def _defaults(call: Node, calls: Calls) -> Iterator[Node]:
    """The default arguments that a call leaves to the functions and lambdas that it may reach."""
    targets = calls.of(call)
    given = passed(call)
    heads = [d.parameters for f in targets.functions for d in f.declarations]
    for parameters in (*heads, *(one.parameters for one in targets.lambdas)):
        yield from (p.initialiser for p in parameters[len(given) :] if p.initialiser is not None)
