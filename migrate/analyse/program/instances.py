"""What the code over fragments really does once its templates have arguments: who is called with which, what is multiplied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from wmma2sycl.migrate.analyse.program.needs import WrittenNeeds
from wmma2sycl.migrate.analyse.program.target_dependence import WrittenDependence
from wmma2sycl.migrate.analyse.syntax.callees import Calls
from wmma2sycl.migrate.analyse.syntax.fragments import fragment_type
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.front import CASTS, Identity, Instance, Key, Kind, Use
from wmma2sycl.migrate.front.model import Fact, FragmentType, Function, Model, Place, Role, frozen_lists, frozen_sets
from wmma2sycl.migrate.front.types import split_arguments

_NUMBER = re.compile(
    r"(const )?((unsigned|signed|std::)? ?(char|short|int|long|long long|size_t|u?int\d+_t)|unsigned|signed|auto|long unsigned int)"
)
_CLASS_TEMPLATES = (Kind.CLASS_TEMPLATE, Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)


@dataclass(frozen=True, slots=True)
class Multiplication:
    """D (m x n) = A * B + C as instantiated: element types as clang prints them, aliases resolved."""

    a: str
    b: str
    c: str
    d: str
    m: int
    n: int
    k: int
    layouts: tuple[str, str]
    saturating: bool = False
    bitwise: bool = False


@dataclass(frozen=True, slots=True)
class InstanceUse:
    """A function named at a place, with all template arguments, and what those of the code around it were then."""

    function: Key
    arguments: tuple[str, ...]
    given: Mapping[str, str]
    multiplications: tuple[Multiplication, ...] = ()
    fragments: tuple[FragmentType, ...] = ()


@dataclass(slots=True)
class _Body:
    """What one instantiated function does itself."""

    instance: Instance
    calls: list[tuple[Place, Identity]] = field(default_factory=list)  # where, and whose identity
    multiplications: dict[Place, Multiplication] = field(default_factory=dict)
    fragments: list[FragmentType] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Instances(Fact):
    """Nothing is there for templates that this input never instantiates, nor where nothing comes to fragments, lanes or a
    device function's dynamic shared memory.

    By place: `uses` of functions over fragments, kernels first of all; whom calls `called`, over all instances of the
    templates they stand in; what is `multiplied` at each mma_sync and bmma_sync. By function, whom it `calls` besides
    those its text says. `kernels` that come to fragments, also where only their template arguments name them, and by kernel
    all that was `made` of a template, also where lists name it, whose places clang does not show.
    """

    uses: Mapping[Place, tuple[InstanceUse, ...]]
    called: Mapping[Place, frozenset[Key]]
    multiplied: Mapping[Place, tuple[Multiplication, ...]]
    calls: Mapping[Key, tuple[Key, ...]]
    kernels: frozenset[Key]
    made: Mapping[Key, tuple[InstanceUse, ...]]

    @classmethod
    def of(cls, model: Model) -> Instances:
        """Reads the instances only where the input has code over fragments, exchanges between lanes, or dynamic shared
        memory of device functions: which kernels launch with some, as `SharedMemory<T>` has it, only their instances show."""
        written = model.facts.get(WrittenDependence)
        exchanges = any(  # kernels that come to one need 32 lanes
            needs & {"warp", "lanes"} for needs in model.facts.get(WrittenNeeds).of_body.values()
        )
        is_read = written.keys or written.members or exchanges or _has_volatile_memory(model) or _lends_memory(model)
        return cls._of(_Found(model), is_read)

    @classmethod
    def read(cls, model: Model) -> Instances:
        """The same for any input: for questions that only few ask."""
        return cls._of(_Found(model), True)

    @classmethod
    def _of(cls, found: _Found, is_read: object) -> Instances:
        if is_read:
            found.read()
        return cls(
            frozen_lists(found.uses),
            frozen_sets(found.called),
            frozen_lists(found.multiplied),
            frozen_lists(found.calls),
            frozenset(found.kernels),
            frozen_lists(found.made),
        )

    def by_function(self) -> dict[Key, list[InstanceUse]]:
        """The uses of each function, one for each different arguments: of a kernel all that this input launches."""
        found: dict[Key, dict[tuple[str, ...], InstanceUse]] = {}
        for use in (use for uses in self.uses.values() for use in uses):
            found.setdefault(use.function, {}).setdefault(use.arguments, use)
        return {function: list(uses.values()) for function, uses in found.items()}


@dataclass(frozen=True, slots=True)
class TargetDependence(Fact):
    """The functions, aliases and classes that become templates over the target."""

    keys: frozenset[Key]

    @classmethod
    def of(cls, model: Model) -> TargetDependence:
        """The declarations that depend in the text, and the kernels that only do once instantiated."""
        return cls(model.facts.get(WrittenDependence).keys | model.facts.get(Instances).kernels)

    def __contains__(self, key: Key) -> bool:
        return key in self.keys


def _has_volatile_memory(model: Model) -> bool:
    """Whether lanes may exchange values through it, as far as types tell."""
    kinds = (*CASTS, Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
    named = (n.type for unit in model.units for n in unit.nodes if n.kind in kinds)
    return any(one.is_volatile or one.leads_to_volatile for one in named)


def _lends_memory(model: Model) -> bool:
    """Whether dynamic shared memory is declared elsewhere than in a kernel."""
    variables = (n for unit in model.units for n in unit.of_kind(Kind.VAR_DECL))
    functions = (model.function_of(n) for n in variables if n.is_shared and n.is_extern)
    return any(f is None or f.role is not Role.KERNEL for f in functions)


class _Found:
    """What the instances of all units tell."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.dependent = model.facts.get(WrittenDependence).keys
        self.uses: dict[Place, list[InstanceUse]] = {}
        self.called: dict[Place, set[Key]] = {}
        self.multiplied: dict[Place, list[Multiplication]] = {}
        self.calls: dict[Key, dict[Key, None]] = {}
        self.kernels: set[Key] = set()
        self.made: dict[Key, list[InstanceUse]] = {}

    def read(self) -> None:
        instantiated: set[Key] = set()
        for unit in self.model.units:
            bodies: dict[Identity, _Body] = {}
            for instance in unit.instances():
                _enter(instance, bodies)
            self._calls(bodies)
            instantiated |= {b.instance.ref.key for b in bodies.values()}
            self.kernels |= set(_kernels_over_fragments(self.model, bodies))
            for identity, body in bodies.items():
                if body.instance.arguments and body.instance.ref.key in self.kernels:
                    made = self._use(None, bodies, identity)
                    if made is not None:
                        _add(self.made.setdefault(body.instance.ref.key, []), made)
            for body in bodies.values():
                for place, multiplication in body.multiplications.items():
                    _add(self.multiplied.setdefault(place, []), multiplication)
                for place, identity in body.calls:
                    use = self._use(body.instance, bodies, identity)
                    if use is not None:
                        _add(self.uses.setdefault(place, []), use)
        self._calls_by_name(instantiated)

    def _calls(self, bodies: dict[Identity, _Body]) -> None:
        """What functions call where a template's arguments decide: overloads, members, constructors."""
        for body in bodies.values():
            caller = body.instance.ref.key
            for place, identity in body.calls:
                key = bodies[identity].instance.ref.key
                self.called.setdefault(place, set()).add(key)
                if caller in self.model.functions:
                    self.calls.setdefault(caller, {}).setdefault(key)

    def _calls_by_name(self, instantiated: set[Key]) -> None:
        """What templates of the device that nothing instantiates may call: all that has the name, a class's constructors too."""
        calls = Calls(self.model)
        made: dict[str, list[Function]] = {}
        for name, functions in calls.named.items():
            made.setdefault(name.partition("<")[0], []).extend(functions)  # `Tile<T>` constructs a Tile
        for function in self.model.functions.values():
            if function.body is None or function.role is Role.HOST or function.ref.key in instantiated:
                continue
            for node in function.body.walk():
                named: Iterable[Function] = ()
                if node.kind == Kind.CALL_EXPR and not node.is_launch:
                    named = calls.of(node).functions
                elif node.kind == Kind.VAR_DECL:
                    named = [
                        f
                        for c in node.children
                        if c.kind in (Kind.TEMPLATE_REF, Kind.TYPE_REF) and c.ref is not None
                        for f in made.get(c.ref.name, ())
                    ]
                for called in (f for f in named if f.role is not Role.HOST):
                    self.calls.setdefault(function.ref.key, {}).setdefault(called.ref.key)
                    self.called.setdefault((node.file, node.start), set()).add(called.ref.key)

    def _use(self, caller: Instance | None, bodies: dict[Identity, _Body], identity: Identity) -> InstanceUse | None:
        """A use worth remembering: of a kernel, or of a function template over fragments."""
        called = bodies[identity].instance
        function = self.model.functions.get(called.ref.key)
        if function is None or (called.ref.key not in self.dependent and called.ref.key not in self.kernels):
            return None
        given = MappingProxyType(dict(_given(self.model, caller)) if caller is not None else {})
        if function.role is not Role.KERNEL:
            return InstanceUse(called.ref.key, _arguments(function, called), given)
        multiplications: list[Multiplication] = []
        fragments: list[FragmentType] = []
        for body in _closure(bodies, identity):
            multiplications += [m for m in body.multiplications.values() if m not in multiplications]
            fragments += [f for f in body.fragments if f not in fragments]
        return InstanceUse(
            called.ref.key, _arguments(function, called), given, tuple(multiplications), tuple(fragments)
        )


