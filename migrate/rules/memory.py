"""cudaMalloc and its kin become typed USM allocations; cudaFree waits where a kernel may still run."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_launch, stripped
from wmma2sycl.migrate.analyse.fragments import sycl_type
from wmma2sycl.migrate.apis import libraries
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.views import Argument

_WAITS = {"cudaDeviceSynchronize", "cudaMemcpy", "cudaEventSynchronize", "cudaStreamSynchronize", "cudaThreadSynchronize"}
_BYTES = {"char", "unsignedchar", "signedchar", "int8_t", "uint8_t", "std::byte"}
_STARTS = {"cudaMemset", "cudaMemsetAsync", "cudaMemcpyAsync"} | libraries.STARTS


def malloc_text(ctx: Context, row: Api, given: list[Node], fields: dict[str, Argument | str]) -> str:
    """`p = sycl::malloc_device<T>(count, q)`, in elements where the bytes are a multiple of sizeof(T)."""
    pointer, size = stripped(given[0]), given[1]
    q = fields["q"]
    allocate, first = f"sycl::{row.sycl}", ""
    if ctx.model.alignment:
        allocate, first = allocate.replace("malloc_", "aligned_alloc_"), f"{ctx.model.alignment}, "
    if pointer.kind == "UNARY_OPERATOR" and pointer.operator == "&":
        target, type_name = pointer.children[0], pointer.children[0].type
        lvalue = hole(target.span)
    else:
        target, type_name = pointer, pointer.pointee
        lvalue = f"*{hole(pointer.span)}"
    if not type_name.rstrip().endswith("*") or "auto" in type_name.split():  # inside a template: only the compiler knows
        return f"{lvalue} = static_cast<std::remove_reference_t<decltype({lvalue})>>({allocate}({first}{hole(size.span)}, {q}))"
    element = type_name.rstrip()[:-1].strip()
    if element == "void":
        return f"{lvalue} = {allocate}({first}{hole(size.span)}, {q})"
    count = element_count(ctx, size, element)
    if count is None:
        return f"{lvalue} = static_cast<{sycl_type(element, ctx.ns)} *>({allocate}({first}{hole(size.span)}, {q}))"
    return f"{lvalue} = {allocate}<{sycl_type(element, ctx.ns)}>({first}{count}, {q})"


def is_null_text(text: str) -> bool:
    return text.strip() in ("0", "NULL", "nullptr")


def element_count(ctx: Context, size: Node, element: str, is_factor: bool = False) -> str | None:
    """The factor beside `sizeof(element)`, None where the size is not such a product.

    A factor of a larger product keeps its parentheses.
    """
    if _bare(element) in _BYTES:
        return hole(size.span)
    size = _unparenthesised(size)
    if _is_size_of(ctx, size, element):
        return "1"
    if size.kind != "BINARY_OPERATOR" or size.operator != "*" or len(size.children) != 2:
        return None
    left, right = size.children
    if _is_size_of(ctx, _unparenthesised(right), element):
        return hole((left if is_factor else _unparenthesised(left)).span)
    if _is_size_of(ctx, _unparenthesised(left), element):
        return hole((right if is_factor else _unparenthesised(right)).span)
    count = element_count(ctx, left, element, is_factor=True)
    if count is None:
        return None
    # sizeof(T) * m * n multiplies in size_t from the left: keep that, or an int product may overflow.
    return f"{count} * {hole(right.span)}" if size.value() is not None else f"std::size_t({count}) * {hole(right.span)}"


def _unparenthesised(node: Node) -> Node:
    while node.kind == "PAREN_EXPR" and node.children:
        node = node.children[0]
    return node


def _is_size_of(ctx: Context, node: Node, element: str) -> bool:
    if node.kind != "CXX_UNARY_EXPR":
        return False
    written = ctx.text(node.span)
    if not written.startswith("sizeof"):
        return False
    inside = written[len("sizeof") :].strip().removeprefix("(").removesuffix(")").strip()
    operand = next((c for c in node.children if not c.kind.endswith("_REF")), None)
    named = operand.type if operand is not None and operand.kind != "NAMESPACE_REF" else inside
    return _bare(inside) == _bare(element) or _bare(named) == _bare(element)


def _bare(type_name: str) -> str:
    name = "".join(word for word in type_name.split() if word not in ("const", "struct"))
    return {"__half": "half", "__nv_bfloat16": "nv_bfloat16", "unsigned": "unsignedint"}.get(name, name)


def free_text(ctx: Context, node: Node, fields: dict[str, Argument | str]) -> str:
    """cudaFree waits for the device by itself; sycl::free does not."""
    waits = f"{ctx.ns}device_synchronize()" if ctx.model.has_streams else f"{fields['q']}.wait()"
    wait = f"{waits}; " if _may_be_running(ctx, node) else ""
    if is_null_text(ctx.text(arguments(node)[0].span)):
        return ""  # `cudaFree(0)`: only wakes CUDA up
    pointer = hole(_freed(arguments(node)[0]).span)
    return f"{wait}sycl::free({pointer}, {fields['q']})"


def _freed(argument: Node) -> Node:
    """sycl::free takes any pointer but one to const: no `(void *)` needed for others."""
    pointer = stripped(argument)
    known = pointer.pointee and not pointer.pointee.startswith("const ")
    return pointer if known or pointer.type == argument.type else argument


def _may_be_running(ctx: Context, node: Node) -> bool:
    """Whether work may be under way at this call: something was started after the last wait of the function."""
    function = ctx.function(node)
    if function is None or function.body is None:
        return True
    running = function.ref.name != "main"
    for call in (n for n in function.body.walk() if n.kind == "CALL_EXPR" and n.start < node.start and n.file == node.file):
        ref = callee(call)
        if is_launch(call) or (ref is not None and (ref.name in _STARTS or ref.file is not None and _launches(ctx, call))):
            running = True
        elif ref is not None and ref.cuda and ref.name in _WAITS | {"cudaFree", "cudaFreeHost"}:
            running = False
    return running


def _launches(ctx: Context, call: Node) -> bool:
    ref = callee(call)
    found = ctx.model.functions.get(ref.key) if ref is not None else None
    return found is not None and ctx.model.may(found, "queue")


