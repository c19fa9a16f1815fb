"""`stream == nullptr`, `a != b`, a stream's number: which stream is it, where the program's own streams are the default queue."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax import null_streams
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.destroyed_streams import about_tested, are_one
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.BINARY_OPERATOR)
def compared_stream(node: Node, ctx: Context) -> Planned:
    """The comparison stays; what it says may be another thing."""
    if node.operator not in ("==", "!="):
        return
    sides = [side for side in (node.left, node.right) if null_streams.is_stream(side.type)]
    if sides and node.parent is not None:
        yield from about_tested(node.parent, node, sides[0], ctx)


@rule(Kind.CALL_EXPR)
def numbered_stream(node: Node, ctx: Context) -> Planned:
    """The call has a row; what it gives may be the default queue's number."""
    ref = callee(node)
    if ref is None or not ref.cuda or ref.name != "cudaStreamGetId" or not are_one(ctx):
        return
    stream = node.arguments[0]
    if stream.kind not in null_streams.NULLS:
        yield ctx.about("W2S411", stream, stream=ctx.text(stream.span))
