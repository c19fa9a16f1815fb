"""Which kernel a launch names: directly, or by a local name, as in `auto kernel = gemm<64, float>; kernel<<<...>>>(...)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.kernels.configured_launches import configured_block, is_configured_launch
from wmma2sycl.migrate.analyse.kernels.kernel_signatures import is_open, parameters_of, plain, types_of
from wmma2sycl.migrate.analyse.kernels.moved_names import declared, means_the_same, words_of
from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.analyse.macros.launch_macros import launches_of
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis.runtime import POINTER_LAUNCHES
from wmma2sycl.migrate.front import Key, Kind, Node, Ref, Unit
from wmma2sycl.migrate.front.model import Fact, Function, Model, Place, Role


@dataclass(frozen=True, slots=True)
class KernelName:
    """What a launch names: the kernel, and the expression that spells its template arguments."""

    kernel: Function
    spelled: Node
    variable: Node | None = None


@dataclass(frozen=True, slots=True)
class ValueLaunches(Fact):
    """Launches that go by what a value holds, though a kernel is spelled: of kernels that another source defines, in macros
    that launch what an argument names, and where the names of the kernel's template arguments mean something else."""

    places: frozenset[Place]

    @classmethod
    def of(cls, model: Model) -> ValueLaunches:
        """The places of launches whose kernel only the run knows."""
        found = {(n.file, n.start) for n in _of_other_names(model)}
        for looks in (_of_unseen, _unnamed_in_macros):
            for unit in model.units:
                found |= {(n.file, n.start) for n in looks(model, unit, found)}
        return cls(frozenset(found))


def kernel_of(model: Model, call: Node) -> KernelName | None:
    """The kernel a launch names, directly or through a variable that is given one kernel for good."""
    return _kernel_of(model, call, model.facts.get(ValueLaunches).places)


def _kernel_of(model: Model, call: Node, by_value: AbstractSet[Place]) -> KernelName | None:
    if (call.file, call.start) in by_value:
        return None
    if is_call_launch(call):
        return _pointed_to(model, named_by(call))
    if not call.has_callee:
        return None
    named = call.callee
    spelled = stripped(named) if named.kind == Kind.PAREN_EXPR else named  # `(k<2, true>)<<<`, `(*pointer)<<<`
    while spelled.kind == Kind.UNARY_OPERATOR and spelled.operator in "*&":
        spelled = stripped(spelled.operand)
    ref = callee(call) or spelled.ref
    if ref is None:
        return None
    function = model.functions.get(ref.key)
    if function is not None:
        one = _of_overloads(model, function, call) if call.ref is None else function
        return KernelName(one, spelled) if one is not None and one.role is Role.KERNEL else None
    return _held(model, ref)


def overloads_of(model: Model, function: Function, call: Node) -> list[Function]:
    """The kernels of a name that a launch in a template may mean: those that take as many arguments."""
    given = call.arguments
    same = [f for f in model.functions.values() if f.ref.qualified == function.ref.qualified and f.role is Role.KERNEL]
    different = {parameters_of(f): f for f in same}
    if len(different) < 2 or any(a.kind == Kind.PACK_EXPANSION_EXPR for a in given):
        return [function]
    return [f for f in different.values() if len(f.parameters) == len(given) and _may_take(f, given)]


def _may_take(function: Function, given: list[Node]) -> bool:
    """Whether nothing speaks against it: a pointer is no number, nor one to another type."""
    types = zip(types_of(function.parameters), ((a, plain(a.canonical_type)) for a in given))
    return all(
        is_open(declared) or is_open(kind) or a.type.is_dependent or declared.endswith("*") == kind.endswith("*")
        for declared, (a, kind) in types
    )


def _of_overloads(model: Model, function: Function, call: Node) -> Function | None:
    """The one kernel that a launch may mean; None where the template's arguments tell which."""
    found = overloads_of(model, function, call) if function.role is Role.KERNEL else [function]
    return found[0] if len(found) == 1 else None


def _held(model: Model, ref: Ref) -> KernelName | None:
    variable = model.declarations.get(ref.key)
    found = _value(model, ref.key) if variable is not None and variable.kind == Kind.VAR_DECL else None
    return KernelName(found[0], found[1], variable) if found is not None else None


def is_pointer_launch(call: Node) -> bool:
    """`cudaLaunchKernel((void *)kernel, grid, block, arguments, bytes, stream)`, or the cooperative one."""
    ref = callee(call) if call.kind == Kind.CALL_EXPR else None
    return ref is not None and ref.cuda and ref.name in POINTER_LAUNCHES and len(call.arguments) >= 4


def is_call_launch(call: Node) -> bool:
    """A launch by a call of CUDA's: with grid and block (`is_pointer_launch`) or with a description of it."""
    return is_pointer_launch(call) or is_configured_launch(call)


def takes_array(call: Node) -> bool:
    """Whether a launch by a call is given an array of its arguments' addresses, not the arguments."""
    return is_pointer_launch(call) or (is_configured_launch(call) and call.callee.name == "cudaLaunchKernelExC")


def named_by(call: Node) -> Node:
    """The argument of a launch by a call that names the kernel."""
    return call.arguments[0 if is_pointer_launch(call) else 1]


def block_of(call: Node) -> Node:
    """The block of a launch of any form; a description of the launch where no block is seen."""
    if call.launch is not None:
        return call.launch.block
    return call.arguments[2] if is_pointer_launch(call) else configured_block(call)


def sizes_of(call: Node) -> list[Node]:
    """Grid and block of a launch through a pointer."""
    return call.arguments[1:3]


