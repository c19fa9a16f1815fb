"""What the code over fragments really does once its templates have arguments: who is called with which, what is multiplied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from wmma2sycl.migrate.analyse.callees import Calls
from wmma2sycl.migrate.analyse.expressions import arguments, is_launch
from wmma2sycl.migrate.analyse.fragments import fragment_type, template_arguments
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.front import Instance, Key, Use
from wmma2sycl.migrate.model import FragmentType, Function, InstanceUse, Model, Multiplication, Place, Role

_NUMBER = re.compile(r"(const )?((unsigned|signed|std::)? ?(char|short|int|long|long long|size_t|u?int\d+_t)|unsigned|signed|auto|long unsigned int)")
_CLASS_TEMPLATES = ("CLASS_TEMPLATE", "CLASS_TEMPLATE_PARTIAL_SPECIALIZATION")


@dataclass(slots=True)
class _Body:
    """What one instantiated function does itself."""

    instance: Instance
    calls: list[tuple[Place, int]] = field(default_factory=list)  # where, and whose identity
    multiplications: dict[Place, Multiplication] = field(default_factory=dict)
    fragments: list[FragmentType] = field(default_factory=list)


def find(model: Model) -> None:
    """Fills `model.uses`, `model.multiplied` and `model.called`. Nothing is there for templates that this input never instantiates.

    A kernel that comes to fragments is target-dependent, also where only its template arguments name them.
    """
    exchanges = any(f.uses & {"warp", "lanes"} for f in model.functions.values())  # kernels that come to one need 32 lanes
    if not model.target_dependent and not model.member_fragments and not exchanges:
        return
    instantiated: set[Key] = set()
    for unit in model.units:
        bodies: dict[int, _Body] = {}
        for instance in unit.instances():
            _enter(instance, bodies)
        _calls(model, bodies)
        instantiated |= {b.instance.ref.key for b in bodies.values()}
        model.target_dependent |= set(_kernels_over_fragments(model, bodies))
        for body in bodies.values():
            for place, multiplication in body.multiplications.items():
                _add(model.multiplied.setdefault(place, []), multiplication)
            for place, identity in body.calls:
                use = _use(model, body.instance, bodies, identity)
                if use is not None:
                    _add(model.uses.setdefault(place, []), use)
    _calls_by_name(model, instantiated)
    _pass(model)


def _calls(model: Model, bodies: dict[int, _Body]) -> None:
    """What functions call where a template's arguments decide: overloads, members, constructors."""
    for body in bodies.values():
        caller = model.functions.get(body.instance.ref.key)
        for place, identity in body.calls:
            key = bodies[identity].instance.ref.key
            model.called.setdefault(place, set()).add(key)
            if caller is not None:
                caller.calls.setdefault(key)


def _calls_by_name(model: Model, instantiated: set[Key]) -> None:
    """What templates of the device that nothing instantiates may call: all that has the name, a class's constructors too."""
    calls = Calls(model)
    made: dict[str, list[Function]] = {}
    for name, functions in calls.named.items():
        made.setdefault(name.partition("<")[0], []).extend(functions)  # `Tile<T>` constructs a Tile
    for function in model.functions.values():
        if function.body is None or function.role is Role.HOST or function.ref.key in instantiated:
            continue
        for node in function.body.walk():
            named: Iterable[Function] = ()
            if node.kind == "CALL_EXPR" and not is_launch(node):
                named = calls.of(node).functions
            elif node.kind == "VAR_DECL":
                named = [f for c in node.children if c.kind in ("TEMPLATE_REF", "TYPE_REF") and c.ref is not None for f in made.get(c.ref.name, ())]
            for called in (f for f in named if f.role is not Role.HOST):
                function.calls.setdefault(called.ref.key)
                model.called.setdefault((node.file, node.start), set()).add(called.ref.key)


def _pass(model: Model) -> None:
    """What the calls whose function was open pass to its parameters."""
    for call in (n for unit in model.units for n in unit.nodes if n.kind == "CALL_EXPR" and n.ref is None and not is_launch(n)):
        for function in (model.functions[k] for k in model.called.get((call.file, call.start), ()) if k in model.functions):
            for parameter, argument in zip(function.parameters, arguments(call)):
                if parameter.ref is not None:
                    model.passed.setdefault(parameter.ref.key, []).append(argument)


def _kernels_over_fragments(model: Model, bodies: dict[int, _Body]) -> Iterator[Key]:
    for identity, body in bodies.items():
        function = model.functions.get(body.instance.ref.key)
        if function is not None and function.role is Role.KERNEL and any(b.fragments for b in _closure(bodies, identity)):
            yield function.ref.key


_T = TypeVar("_T")


def _add(found: list[_T], one: _T) -> None:
    if one not in found:
        found.append(one)


