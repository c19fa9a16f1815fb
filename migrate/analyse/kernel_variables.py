"""`auto kernel = gemm<64, float>; kernel<<<...>>>(...)`: local names of a kernel."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_launch, stripped
from wmma2sycl.migrate.front import Key, Node, Ref
from wmma2sycl.migrate.model import Function, Model, Role


@dataclass(frozen=True, slots=True)
class KernelName:
    """What a launch names: the kernel, and the expression that spells its template arguments."""

    kernel: Function
    spelled: Node
    variable: Node | None = None


def kernel_of(model: Model, call: Node) -> KernelName | None:
    """The kernel a launch names, directly or through a variable that is given one kernel for good."""
    if is_pointer_launch(call):
        return _pointed_to(model, arguments(call)[0])
    if (call.file, call.start) in model.kernel_values.launches:
        return None
    spelled = stripped(call.children[0]) if call.children[0].kind == "PAREN_EXPR" else call.children[0]  # `(k<2, true>)<<<`
    ref = callee(call) or spelled.ref
    if ref is None:
        return None
    function = model.functions.get(ref.key)
    if function is not None:
        return KernelName(function, spelled) if function.role is Role.KERNEL else None
    return _held(model, ref)


def _held(model: Model, ref: Ref) -> KernelName | None:
    variable = model.declarations.get(ref.key)
    found = _value(model, ref.key) if variable is not None and variable.kind == "VAR_DECL" else None
    return KernelName(found[0], found[1], variable) if found is not None else None


def is_pointer_launch(call: Node) -> bool:
    """`cudaLaunchKernel((void *)kernel, grid, block, arguments, bytes, stream)`."""
    ref = callee(call) if call.kind == "CALL_EXPR" else None
    return ref is not None and ref.cuda and ref.name == "cudaLaunchKernel" and len(arguments(call)) >= 4


def block_of(call: Node) -> Node:
    """The block of a launch of either form."""
    return arguments(call)[2] if is_pointer_launch(call) else call.children[1].children[2]


def _pointed_to(model: Model, pointer: Node) -> KernelName | None:
    """The kernel in `(void *)kernel`, `&kernel<64>` or a variable that holds one."""
    named = _kernel_in(model, pointer)
    if named is not None:
        return KernelName(*named)
    bottom = stripped(pointer)
    return _held(model, bottom.ref) if bottom.kind == "DECL_REF_EXPR" and bottom.ref is not None else None


def names_kernel_only(model: Model, variable: Node) -> bool:
    """Whether a variable holds a kernel over fragments and is only launched or handed to CUDA's own functions."""
    if variable.ref is None or _value(model, variable.ref.key) is None:
        return False
    function = model.function_of(variable)
    uses = [n for n in function.body.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None and n.ref.key == variable.ref.key] \
        if function is not None and function.body is not None else []
    return bool(uses) and all(_launches_or_drops(model, use) for use in uses)


def _value(model: Model, key: Key) -> tuple[Function, Node] | None:
    values = model.assigned.get(key, [])
    if len(values) != 1:
        return None
    return _kernel_in(model, values[0])


def _kernel_in(model: Model, expression: Node) -> tuple[Function, Node] | None:
    spelled = stripped(expression)
    if spelled.kind == "UNARY_OPERATOR" and spelled.children:
        spelled = stripped(spelled.children[0])
    if spelled.kind not in ("DECL_REF_EXPR", "OVERLOADED_DECL_REF", "UNEXPOSED_EXPR"):
        return None  # `fast ? a : b`, `kernels[i]`, `pick(n)`
    refs: list[Ref] = [n.ref for n in spelled.walk() if n.ref is not None and n.kind in ("DECL_REF_EXPR", "OVERLOADED_DECL_REF")]
    found = next((model.functions[r.key] for r in refs if r.key in model.functions), None)
    return (found, spelled) if found is not None and found.role is Role.KERNEL else None


def _launches_or_drops(model: Model, use: Node) -> bool:
    for above in use.ancestors():
        if above.kind == "CALL_EXPR":
            ref = callee(above)
            launched = is_launch(above) and above.children[0].span.contains(use.span) and (above.file, above.start) not in model.kernel_values.launches
            return launched or ref is not None and ref.cuda
    return False
