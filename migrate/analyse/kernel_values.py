"""Kernels as values: in tables, struct members, variables that are given several, arguments of functions and templates.

SYCL launches kernels by name only. What such a place holds becomes a *launcher*, a host function of the kernel's
parameters that launches it, and the pointers' types become those of launchers.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_launch, stripped
from wmma2sycl.migrate.analyse.kernel_signatures import Signature, is_open, parameters_of, pointed_to, unify
from wmma2sycl.migrate.analyse.kernel_variables import is_pointer_launch, kernel_of, names_kernel_only
from wmma2sycl.migrate.analyse.launch_macros import Definition, definitions, launches_of
from wmma2sycl.migrate.front import Key, Node, Unit
from wmma2sycl.migrate.model import FUNCTION_KINDS, Function, KernelValues, Model, Role

_NAMING = ("DECL_REF_EXPR", "OVERLOADED_DECL_REF")


def find(model: Model) -> KernelValues:
    found = model.kernel_values  # kernel_of looks at what is there already
    for looks in (_of_unseen, _unnamed_in_macros):
        for unit in model.units:
            found.launches |= {(n.file, n.start) for n in looks(model, unit)}
    named = [(node, kernel) for unit in model.units for node in unit.nodes if (kernel := kernel_value(model, node)) is not None]
    for node, kernel in named:
        for one in _same(model, kernel):
            found.places.setdefault(one.ref.key, set()).add((node.file, node.start))
    for key in found.places:
        found.refused[key] = _refusal(model, model.functions[key])
        found.launchers[key] = _free_name(model, model.functions[key].ref.name)
    for unit in model.units:
        found.unspelled |= {n.name for n, _ in named if n.name.encode() not in unit.text(n.file)[n.start : n.end]}
    return found


def kernel_value(model: Model, node: Node) -> Function | None:
    """The kernel that a node of host code names as a value: neither to launch it here nor for a call that goes."""
    if node.kind not in _NAMING or node.ref is None:
        return None
    kernel = model.functions.get(node.ref.key) or _brought_by_using(model, node)
    if kernel is None or kernel.role is not Role.KERNEL or kernel.is_method:
        return None
    function = model.function_of(node)
    if function is not None and function.role is not Role.HOST:
        return None
    return None if any(_takes_name(model, above, node) for above in node.ancestors()) else kernel


def _takes_name(model: Model, above: Node, node: Node) -> bool:
    if above.kind == "USING_DECLARATION":
        return True
    if above.kind == "VAR_DECL":
        return names_kernel_only(model, above)
    if above.kind != "CALL_EXPR":
        return False
    if is_launch(above):
        return above.children[0].span.contains(node.span) and kernel_of(model, above) is not None
    ref = callee(above)
    return ref is not None and ref.cuda and not (is_pointer_launch(above) and kernel_of(model, above) is None)


def _brought_by_using(model: Model, node: Node) -> Function | None:
    """clang names the using declaration, not what it brings."""
    if node.ref is None or node.ref.kind != "UNEXPOSED_DECL":
        return None
    same = [f for f in model.functions.values() if f.ref.name == node.ref.name]
    return same[0] if same and all(f.role is Role.KERNEL and f.ref.qualified == same[0].ref.qualified for f in same) else None


def _same(model: Model, kernel: Function) -> list[Function]:
    """The kernel, and what other sources that do not see its first declaration declare again."""
    others = (f for f in model.functions.values() if f.role is Role.KERNEL and f.ref.qualified == kernel.ref.qualified)
    return [kernel, *(f for f in others if f is not kernel and parameters_of(f) == parameters_of(kernel))]


def _of_unseen(model: Model, unit: Unit) -> Iterator[Node]:
    """Launches of kernels that another source defines: device code is compiled a source at a time, a launcher is host code."""
    for node in unit.nodes:
        named = kernel_of(model, node) if node.kind == "CALL_EXPR" and is_launch(node) else None
        if named is not None and not named.kernel.is_template:
            bodies = [f.body.file for f in _same(model, named.kernel) if f.body is not None]
            if bodies and not any(unit.files.get(file) for file in bodies):
                yield node


def _unnamed_in_macros(model: Model, unit: Unit) -> Iterator[Node]:
    """The launches that a macro's body makes of an argument, where not every use names a kernel there, or kernels too different."""
    known = definitions(unit)
    for definition in (d for all_of in known.values() for d in all_of if d.launches):
        for nodes in launches_of(unit, definition, known):
            named = [_named_at(model, unit, node, definition) for node in nodes]
            if None in named or len({k.ref.key in model.target_dependent for k in named if k is not None}) > 1:
                yield from nodes
    for node in unit.nodes:  # `#define KERNEL gemm<64>` and `KERNEL<<<grid, block>>>(a, b)`
        spelled = node.kind == "CALL_EXPR" and is_launch(node) and b"<<<" in unit.text(node.file)[node.start : node.end]
        if spelled and kernel_of(model, node) is not None and _named_at(model, unit, node, None) is None and _is_macro(unit, node.children[0]):
            yield node