def _kernels_over_fragments(model: Model, bodies: dict[Identity, _Body]) -> Iterator[Key]:
    for identity, body in bodies.items():
        function = model.functions.get(body.instance.ref.key)
        if (
            function is not None
            and function.role is Role.KERNEL
            and any(b.fragments for b in _closure(bodies, identity))
        ):
            yield function.ref.key


_T = TypeVar("_T")


def _add(found: list[_T], one: _T) -> None:
    if one not in found:
        found.append(one)


def _enter(instance: Instance, bodies: dict[Identity, _Body]) -> None:
    stack = [instance]
    while stack:
        one = stack.pop()
        if one.identity in bodies:
            continue
        body = bodies[one.identity] = _Body(one)
        for use in one.uses:
            if use.ref.file is not None:
                called = use.instance
                if called is not None:
                    body.calls.append(((use.file, use.start), called.identity))
                    stack.append(called)
            elif use.kind == Kind.CALL_EXPR and use.ref.qualified.startswith(wmma.NAMESPACE):
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
        a.element,
        b.element,
        c.element,
        d.element,
        int(d.m),
        int(d.n),
        int(d.k),
        (a.layout, b.layout),
        saturating=any(f.written and f.value != 0 for f in flags),
        bitwise="operation" in row.roles,
    )


