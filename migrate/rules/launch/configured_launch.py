"""`cudaLaunchKernelEx(&config, kernel, arguments...)`: the launch that `config` describes; with ExC the arguments are an array."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_addresses import are_kept, launches_address
from wmma2sycl.migrate.analyse.kernels.kernel_values import launches_value
from wmma2sycl.migrate.analyse.kernels.kernel_variables import KernelName, kernel_of
from wmma2sycl.migrate.analyse.launches.called_kernels import CalledKernels
from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory
from wmma2sycl.migrate.analyse.syntax.expressions import is_discarded
from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.apis.types import COOPERATIVE
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import member
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_arguments import forwarded_arguments
from wmma2sycl.migrate.forms.host.status import as_status
from wmma2sycl.migrate.forms.launch_text import (
    WIDTH,
    Launch,
    Shape,
    chosen,
    kernel_text,
    launch_text,
    scratch_bytes,
    template_arguments,
)
from wmma2sycl.migrate.forms.registry import Planned, call_form, file_rule
from wmma2sycl.migrate.forms.value_launch import address_launch, value_launch, without_casts
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.launch.launch import pointer_remarks, remarks
from wmma2sycl.migrate.rules.launch.launch_by_pointer import array_arguments


@file_rule
def cooperative_attributes(ctx: Context) -> Planned:
    """Says what a cooperative launch loses, where the attribute is named."""
    for token in ctx.tokens.code:
        if token.kind == "name" and token.text == COOPERATIVE:
            yield ctx.diagnostic("W2S551", Span(token.start, token.end), kernel="a kernel that is launched with this")


@call_form("configured_launch")
def configured_launch(call: Call) -> Planned:
    """Migrates the call to a launch with the description's parts, or says why it cannot be."""
    node, ctx = call.node, call.ctx
    if node is None:
        yield call.unknown()
        return
    named, config = kernel_of(ctx.model, node), member(call.fields["config"])
    if any(n.kind == Kind.CALL_EXPR or is_write(n) for n in node.arguments[0].walk()):
        kernel = named.kernel.ref.name if named is not None else ctx.text(node.arguments[1].span)
        yield ctx.about(
            "W2S506", node, kernel=kernel, reason="its description is computed at the call: name it ahead of that"
        )
        return
    if named is None and launches_value(ctx.model, node) and call.row.name == "cudaLaunchKernelEx":
        held = without_casts(ctx, node.arguments[1])
        range_text = f"{config}gridDim, {config}blockDim"
        text = value_launch(held, f"{config}stream", range_text, f"{config}scratch_bytes()", ", ".join(_passed(node)))
    elif named is None and launches_address(ctx.model, node) and are_kept(ctx.model):
        setup = (f"{config}stream", f"{config}gridDim, {config}blockDim", f"{config}scratch_bytes()")
        text = address_launch(ctx, hole(node.arguments[1].span), setup, node.arguments[2])
        yield from pointer_remarks(ctx, node)
    elif named is None:
        reason = "which kernel it is, only the run tells"
        yield ctx.about("W2S506", node, kernel=ctx.text(node.arguments[1].span), reason=reason)
        return
    else:
        name = ctx.spelled(named.spelled, named.kernel.ref.name)
        written = template_arguments(ctx, node, named, name) if name is not None else None
        launched = _launch(call, node, named, config, name, written)
        if not launched:
            fields = (
                {"reason": "its arguments or its template arguments are not spelled here"} if launched is None else {}
            )
            yield ctx.about("W2S202" if launched == "" else "W2S506", node, kernel=named.kernel.ref.name, **fields)
            return
        text = launched
        yield from remarks(ctx, node, named.kernel)
        if call.row.name == "cudaLaunchKernelEx":
            yield from forwarded_arguments(node, 2, named.kernel, written or [], ctx)
    yield ctx.replace(node.span, text if is_discarded(node) else as_status(ctx, text))


def _launch(
    call: Call, node: Node, named: KernelName, config: str, name: Token | None, written: list[str] | None
) -> str | None:
    """The launch's text; empty where its matrix types cannot be told, None where its parts are not spelled."""
    ctx, kernel = call.ctx, named.kernel
    is_array = call.row.name == "cudaLaunchKernelExC"
    passed = _passed(node) if not is_array else None
    if is_array and written is not None:
        passed = array_arguments(ctx, node.arguments[2], named.spelled, kernel, written)
    if name is None or written is None or passed is None or kernel.ref.key in ctx.facts.get(CalledKernels).keys:
        return None
    choice = chosen(ctx, named, written)
    if choice.types is None:
        return ""
    memory = ctx.facts.get(DynamicMemory)
    has_memory = kernel.ref.key in memory.kernels
    is_checked = has_memory and (memory.is_asked or not is_discarded(node))
    launch = Launch(
        kernel=kernel_text(ctx, kernel, ctx.text(Span(ctx.qualified_start(name), name.end)), written),
        queue=f"{config}stream",
        range=f"{config}gridDim, {config}blockDim",
        shared_bytes=scratch_bytes(ctx, f"{config}scratch_bytes()", named, is_checked) if has_memory else "",
        arguments=", ".join(passed),
        is_checked=is_checked,
    )
    wide = len(ctx.text(node.span)) + 20 > WIDTH
    return launch_text(ctx, choice, launch, Shape(ctx.indent_of(node), ctx.indent_unit, False, wide))


def _passed(node: Node) -> list[str]:
    return [hole(a.span) for a in node.arguments[2:]]
