"""The arguments of a runtime call as text, and the queue that the call goes to."""

from __future__ import annotations

import re

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.source import Span
from wmma2sycl.migrate.views import Argument

_NULL = re.compile(r"\s*(?:0|NULL|nullptr|\(cudaStream_t\)\s*0|cudaStreamDefault|cudaStreamLegacy|cudaStreamPerThread)\s*$")


def is_null(text: str) -> bool:
    return bool(_NULL.match(text))


def argument_of(ctx: Context, node: Node) -> Argument:
    """An argument's hole; where it is `&x`, also the hole of `x`."""
    found = ctx.argument(node.span)
    if node.kind == "UNARY_OPERATOR" and node.children and node.operator == "&":
        inner = ctx.argument(node.children[0].span)
        return Argument(str(found), found.atom, inner)
    return found


def handle_text(ctx: Context, node: Node, sycl: str) -> Argument:
    """A stream or event to call: of a constant one, or of a class that converts to one, SYCL's object is a copy."""
    converted = node.ref is not None and node.ref.kind == "CONVERSION_FUNCTION" or node.is_class  # in a template clang leaves conversions open
    copied = converted or node.canonical_type.endswith("const")
    return Argument(f"sycl::{sycl}({hole(node.span)})", True) if copied else ctx.argument(node.span)


def queue_text(ctx: Context, node: Node, stream: Span | None) -> str:
    """The queue a call goes to: the stream it names, or the function's queue."""
    if stream is not None and stream.end > stream.start and not is_null(ctx.text(stream)):
        return str(ctx.argument(stream))
    function = ctx.function(node)
    captured = any(a.kind == "LAMBDA_EXPR" for a in node.ancestors())
    changes = function is not None and ctx.model.selects_device and ctx.model.may(function, "device")
    return f"{ctx.ns}default_queue()" if captured or function is None or changes else ctx.names["q"]
