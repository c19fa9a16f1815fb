"""cudaMalloc and its kin become typed USM allocations; cudaFree waits where a kernel may still run."""

from __future__ import annotations

import re
from collections.abc import Iterable

from wmma2sycl.migrate.analyse.launches.address_tests import AllocationAlignment
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.syntax.fragments import sycl_type
from wmma2sycl.migrate.analyse.writes.control_dependence import LOOPS
from wmma2sycl.migrate.apis import libraries
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument, operand
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node, Ref, Type

_WAITS = {
    "cudaDeviceSynchronize",
    "cudaMemcpy",
    "cudaEventSynchronize",
    "cudaStreamSynchronize",
    "cudaThreadSynchronize",
}
_BYTES = {"char", "unsignedchar", "signedchar", "int8_t", "uint8_t", "std::byte"}
_STARTS = re.compile(r"cudaMem(?:set|cpy\w*Async|Prefetch)\w*|cuda(?:Launch|GraphLaunch)\w*")
_LIBRARIES = ("cub::", "thrust::")  # whose algorithms start work, too


def may_act(argument: Node) -> bool:
    """Whether more than a value comes of an argument that SYCL has no place for, as of the pool that `pools.get()` makes."""
    return any(
        n.kind in (Kind.CALL_EXPR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.CXX_NEW_EXPR, Kind.LAMBDA_EXPR)
        or (n.kind in (Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR) and n.operator in ("=", "++", "--"))
        for n in argument.walk()
    )


def malloc_text(ctx: Context, row: Api, given: list[Node], fields: dict[str, Argument | str]) -> str:
    """`p = sycl::malloc_device<T>(count, q)`, in elements where the bytes are a multiple of sizeof(T)."""
    pointer, size = stripped(given[0]), given[1]
    q = fields["q"]
    allocate, first = f"sycl::{row.sycl}", ""
    if alignment := ctx.facts.get(AllocationAlignment).bytes:
        allocate, first = allocate.replace("malloc_", "aligned_alloc_"), f"{alignment}, "
    type_name: Type | None
    if pointer.kind == Kind.UNARY_OPERATOR and pointer.operator == "&":
        target, type_name = pointer.operand, pointer.operand.type
        lvalue = hole(target.span)
    else:
        target, type_name = pointer, pointer.type.pointee
        lvalue = f"*{operand(ctx.argument(pointer.span))}"
    if (
        type_name is None or not type_name.rstrip().endswith("*") or "auto" in type_name.split()
    ):  # inside a template: only the compiler knows
        return f"{lvalue} = static_cast<std::remove_reference_t<decltype({lvalue})>>({allocate}({first}{hole(size.span)}, {q}))"
    element = _named_by_macro(ctx, target) or type_name.rstrip()[:-1].strip()
    if element == "void":
        return f"{lvalue} = {allocate}({first}{hole(size.span)}, {q})"
    count = element_count(ctx, size, element)
    if count is None:
        return f"{lvalue} = static_cast<{sycl_type(element, ctx.ns)} *>({allocate}({first}{hole(size.span)}, {q}))"
    return f"{lvalue} = {allocate}<{sycl_type(element, ctx.ns)}>({first}{count}, {q})"


def _named_by_macro(ctx: Context, target: Node) -> str | None:
    """The macro `T` of `T *p;`, which may stand for another type where the file is included again."""
    declared = ctx.model.declarations.get(target.ref.key) if target.ref is not None else None
    if declared is None or declared.file != ctx.source.path:
        return None
    statement = declared.parent
    start = statement.start if statement is not None and statement.kind == Kind.DECL_STMT else declared.start
    macro, end = ctx.unit.macros[declared.file].get(start, ("", -1))
    if macro != ctx.text(Span(start, end)):
        return None
    words = [token.text for token in ctx.tokens.within(Span(end, declared.location))]
    return macro if words == ["*"] or words[-2:] == [",", "*"] else None  # `T *p`, `T a[4], *p`


