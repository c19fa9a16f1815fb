"""Events of PyTorch's: what XPU's have the same members for, and what only CUDA's have."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def made_event(node: Node, ctx: Context) -> Planned:
    """`CUDAEvent timed(cudaEventDefault)`: XPU's takes whether it has timing, which flags of another value would all say."""
    ref = node.ref
    if ref is None or not ref.is_constructor or ref.qualified.rpartition("::")[0] != torch.EVENT_CLASS:
        return
    given = node.arguments
    if not given or given[0].type.canonical.unqualified in (torch.EVENT_CLASS, f"{torch.EVENT_CLASS} &&"):
        return
    value = given[0].value()
    timing = torch.TIMING_OF_FLAGS.get(value) if value is not None else None
    around = _in_brackets(ctx, given[0].span)
    if len(given) == 1 and timing is not None and around is not None:
        yield ctx.replace(around, f"{ctx.text(around)[0]}{timing}{ctx.text(around)[-1]}")
    else:
        yield ctx.about("W2S401", given[0], api=f"{torch.EVENT_CLASS}({ctx.code(given[0].span)})")


def _in_brackets(ctx: Context, span: Span) -> Span | None:
    """An argument that stands alone, with its brackets."""
    for before, after in zip(ctx.tokens.code, ctx.tokens.code[1:]):
        if after.start == span.start and before.text in ("(", "{"):
            close = next((t for t in ctx.tokens.code if t.start >= span.end), None)
            return Span(before.start, close.end) if close is not None and close.text in (")", "}") else None
    return None


@rule(Kind.CALL_EXPR)
def elapsed_time(node: Node, ctx: Context) -> Planned:
    """A double of XPU's events, a float of CUDA's: `auto` and overloads see which."""
    if node.ref is not None and node.ref.qualified == f"{torch.EVENT_CLASS}::elapsed_time":
        yield ctx.replace(node.span, f"static_cast<float>({hole(node.span)})")


@rule(Kind.MEMBER_REF_EXPR)
def member_of_cuda(node: Node, ctx: Context) -> Planned:
    """`event.event()`, CUDA's handle."""
    if node.ref is not None and node.ref.qualified in {f"{torch.EVENT_CLASS}::{m}" for m in torch.OF_EVENT_ALONE}:
        yield ctx.about("W2S401", node, api=node.ref.qualified)


@rule(Kind.CALL_EXPR)
def handle_of_event(node: Node, ctx: Context) -> Planned:
    """`cudaEventQuery(event)`, which converts to CUDA's handle."""
    ref = node.ref
    if ref is not None and ref.kind == Kind.CONVERSION_FUNCTION and ref.qualified.startswith(f"{torch.EVENT_CLASS}::"):
        yield ctx.about("W2S401", node, api=f"{torch.EVENT_CLASS}, as CUDA's handle")


@rule(Kind.CALL_EXPR)
def event_put_into(node: Node, ctx: Context) -> Planned:
    """`events.emplace_back(cudaEventDefault)`: the flags reach the class inside a library's function."""
    ref = callee(node)
    if ref is None or ref.file is not None or not ref.name.startswith("emplace") or not node.callee.has("base"):
        return
    held = node.callee.base.canonical_type.referred.template_arguments if node.callee.base is not None else ()
    flags = node.arguments[-1] if node.arguments else None
    if flags is not None and flags.canonical_type.is_integer and any(torch.EVENT_CLASS in one for one in held):
        yield ctx.about("W2S401", flags, api=f"{torch.EVENT_CLASS}, made with flags")


@file_rule
def event_made_elsewhere(ctx: Context) -> Planned:
    """`std::make_unique<CUDAEvent>(flags)`: the flags reach the class inside a library's function."""
    code = ctx.tokens.code if ctx.is_torch else []
    for i, token in enumerate(code):
        after = [t.text for t in code[i + 1 : i + 4]]
        if token.text == "CUDAEvent" and after[:2] == [">", "("] and after[2:] != [")"]:
            yield ctx.diagnostic("W2S401", Span(token.start, token.end), api=f"{torch.EVENT_CLASS}, made with flags")