def _closure(bodies: dict[Identity, _Body], first: Identity) -> Iterator[_Body]:
    seen, stack = {first}, [first]
    while stack:
        body = bodies[stack.pop()]
        yield body
        for _, identity in body.calls:
            if identity not in seen:
                seen.add(identity)
                stack.append(identity)


def _given(model: Model, instance: Instance) -> Iterator[tuple[str, str]]:
    """The template arguments that code in an instantiated function sees, by the parameters' names; in a lambda those around it."""
    if instance.around is not None:
        yield from _given(model, instance.around)
    function = model.functions.get(instance.ref.key)
    if function is None:
        return
    classes = [a for d in function.declarations[:1] for a in d.ancestors() if a.kind in _CLASS_TEMPLATES]
    for template, given in zip(reversed(classes), _levels(instance.class_type)):
        parameters = template.template_parameters
        types = [c.type if c.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER else "" for c in parameters]
        yield from zip((c.name for c in parameters), map(_as_written, given, types))
    yield from zip(function.template_parameters, _arguments(function, instance))


def _arguments(function: Function, instance: Instance) -> tuple[str, ...]:
    return tuple(map(_as_written, instance.arguments, function.template_types))


def _as_written(value: str, type_name: str) -> str:
    """A value of an enumeration or a bool, which clang gives as a number."""
    if type_name == "bool":
        return {"0": "false", "1": "true"}.get(value, value)
    return (
        value
        if not type_name or _NUMBER.fullmatch(type_name) or not value.lstrip("-").isdigit()
        else f"static_cast<{type_name}>({value})"
    )


def _levels(printed: str) -> Iterator[list[str]]:
    """`Outer<int>::Inner<float, 3>`: the argument lists, outermost first."""
    while "<" in printed:
        inside = printed.partition("<")[2]
        arguments = split_arguments(inside)
        yield arguments
        printed = inside[_length(inside) :]


def _length(text: str) -> int:
    depth = 1
    for i, c in enumerate(text):
        depth += (c in "<([") - (c in ">)]")
        if depth == 0:
            return i + 1
    return len(text)
