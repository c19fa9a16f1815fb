"""Kernels as values: in tables, struct members, variables that are given several, arguments of functions and templates.

SYCL launches kernels by name only. What such a place holds becomes a *launcher*, a host function of the kernel's
parameters that launches it, and the pointers' types become those of launchers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from types import MappingProxyType

from wmma2sycl.migrate.analyse.kernels.kernel_signatures import Signature, is_open, parameters_of, pointed_to, unify
from wmma2sycl.migrate.analyse.kernels.kernel_variables import (
    is_call_launch,
    kernel_of,
    named_by,
    names_kernel_only,
    same_kernels,
)
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS, Fact, Function, Model, Place, Role, frozen_sets

_NAMING = (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
_MAKING = (Kind.CALL_EXPR, Kind.LAMBDA_EXPR, Kind.INIT_LIST_EXPR)  # what makes an argument of a kernel's address


@dataclass(frozen=True, slots=True)
class KernelValues(Fact):
    """By kernel: the `places` that name it as a value, the name of the launcher it becomes, why it has none ("" where it has).

    `unspelled`: the names of kernels that a macro's body names as values.
    """

    places: Mapping[Key, frozenset[Place]]
    launchers: Mapping[Key, str]
    refused: Mapping[Key, str]
    unspelled: frozenset[str]

    @classmethod
    def of(cls, model: Model) -> KernelValues:
        """Every kernel named as a value: where, its launcher's name, and why it can have none ("" where it can)."""
        named = [
            (node, kernel)
            for unit in model.units
            for node in unit.nodes
            if (kernel := kernel_value(model, node)) is not None
        ]
        places: dict[Key, set[Place]] = {}
        for node, kernel in named:
            for one in _named(model, node, kernel):
                places.setdefault(one.ref.key, set()).add((node.file, node.start))
        unspelled = (
            n.name
            for unit in model.units
            for n, _ in named
            if n.name.encode() not in unit.text(n.file)[n.start : n.end]
        )
        return cls(
            frozen_sets(places),
            MappingProxyType({key: launcher_name(model, model.functions[key].ref.name) for key in places}),
            MappingProxyType({key: _refusal(model, model.functions[key]) for key in places}),
            frozenset(unspelled),
        )

    def usable(self) -> list[Key]:
        """The kernels that have a launcher."""
        return [key for key, why in self.refused.items() if not why]


def _named(model: Model, node: Node, kernel: Function) -> list[Function]:
    """Of a name that only a template's arguments resolve, all overloads: their launchers overload each other likewise."""
    if node.kind != Kind.OVERLOADED_DECL_REF:
        return same_kernels(model, kernel)
    return [f for f in model.functions.values() if f.role is Role.KERNEL and f.ref.qualified == kernel.ref.qualified]


def kernel_value(model: Model, node: Node) -> Function | None:
    """The kernel that a node of host code names as a value: neither to launch it here nor for a call that goes."""
    kernel = kept_kernel(model, node)
    return kernel if kernel is not None and is_followed(model, node, kernel) else None


def kept_kernel(model: Model, node: Node) -> Function | None:
    """The same wherever it is, and of whatever kernel."""
    if node.kind not in _NAMING or node.ref is None:
        return None
    kernel = model.functions.get(node.ref.key) or _brought_by_using(model, node)
    if kernel is None or kernel.role is not Role.KERNEL:
        return None
    return None if any(_takes_name(model, above, node) for above in node.ancestors()) else kernel


def is_followed(model: Model, node: Node, kernel: Function) -> bool:
    """Whether such a name becomes a launcher's: not a member's, and not in what is device code, too."""
    function = model.function_of(node)
    return not kernel.is_method and (function is None or function.role is Role.HOST)


def _takes_name(model: Model, above: Node, node: Node) -> bool:
    if above.kind == Kind.USING_DECLARATION:
        return True
    if above.kind == Kind.VAR_DECL:
        return names_kernel_only(model, above)
    if above.kind != Kind.CALL_EXPR:
        return False
    if above.is_launch:
        return above.callee.span.contains(node.span) and kernel_of(model, above) is not None
    ref = callee(above)
    if ref is None or not ref.cuda or (is_call_launch(above) and kernel_of(model, above) is None):
        return False
    return not any(a.kind in _MAKING for a in takewhile(lambda a: a is not above, node.ancestors()))


