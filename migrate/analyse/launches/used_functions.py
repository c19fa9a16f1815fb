"""Which device functions, kernels, functions that launch kernels, and variables of headers the sources of a part use: of the others it knows too little."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.launches.device_variables import DeviceVariables
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.instances import Instances
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import Function, Model, Role

_DEPENDENT = (Kind.MEMBER_REF_EXPR, Kind.OVERLOADED_DECL_REF, Kind.DECL_REF_EXPR)


@dataclass(frozen=True, slots=True)
class Used:
    """By header: where each function or variable is declared, and whether it is used. Keys of the variables that are."""

    places: Mapping[str, list[tuple[Span, bool]]]
    variables: frozenset[Key]


def find(model: Model) -> Used:
    """The functions of headers, each with whether a source of this part uses it, and the variables that one uses."""
    mains = {unit.main for unit in model.units}
    used = _reached(model)
    found: dict[str, list[tuple[Span, bool]]] = {}
    for key, function in model.functions.items():
        for head in _declared_kernels(function, mains):
            found.setdefault(head.file, []).append((head.span, function.body is not None or key in used))
        if function.body is None or function.body.file in mains or not (function.on_device or _launches(function.body)):
            continue
        is_used = key in used if function.on_device else _is_instantiated(model, function.body)
        for span in {d.span for d in function.declarations if d.span.contains(function.body.span)}:  # one for each unit
            found.setdefault(function.body.file, []).append((span, is_used))
    named = set(_variables_of(model, mains, used))
    for key in model.facts.get(DeviceVariables).forms:
        declared = model.declarations.get(key)
        if declared is not None and declared.file not in mains:
            found.setdefault(declared.file, []).append((declared.span, key in named))
    return Used(found, frozenset(key for key in named if key[0] not in mains))


def _declared_kernels(function: Function, mains: set[str]) -> Iterator[Node]:
    """Where a header declares a kernel that a source defines: of one without its body a part knows too little."""
    if function.role is Role.KERNEL and (function.body is None or function.body.file in mains):
        yield from (d for d in function.declarations if d.file not in mains)


def _launches(body: Node) -> bool:
    """What a host function launches may depend on who calls it: on the types that a template of it is given."""
    return any(node.kind == Kind.CALL_EXPR and node.is_launch for node in body.walk())


def _is_instantiated(model: Model, body: Node) -> bool:
    """Whether the part knows types that the function launches a kernel with."""
    return any(file == body.file and body.start <= start < body.end for file, start in model.facts.get(Instances).uses)


def _variables_of(model: Model, mains: set[str], used: set[Key]) -> Iterator[Key]:
    """Device variables that a source names, or a function of a header that is used."""
    variables = model.facts.get(DeviceVariables).forms
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key in variables:
                function = model.function_of(node)
                if node.file in mains or function is None or function.ref.key in used:
                    yield node.ref.key


def _reached(model: Model) -> set[Key]:
    """Functions that the sources name, and what these call; a name that a template leaves open may mean all that have it."""
    named: dict[str, list[Key]] = {}
    for key, function in model.functions.items():
        named.setdefault(function.ref.name, []).append(key)
    found: set[Key] = set()
    stack = [key for unit in model.units for key in _named_in(model, unit.main)]
    while stack:
        key = stack.pop()
        called = model.functions.get(key)
        if key in found or called is None:
            continue
        found.add(key)
        stack += model.facts.get(CallGraph).calls[key]
        for node in called.body.walk() if called.body is not None and called.is_template else ():
            if node.kind in _DEPENDENT and (node.ref is None or node.kind == Kind.OVERLOADED_DECL_REF):
                stack += named.get(node.name, ())
    return found


def _named_in(model: Model, name: str) -> Iterator[Key]:
    for unit in model.units:
        for node in unit.nodes if unit.main == name else ():
            if node.file == name and node.ref is not None:
                yield node.ref.key
