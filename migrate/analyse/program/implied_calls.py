"""What runs at a place without a call written there: operators, constructors, destructors, first values, default arguments.

C++ standard, [over.match.oper], [dcl.fct.default]; what classes bring is in analyse/syntax/implied_by_classes.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from wmma2sycl.migrate.analyse.program.resolved_calls import ResolvedCalls
from wmma2sycl.migrate.analyse.syntax.called_in_instances import CalledInInstances, is_open
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.expressions import callee, passed, stripped
from wmma2sycl.migrate.analyse.syntax.implied_by_classes import OPERATORS, Implied, OfClasses
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Function, Model

_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)


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
        instances = _OfInstances(calls, classes)
        found: dict[Node, Implied] = {}
        for node in (n for one in code for n in one.walk()):
            implied, shown = classes.at(node) or Implied(), instances.at(node)
            operators = (f.ref.key for f in _operators(node, calls) if f.may_be_on_device)
            defaults = tuple(_defaults(node, calls)) if node.kind == Kind.CALL_EXPR else ()
            named = tuple(dict.fromkeys((*operators, *implied.functions, *shown.functions)))
            at_end = tuple(dict.fromkeys((*implied.at_end, *shown.at_end)))
            if named or defaults or implied.values or at_end:
                found[node] = Implied(named, (*defaults, *implied.values), at_end)
        return cls(MappingProxyType(found), tuple(parts))

    def at(self, node: Node) -> Implied:
        """What runs at a place."""
        return self.places.get(node, Implied())


class _OfInstances:
    """What a place lets run where only a template's arguments say it, or the value of a pointer."""

    def __init__(self, calls: Calls, classes: OfClasses) -> None:
        self.calls, self.classes = calls, classes
        self.functions = calls.model.functions
        self.shown = calls.model.facts.get(CalledInInstances)
        self.pointed = tuple(f.ref.key for f in handed_on(calls) if f.may_be_on_device)

    def at(self, node: Node) -> Implied:
        """By the node's kind: a variable's class, whom a call calls, what a name is converted by."""
        here = self.shown.called.get((node.file, node.start), frozenset())
        if node.kind == Kind.VAR_DECL and is_open(node):
            made = self.shown.called.get((node.file, node.location), here)
            ended = (
                k
                for of in self.shown.variables.get((node.file, node.location), ())
                for k in self.classes.ended.get(of, ())
            )
            return Implied(self._of(made), (), tuple(dict.fromkeys(ended)))
        if node.kind == Kind.CALL_EXPR and not node.is_launch:
            if (ref := callee(node)) is not None and ref.cuda:
                return Implied()  # what else is called there stands in another function that the same macro makes
            if node.has_callee and _is_pointer(node.callee):
                by_argument = node.callee.ref is not None and node.callee.ref.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER
                shown = self._of(here, is_call=True)
                return Implied(shown if by_argument and shown else tuple(dict.fromkeys((*shown, *self.pointed))))
            return Implied(self._of(here, is_call=not self.calls.of(node).in_input))
        return Implied(self._of(here)) if node.kind in _NAMES and is_open(node) else Implied()

    def _of(self, keys: Iterable[Key], is_call: bool = False) -> tuple[Key, ...]:
        """Those that no text calls; all, where it is a call that names none."""
        known = (k for k in sorted(keys, key=str) if k in self.functions and self.functions[k].may_be_on_device)
        return tuple(k for k in known if is_call or _is_unnamed(self.functions[k]))


def _is_unnamed(function: Function) -> bool:
    return function.ref.is_constructor or function.ref.kind == Kind.CONVERSION_FUNCTION


def _is_pointer(called: Node) -> bool:
    """Whether a call goes by a pointer to a function, or to a member."""
    pointee = stripped(called).canonical_type.referred.pointee
    return pointee is not None and pointee.is_function


def handed_on(calls: Calls) -> Iterator[Function]:
    """The functions that are named without being called: their addresses, also where a template says only the name."""
    for unit in calls.model.units:
        for node in unit.of_kind(Kind.DECL_REF_EXPR):
            above = node.parent
            if above is None or (above.kind == Kind.CALL_EXPR and above.has_callee and above.callee is node):
                continue
            if node.ref is not None and node.ref.key in calls.model.functions:
                yield calls.model.functions[node.ref.key]
            elif node.ref is None and node.name:
                yield from calls.named.get(node.name, ())


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