def _named_at(model: Model, unit: Unit, launch: Node, definition: Definition | None) -> Function | None:
    """The kernel that a launch names, in the macro's body or where it is used."""
    named = kernel_of(model, launch)
    if named is None or named.variable is not None:
        return None
    called, name = launch.children[0], named.kernel.ref.name
    spelled = definition is not None and name in definition.words or name.encode() in unit.text(called.file)[called.start : called.end]
    return named.kernel if spelled else None


def _is_macro(unit: Unit, node: Node) -> bool:
    return node.start in unit.macros.get(node.file, {})


def _refusal(model: Model, kernel: Function) -> str:
    """Why no pointer can hold the kernel's launcher; empty where one can."""
    own = parameters_of(kernel)
    if not all(_is_spelled(model, d) for d in kernel.declarations):
        return "a macro declares it"
    for unit in model.units:
        for node in unit.nodes:
            if node.kind == "CALL_EXPR" and _calls_pointer(node, own):
                return "a pointer of its type is called as a host function"
            if node.kind == "DECL_REF_EXPR" and node.ref is not None and _is_host_value(model, node, own):
                return f"a pointer of its type may hold the host function '{node.ref.name}'"
    return ""


def _is_spelled(model: Model, declaration: Node) -> bool:
    name = declaration.name.encode()
    texts = (unit.text(declaration.file) for unit in model.units if unit.files.get(declaration.file))
    return next(texts, b"")[declaration.location :].startswith(name)


def called_pointers(model: Model) -> set[Key]:
    """Variables and parameters that host code calls as functions."""
    calls = (n for unit in model.units for n in unit.nodes if n.kind == "CALL_EXPR" and not is_launch(n) and n.children)
    named = (stripped(call.children[0]) for call in calls)
    return {n.ref.key for n in named if n.kind == "DECL_REF_EXPR" and n.ref is not None and n.ref.kind in ("PARM_DECL", "VAR_DECL")}


def _calls_pointer(call: Node, own: Signature) -> bool:
    if is_launch(call) or not call.children or call.ref is not None and call.ref.kind in ("CONSTRUCTOR", "CLASS_TEMPLATE"):
        return False
    called = stripped(call.children[0])
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
    return not any(a.kind == "CALL_EXPR" and a.children and a.children[0].span.contains(node.span) for a in node.ancestors())


def _free_name(model: Model, kernel: str) -> str:
    options = (f"launch_{kernel}", f"{kernel}_launcher", f"w2s_launch_{kernel}")
    return next(name for name in options if name not in model.own_names)


def launches_value(model: Model, launch: Node) -> bool:
    """Whether a launch goes through a pointer that may hold launchers."""
    if not any(not why for why in model.kernel_values.refused.values()) or kernel_of(model, launch) is not None:
        return False
    what = arguments(launch)[0] if is_pointer_launch(launch) else launch.children[0]
    return holds_launcher(model, what)


def holds_launcher(model: Model, expression: Node) -> bool:
    values = model.kernel_values
    usable = [parameters_of(model.functions[key]) for key, why in values.refused.items() if not why]
    found = stripped(expression)
    if found.kind == "CONDITIONAL_OPERATOR":
        return all(holds_launcher(model, c) for c in found.children[1:])
    if found.kind == "UNARY_OPERATOR" and found.children and found.operator in "&*":
        found = stripped(found.children[0])
    held: Key | None = found.ref.key if found.ref is not None else None
    if held in values.refused:
        return not values.refused[held]
    signature = pointed_to(found.canonical_type)
    if signature is None:
        return is_open(found.canonical_type)
    return any(unify(signature, one) for one in usable)