def _brought_by_using(model: Model, node: Node) -> Function | None:
    """clang names the using declaration, not what it brings."""
    if node.ref is None or node.ref.kind != Kind.UNEXPOSED_DECL:
        return None
    same = [f for f in model.functions.values() if f.ref.name == node.ref.name]
    return (
        same[0]
        if same and all(f.role is Role.KERNEL and f.ref.qualified == same[0].ref.qualified for f in same)
        else None
    )


def _refusal(model: Model, kernel: Function) -> str:
    """Why no pointer can hold the kernel's launcher; empty where one can."""
    own = parameters_of(kernel)
    if not all(is_spelled(model, d) for d in kernel.declarations):
        return "a macro declares it"
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == Kind.CALL_EXPR and _calls_pointer(node, own):
                return "a pointer of its type is called as a host function"
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and _is_host_value(model, node, own):
                return f"a pointer of its type may hold the host function '{node.ref.name}'"
    return ""


def is_spelled(model: Model, declaration: Node) -> bool:
    """Whether source text names it where it is declared, and not a macro."""
    name = declaration.name.encode()
    texts = (unit.text(declaration.file) for unit in model.units if unit.files.get(declaration.file))
    return next(texts, b"")[declaration.location :].startswith(name)


def called_pointers(model: Model) -> set[Key]:
    """Variables and parameters that host code calls as functions."""
    calls = (n for unit in model.units for n in unit.nodes if n.has_callee and not n.is_launch)
    named = (stripped(call.callee) for call in calls)
    return {
        n.ref.key
        for n in named
        if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.kind in (Kind.PARM_DECL, Kind.VAR_DECL)
    }


def _calls_pointer(call: Node, own: Signature) -> bool:
    if call.is_launch or not call.has_callee:
        return False
    called = stripped(call.callee)
    if called.ref is not None and called.ref.kind in FUNCTION_KINDS:
        return False
    found = pointed_to(called.canonical_type)
    return found is not None and not any(t.endswith("...") for t in found) and unify(found, own)


def _is_host_value(model: Model, node: Node, own: Signature) -> bool:
    assert node.ref is not None
    function = model.functions.get(node.ref.key)
    if function is None or function.role not in (Role.HOST, Role.BOTH) or function.is_method:
        return False
    if node.parent is None or not unify(parameters_of(function), own) or function.declarations[0].return_type != "void":
        return False
    return not any(a.has_callee and a.callee.span.contains(node.span) for a in node.ancestors())


def launcher_name(model: Model, kernel: str) -> str:
    """A launcher's name, which no name of the input is."""
    options = (f"launch_{kernel}", f"{kernel}_launcher", f"w2s_launch_{kernel}")
    return next(name for name in options if name not in model.own_names)


def launches_value(model: Model, launch: Node) -> bool:
    """Whether a launch goes through a pointer that may hold launchers."""
    if kernel_of(model, launch) is not None:
        return False
    what = named_by(launch) if is_call_launch(launch) else launch.callee
    values = model.facts.get(KernelValues)
    return holds_launcher(model, what) if values.usable() else not values.places and _is_given(model, what)


def _is_given(model: Model, expression: Node) -> bool:
    """Whether it is a parameter of whatever type is given: in a template that nothing here calls, others will give it their launchers."""
    found = stripped(expression)
    declared = model.declarations.get(found.ref.key) if found.ref is not None else None
    return declared is not None and declared.kind == Kind.PARM_DECL and is_open(declared.canonical_type)


def holds_launcher(model: Model, expression: Node) -> bool:
    """Whether the expression's value is a launcher in SYCL: a kernel, or something that holds one."""
    values = model.facts.get(KernelValues)
    usable = [parameters_of(model.functions[key]) for key in values.usable()]
    found = stripped(expression)
    if found.kind == Kind.CONDITIONAL_OPERATOR:
        return holds_launcher(model, found.yes) and holds_launcher(model, found.no)
    if found.kind == Kind.UNARY_OPERATOR and found.operator in "&*":
        found = stripped(found.operand)
    held: Key | None = found.ref.key if found.ref is not None else None
    if held is not None and held in values.refused:
        return not values.refused[held]
    signature = pointed_to(found.canonical_type)
    if signature is None:
        return is_open(found.canonical_type)
    return any(unify(signature, one) for one in usable)
