"""The arguments of a runtime call as text, and the queue that the call goes to."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.analyse.program.devices import DeviceChoice
from wmma2sycl.migrate.apis.extensions import torch
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import body_of, is_spelled_out
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function

_NULL = re.compile(r"(?:0|NULL|nullptr|\(cudaStream_t\)0|cudaStreamDefault|cudaStreamLegacy|cudaStreamPerThread)$")


def is_null(code: str) -> bool:
    """Whether the code is a null pointer as C++ or C write it."""
    return bool(_NULL.match(code))


def stream_text(ctx: Context, node: Node) -> Argument:
    """A stream to call: of a constant one, or of a class that converts to one, the queue is a copy."""
    converted = (
        node.ref is not None
        and node.ref.kind == Kind.CONVERSION_FUNCTION
        and not node.ref.qualified.startswith(f"{torch.STREAM_CLASS}::")
    ) or node.type.is_class  # in a template clang leaves conversions open
    copied = converted or node.type.is_const
    return Argument(f"sycl::queue({hole(node.span)})", True) if copied else ctx.argument(node.span)


def queue_text(ctx: Context, node: Node, stream: Span | None) -> str:
    """The queue a call goes to: the stream it names, or the function's queue."""
    if stream is not None and stream.end > stream.start and not is_null(ctx.code(stream)):
        return str(ctx.argument(stream))
    if ctx.is_torch:  # which queue that is, a guard of the device may change within a function
        return ctx.default_queue
    function = ctx.function(node)
    captured = any(a.kind == Kind.LAMBDA_EXPR for a in node.ancestors())
    if (
        captured
        or function is None
        or not _has_queue(ctx, function, node)
        or (ctx.whole.selects_device and _may_choose_device(ctx, function))
    ):
        return ctx.default_queue
    return ctx.names["q"]


def _has_queue(ctx: Context, function: Function, node: Node) -> bool:
    """Whether the node stands in a body that can declare the queue at its `{`: not in one that a macro makes."""
    bodies = [body for d in function.declarations if d.file == ctx.source.path and (body := body_of(d)) is not None]
    return any(body.start < node.start < body.end and is_spelled_out(ctx, body) for body in bodies)


def _may_choose_device(ctx: Context, function: Function) -> bool:
    choosing = ctx.facts.get(DeviceChoice).by
    return ctx.facts.get(CallGraph).may(function, lambda f: f.ref.key in choosing)