def _enter(instance: Instance, bodies: dict[int, _Body]) -> None:
    stack = [instance]
    while stack:
        one = stack.pop()
        if one.identity in bodies:
            continue
        body = bodies[one.identity] = _Body(one)
        for use in one.uses():
            if use.ref.file is not None:
                called = use.instance
                if called is not None:
                    body.calls.append(((use.file, use.start), called.identity))
                    stack.append(called)
            elif use.kind == "CALL_EXPR" and use.ref.qualified.startswith(wmma.NAMESPACE):
                _wmma_call(use, body)


def _wmma_call(use: Use, body: _Body) -> None:
    fragments = [f for a in use.arguments if (f := fragment_type(a.type)) is not None]
    body.fragments += [f for f in fragments if f not in body.fragments]
    row = wmma.CALLS.get(use.ref.name)
    if row is None or row.roles[:4] != ["d", "a", "b", "c"] or len(fragments) < 4:
        return
    d, a, b, c = fragments[:4]
    flags = [p for role, p in zip(row.roles, use.arguments) if role == "saturate"]
    body.multiplications[use.file, use.start] = Multiplication(
        a.element, b.element, c.element, d.element, int(d.m), int(d.n), int(d.k), (a.layout, b.layout),
        saturating=any(f.written and f.value != 0 for f in flags), bitwise="operation" in row.roles,
    )


def _use(model: Model, caller: Instance, bodies: dict[int, _Body], identity: int) -> InstanceUse | None:
    """A use worth remembering: of a kernel, or of a function template over fragments."""
    called = bodies[identity].instance
    function = model.functions.get(called.ref.key)
    if function is None or called.ref.key not in model.target_dependent:
        return None
    given = dict(_given(model, caller))
    if function.role is not Role.KERNEL:
        return InstanceUse(called.ref.key, _arguments(function, called), given)
    multiplications: list[Multiplication] = []
    fragments: list[FragmentType] = []
    for body in _closure(bodies, identity):
        multiplications += [m for m in body.multiplications.values() if m not in multiplications]
        fragments += [f for f in body.fragments if f not in fragments]
    return InstanceUse(called.ref.key, _arguments(function, called), given, tuple(multiplications), tuple(fragments))


def _closure(bodies: dict[int, _Body], first: int) -> Iterator[_Body]:
    seen, stack = {first}, [first]
    while stack:
        body = bodies[stack.pop()]
        yield body
        for _, identity in body.calls:
            if identity not in seen:
                seen.add(identity)
                stack.append(identity)


def _given(model: Model, instance: Instance) -> Iterator[tuple[str, str]]:
    """The template arguments that code in an instantiated function sees, by the parameters' names."""
    function = model.functions.get(instance.ref.key)
    if function is None:
        return
    classes = [a for d in function.declarations[:1] for a in d.ancestors() if a.kind in _CLASS_TEMPLATES]
    for template, given in zip(reversed(classes), _levels(instance.class_type)):
        parameters = [c for c in template.children if c.kind.startswith("TEMPLATE_") and c.kind.endswith("PARAMETER")]
        types = [c.type if c.kind == "TEMPLATE_NON_TYPE_PARAMETER" else "" for c in parameters]
        yield from zip((c.name for c in parameters), map(_as_written, given, types))
    yield from zip(function.template_parameters, _arguments(function, instance))


def _arguments(function: Function, instance: Instance) -> tuple[str, ...]:
    return tuple(map(_as_written, instance.arguments, function.template_types))


def _as_written(value: str, type_name: str) -> str:
    """A value of an enumeration or a bool, which clang gives as a number."""
    if type_name == "bool":
        return {"0": "false", "1": "true"}.get(value, value)
    return value if not type_name or _NUMBER.fullmatch(type_name) or not value.lstrip("-").isdigit() else f"static_cast<{type_name}>({value})"


def _levels(printed: str) -> Iterator[list[str]]:
    """`Outer<int>::Inner<float, 3>`: the argument lists, outermost first."""
    while "<" in printed:
        inside = printed.partition("<")[2]
        arguments = template_arguments(inside)
        yield arguments
        printed = inside[_length(inside) :]


def _length(text: str) -> int:
    depth = 1
    for i, c in enumerate(text):
        depth += (c in "<([") - (c in ">)]")
        if depth == 0:
            return i + 1
    return len(text)


def of_kernel(model: Model, kernel: Key) -> list[InstanceUse]:
    """All instantiations of a kernel that this input launches, each once."""
    found: dict[tuple[str, ...], InstanceUse] = {}
    for uses in model.uses.values():
        for use in uses:
            if use.function == kernel:
                found.setdefault(use.arguments, use)
    return list(found.values())
