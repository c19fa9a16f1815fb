"""The calls by which device functions come to themselves again; templates by their instances."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from wmma2sycl.migrate.analyse.program.device_code import DeviceCode, called_by, is_constant_evaluated
from wmma2sycl.migrate.analyse.program.implied_calls import ImpliedCalls
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.core.reachable import components
from wmma2sycl.migrate.front import Instance, Key, Kind, Node, Unit, all_instances
from wmma2sycl.migrate.front.model import Fact, Function, Model, Place

_T = TypeVar("_T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Recursion(Fact):
    """By the place of a call in device code that leads back to its function: the names of the functions on the way."""

    calls: Mapping[Place, tuple[str, ...]]

    @classmethod
    def of(cls, model: Model) -> Recursion:
        """By the text; where templates are among them, by what they became."""
        calls = Calls(model)
        functions = [model.functions[k] for k in model.facts.get(DeviceCode).reached]
        graph = {f.ref.key: {g.ref.key for g in called_by(f, calls)} for f in functions}
        circles = [[model.functions[k] for k in circle] for circle in circles_of(graph)]
        found: dict[Place, tuple[str, ...]] = {}
        for circle in circles:
            if not any(_is_template(f) for f in circle):
                found.update(_by_text(circle, calls))
        if any(_is_template(f) for circle in circles for f in circle):
            suspects = {f.ref.key for circle in circles for f in circle}
            for unit in model.units:
                found.update(_by_instances(unit, suspects, model, calls))
            found.update(p for circle in circles for p in _by_destructors(circle, calls))
        found.update(_by_operators(model, calls))
        return cls(MappingProxyType(found))


def circles_of(graph: Mapping[_T, Iterable[_T]]) -> Iterator[list[_T]]:
    """The groups of nodes that come to each other, or one to itself: those reached from a node that reach it."""
    place = {node: number for number, node in enumerate(graph)}
    for members in components(graph, lambda node: [end for end in graph[node] if end in graph]):
        if len(members) > 1 or members[0] in graph[members[0]]:
            yield sorted(members, key=lambda node: place[node])


def _is_template(function: Function) -> bool:
    """Whether a function, or a class around it, is a template, or an instance's text may differ otherwise."""
    kinds = (Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
    return (
        function.is_template
        or any(a.kind in kinds or "<" in a.name for d in function.declarations for a in (d, *d.ancestors()))
        or "<" in function.ref.qualified
    )


def _by_text(circle: list[Function], calls: Calls) -> Iterator[tuple[Place, tuple[str, ...]]]:
    names, keys = tuple(f.ref.name for f in circle), {f.ref.key for f in circle}
    for function in circle:
        for node in (n for f in function.each if f.body is not None for n in f.body.walk()):
            if _calls_any(node, calls, keys) and not is_constant_evaluated(node, calls):
                yield (node.file, node.start), names


def _calls_any(node: Node, calls: Calls, keys: set[Key]) -> bool:
    named = calls.of(node).functions if node.kind == Kind.CALL_EXPR else calls.of_operator(node)
    unwritten = calls.model.facts.get(ImpliedCalls).at(node)
    return any(key in keys for key in (*(f.ref.key for f in named), *unwritten.functions, *unwritten.at_end))


def _by_instances(
    unit: Unit, suspects: set[Key], model: Model, calls: Calls
) -> Iterator[tuple[Place, tuple[str, ...]]]:
    """Follows the instances of these functions of the unit."""
    bodies = {i.identity: i for i in unit.instances() if i.ref.key in suspects}
    uses = {identity: list(_uses(instance, suspects)) for identity, instance in bodies.items()}
    bodies |= {i.identity: i for found in uses.values() for _, i in found}
    constant = _constant_places(suspects, model, calls)
    graph = {
        identity: {i.identity for place, i in uses.get(identity, ()) if place not in constant} for identity in bodies
    }
    for circle in circles_of(graph):
        names = tuple(dict.fromkeys(bodies[i].ref.name for i in circle))
        for identity in circle:
            for place, called in uses[identity]:
                if called.identity in circle and place not in constant:
                    yield place, names


def _by_destructors(circle: list[Function], calls: Calls) -> Iterator[tuple[Place, tuple[str, ...]]]:
    """No instance shows what destructors run: `Guard inner(n - 1);` in Guard's own, of the same arguments."""
    names, keys = tuple(f.ref.name for f in circle), {f.ref.key for f in circle}
    implied = calls.model.facts.get(ImpliedCalls)
    bodies = (f.body for function in circle for f in function.each if _is_template(function) and f.body is not None)
    for node in (n for body in bodies for n in body.walk() if n.kind == Kind.VAR_DECL):
        named = [c.kind for c in node.children if c is not node.initialiser]
        if named == [Kind.TYPE_REF] and keys.intersection(implied.at(node).at_end):
            yield (node.file, node.start), names


def _uses(instance: Instance, suspects: set[Key]) -> Iterator[tuple[Place, Instance]]:
    for use in instance.uses:
        called = use.instance if use.kind == Kind.CALL_EXPR and use.ref.key in suspects else None
        if called is not None:
            yield (use.file, use.start), called


def _constant_places(suspects: set[Key], model: Model, calls: Calls) -> set[Place]:
    bodies = [f.body for key in suspects for f in model.functions[key].each]
    return {
        (n.file, n.start)
        for body in bodies
        if body is not None
        for n in body.walk()
        if n.kind == Kind.CALL_EXPR and is_constant_evaluated(n, calls)
    }


def _by_operators(model: Model, calls: Calls) -> Iterator[tuple[Place, tuple[str, ...]]]:
    """Lambdas that are given themselves, and other operators, of which no text says whom it calls."""
    bodies = model.facts.get(DeviceCode).bodies
    reached = model.facts.get(DeviceCode).reached
    has_lambdas = any(n.kind == Kind.LAMBDA_EXPR for body in bodies for n in body.walk())
    if not has_lambdas and not any(model.functions[key].ref.name.startswith("operator") for key in reached):
        return
    for unit in model.units:
        instances = {i.identity: i for i in all_instances(unit)}
        uses = {identity: list(_calls(instance)) for identity, instance in instances.items()}
        graph = {identity: {called.identity for _, called in found} for identity, found in uses.items()}
        circles = [c for c in circles_of(graph) if any(instances[i].ref.name.startswith("operator") for i in c)]
        if not circles:
            continue
        there = {
            (n.file, n.start)
            for body in bodies
            for n in body.walk()
            if (n.kind == Kind.CALL_EXPR or n.called is not None) and not is_constant_evaluated(n, calls)
        }
        for circle in circles:
            names = tuple(dict.fromkeys(instances[i].ref.name for i in circle))
            yield from (
                (place, names)
                for identity in circle
                for place, called in uses[identity]
                if called.identity in circle and place in there
            )


def _calls(instance: Instance) -> Iterator[tuple[Place, Instance]]:
    for use in instance.uses:
        called = use.instance if use.kind == Kind.CALL_EXPR and use.ref.file is not None else None
        if called is not None:
            yield (use.file, use.start), called