def is_null_text(text: str) -> bool:
    """Whether the text is a null pointer: `0`, `NULL` or `nullptr`."""
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
    if size.kind != Kind.BINARY_OPERATOR or size.operator != "*" or len(size.children) != 2:
        return None
    left, right = size.left, size.right
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
    while node.kind == Kind.PAREN_EXPR and node.children:
        node = node.operand
    return node


def _is_size_of(ctx: Context, node: Node, element: str) -> bool:
    if node.kind != Kind.CXX_UNARY_EXPR:
        return False
    written = ctx.code(node.span)
    if not written.startswith("sizeof"):
        return False
    inside = written[len("sizeof") :].strip().removeprefix("(").removesuffix(")").strip()
    operand = next((c for c in node.children if not c.kind.is_reference), None)
    named = operand.type if operand is not None and operand.kind != Kind.NAMESPACE_REF else inside
    return _bare(inside) == _bare(element) or _bare(named) == _bare(element)


def _bare(type_name: str) -> str:
    name = "".join(word for word in type_name.split() if word not in ("const", "struct"))
    return {"__half": "half", "__nv_bfloat16": "nv_bfloat16", "unsigned": "unsignedint"}.get(name, name)


def free_text(ctx: Context, node: Node, fields: dict[str, Argument | str]) -> str:
    """cudaFree waits for the device by itself; sycl::free does not."""
    waits = f"{ctx.ns}device_synchronize()" if ctx.whole.may_have_streams else f"{fields['q']}.wait()"
    wait = f"{waits}; " if _may_be_running(ctx, node) else ""
    if is_null_text(ctx.code(node.arguments[0].span)):
        return ""  # `cudaFree(0)`: only wakes CUDA up
    pointer = hole(_freed(node.arguments[0]).span)
    return f"{wait}sycl::free({pointer}, {fields['q']})"


def _freed(argument: Node) -> Node:
    """sycl::free takes any pointer but one to const: no `(void *)` needed for others."""
    pointer = stripped(argument)
    known = pointer.type.pointee is not None and not pointer.type.pointee.is_const
    return pointer if known or pointer.type == argument.type else argument


def _may_be_running(ctx: Context, node: Node) -> bool:
    """Whether work may be under way at this call: something was started after the last wait of the function."""
    function = ctx.function(node)
    if function is None or function.body is None or any(a.kind == Kind.LAMBDA_EXPR for a in node.ancestors()):
        return True  # a lambda is called whenever its holder wants
    calls = [n for n in function.body.walk() if n.kind == Kind.CALL_EXPR and n.file == node.file]
    before = [n for n in calls if n.start < node.start]
    if _is_left_running(ctx, before, function.ref.name != "main"):
        return True
    loop = next(
        (a for a in reversed([*node.ancestors()]) if a.kind in LOOPS and function.body.span.contains(a.span)), None
    )
    if loop is None:
        return False
    turn = [
        n for n in calls if loop.span.contains(n.span)
    ]  # what comes after the call comes before it in the next turn
    return _is_left_running(
        ctx, [*(n for n in turn if n.start >= node.end), *(n for n in turn if n.start < node.start)], False
    )


def _is_left_running(ctx: Context, calls: Iterable[Node], running: bool) -> bool:
    """Whether work is under way after these calls, given whether it was before them."""
    for call in calls:
        ref = callee(call)
        if call.is_launch or (ref is not None and (_starts(ref) or (ref.file is not None and _launches(ctx, call)))):
            running = True
        elif ref is not None and ref.cuda and ref.name in _WAITS | {"cudaFree", "cudaFreeHost"}:
            running = False
    return running


def _starts(ref: Ref) -> bool:
    """Whether a call of CUDA's leaves work behind it when it returns."""
    if ref.qualified.startswith(_LIBRARIES):
        return True
    return ref.cuda and (ref.name in libraries.STARTS or _STARTS.fullmatch(ref.name) is not None)


def _launches(ctx: Context, call: Node) -> bool:
    ref = callee(call)
    found = ctx.model.functions.get(ref.key) if ref is not None else None
    return found is not None and ctx.facts.get(CallGraph).may(found, lambda f: "queue" in f.uses | f.initial_uses)