def _pointed_to(model: Model, pointer: Node) -> KernelName | None:
    """The kernel in `(void *)kernel`, `&kernel<64>` or a variable that holds one."""
    named = _kernel_in(model, pointer)
    if named is not None:
        return KernelName(*named)
    bottom = stripped(pointer)
    return _held(model, bottom.ref) if bottom.kind == Kind.DECL_REF_EXPR and bottom.ref is not None else None


def names_kernel_only(model: Model, variable: Node) -> bool:
    """Whether a variable holds a kernel over fragments and is only launched or handed to CUDA's own functions."""
    if variable.ref is None or _value(model, variable.ref.key) is None:
        return False
    function = model.function_of(variable)
    uses = (
        [
            n
            for n in function.body.walk()
            if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == variable.ref.key
        ]
        if function is not None and function.body is not None
        else []
    )
    return bool(uses) and all(_launches_or_drops(model, use) for use in uses)


def _value(model: Model, key: Key) -> tuple[Function, Node] | None:
    values = model.assigned.get(key, ())
    if len(values) != 1:
        return None
    return _kernel_in(model, values[0])


def _kernel_in(model: Model, expression: Node) -> tuple[Function, Node] | None:
    spelled = stripped(expression)
    if spelled.kind == Kind.UNARY_OPERATOR:
        spelled = stripped(spelled.operand)
    if spelled.kind not in (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF, Kind.UNEXPOSED_EXPR):
        return None  # `fast ? a : b`, `kernels[i]`, `pick(n)`
    refs: list[Ref] = [
        n.ref for n in spelled.walk() if n.ref is not None and n.kind in (Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
    ]
    found = next((model.functions[r.key] for r in refs if r.key in model.functions), None)
    return (found, spelled) if found is not None and found.role is Role.KERNEL else None


def _launches_or_drops(model: Model, use: Node) -> bool:
    for above in use.ancestors():
        if above.kind == Kind.CALL_EXPR:
            ref = callee(above)
            if (above.file, above.start) in model.facts.get(ValueLaunches).places:
                return False
            launched = above.is_launch and above.callee.span.contains(use.span)
            return launched or (ref is not None and ref.cuda)
    return False


def same_kernels(model: Model, kernel: Function) -> list[Function]:
    """The kernel, and what other sources that do not see its first declaration declare again."""
    others = (f for f in model.functions.values() if f.role is Role.KERNEL and f.ref.qualified == kernel.ref.qualified)
    return [kernel, *(f for f in others if f is not kernel and parameters_of(f) == parameters_of(kernel))]


def _of_other_names(model: Model) -> list[Node]:
    """Launches through a variable at which its initialiser would mean another kernel, or nothing."""
    calls = (n for unit in model.units for n in unit.of_kind(Kind.CALL_EXPR))
    launches = ((n, _kernel_of(model, n, frozenset())) for n in calls if n.is_launch or is_call_launch(n))
    held = [(n, k.variable, k.spelled) for n, k in launches if k is not None and k.variable is not None]
    known = declared(model, {word for _, _, spelled in held for word in words_of(model, spelled)})
    return [n for n, variable, spelled in held if not means_the_same(model, variable, spelled, n, known)]


def _of_unseen(model: Model, unit: Unit, by_value: AbstractSet[Place]) -> Iterator[Node]:
    """Launches of kernels that another source defines: device code is compiled a source at a time, a launcher is host code."""
    for node in unit.nodes:
        named = _kernel_of(model, node, by_value) if node.kind == Kind.CALL_EXPR and node.is_launch else None
        if named is not None and not named.kernel.is_template:
            bodies = [f.body.file for f in same_kernels(model, named.kernel) if f.body is not None]
            if bodies and not any(unit.files.get(file) for file in bodies):
                yield node


def _unnamed_in_macros(model: Model, unit: Unit, by_value: AbstractSet[Place]) -> Iterator[Node]:
    """The launches that a macro's body makes of an argument, where not every use names a kernel there, or kernels too different."""
    for definition in (d for all_of in definitions(unit).values() for d in all_of if d.launches):
        for nodes in launches_of(unit, definition):
            named = [_named_at(model, unit, node, definition, by_value) for node in nodes]
            if (
                None in named
                or len({k.ref.key in model.facts.get(TargetDependence) for k in named if k is not None}) > 1
            ):
                yield from nodes
    for node in unit.nodes:  # `#define KERNEL gemm<64>` and `KERNEL<<<grid, block>>>(a, b)`
        spelled = (
            node.kind == Kind.CALL_EXPR and node.is_launch and b"<<<" in unit.text(node.file)[node.start : node.end]
        )
        launched = _kernel_of(model, node, by_value) if spelled else None
        if (
            launched is not None
            and launched.kernel.is_template
            and _named_at(model, unit, node, None, by_value) is None
            and _is_macro(unit, node.callee)
        ):
            yield node


def _named_at(
    model: Model, unit: Unit, launch: Node, definition: Definition | None, by_value: AbstractSet[Place]
) -> Function | None:
    """The kernel that a launch names, in the macro's body or where it is used."""
    named = _kernel_of(model, launch, by_value)
    if named is None or named.variable is not None:
        return None
    called, name = launch.callee, named.kernel.ref.name
    in_body = definition is not None and (
        name in definition.words or any(re.fullmatch(p, name) for p in definition.pasted)
    )
    spelled = in_body or name.encode() in unit.text(called.file)[called.start : called.end]
    return named.kernel if spelled else None


def _is_macro(unit: Unit, node: Node) -> bool:
    return node.start in unit.macros.get(node.file, {})
