"""A stream of PyTorch's where CUDA's is wanted: the queue of it. Devices of guards, and those that are named in texts."""

from __future__ import annotations

from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def queue_of_stream(node: Node, ctx: Context) -> Planned:
    """`k<<<g, b, 0, at::cuda::getCurrentCUDAStream()>>>`, which converts."""
    ref = node.ref
    if (
        ref is not None
        and ref.kind == Kind.CONVERSION_FUNCTION
        and ref.qualified.startswith(f"{torch.STREAM_CLASS}::")
        and node.converted_type.canonical.unqualified == "CUstream_st *"
    ):
        called = next(iter(node.children), node)
        base = next(iter(called.children), node)
        is_expansion = ctx.unit.macros.get(node.file, {}).get(node.start, ("", -1))[1] == node.end
        if base is not node and not is_expansion:
            yield ctx.replace(node.span, f"{hole(base.span)}.queue()")


@rule(Kind.MEMBER_REF_EXPR)
def stream_member(node: Node, ctx: Context) -> Planned:
    """`stream.stream()`."""
    if node.ref is not None and node.ref.qualified == f"{torch.STREAM_CLASS}::stream":
        name = ctx.spelled(node, "stream")
        if name is not None:
            last = [t for t in ctx.tokens.within(node.span) if t.text == "stream"][-1]
            yield ctx.replace(Span(last.start, last.end), "queue")


@rule(Kind.CALL_EXPR)
def guarded_device(node: Node, ctx: Context) -> Planned:
    """`CUDAGuard guard(0)`: a number is a device of CUDA's there."""
    ref, given = node.ref, node.arguments if node.ref is not None and node.ref.is_constructor else []
    if ref is None or ref.qualified.rpartition("::")[0] not in torch.GUARDS or len(given) != 1:
        return
    if not given[0].type.is_class and not given[0].type.referred.is_class:
        yield ctx.replace(given[0].span, f"c10::Device(c10::kXPU, {hole(given[0].span)})")


@rule(Kind.CALL_EXPR)
def named_device(node: Node, ctx: Context) -> Planned:
    """`torch::Device("cuda:0")`."""
    ref = node.ref
    if ref is None or ref.kind != Kind.CONSTRUCTOR or ref.qualified != "c10::Device::Device":
        return
    for token in ctx.tokens.within(node.span):
        if token.text.startswith('"cuda'):
            yield ctx.replace(Span(token.start, token.end), token.text.replace("cuda", "xpu", 1))


@file_rule
def streams_in_macros(ctx: Context) -> Planned:
    """The stream of a launch in a macro's body: nothing tells there what a name is."""
    code = ctx.tokens.code if ctx.is_torch else []
    for i, token in enumerate(code):
        if token.text != "getCurrentCUDAStream" or ctx.directive_at(token.start) is None:
            continue
        close = ctx.tokens.matching(i + 1) if i + 1 < len(code) and code[i + 1].text == "(" else None
        if close is None:
            continue
        following = [t.text for t in code[close + 1 : close + 3]]
        if following == [".", "stream"]:
            yield ctx.replace(Span(code[close + 2].start, code[close + 2].end), "queue")
        elif following[:1] != ["."]:
            yield ctx.insert(code[close].end, ".queue()")
