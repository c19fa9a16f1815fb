"""`stream == nullptr`, `a != b`, a stream's number, streams as keys: which stream is it, where the program's own streams are the default queue."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax import null_streams
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.destroyed_streams import about_tested, are_one
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_STREAM = "CUstream_st *"  # as clang prints a template's argument
_KEYED = {f"{hashed}{many}{kind}" for hashed in ("", "unordered_") for many in ("", "multi") for kind in ("map", "set")}
_COMPARING = set(
    "find count unique unique_copy remove replace equal mismatch search adjacent_find sort binary_search lower_bound upper_bound".split()
)


@rule(Kind.BINARY_OPERATOR)
def compared_stream(node: Node, ctx: Context) -> Planned:
    """The comparison stays; what it says may be another thing."""
    if node.operator not in ("==", "!="):
        return
    sides = [side for side in (node.left, node.right) if null_streams.is_stream(side.type)]
    if sides and node.parent is not None:
        yield from about_tested(node.parent, node, sides[0], ctx)


@rule(Kind.VAR_DECL, Kind.FIELD_DECL, Kind.PARM_DECL)
def stream_as_key(node: Node, ctx: Context) -> Planned:
    """`std::map<cudaStream_t, int> work`: equal keys are one."""
    held = node.canonical_type.referred
    if held.name in _KEYED and held.template_arguments[:1] == (_STREAM,) and are_one(ctx):
        yield ctx.about("W2S411", node, stream=node.name)


@rule(Kind.CALL_EXPR)
def sought_stream(node: Node, ctx: Context) -> Planned:
    """`std::find(streams.begin(), streams.end(), stream)`: the first is as good as any."""
    ref = callee(node)
    if ref is None or ref.file is not None or ref.name not in _COMPARING or not ref.qualified.startswith("std::"):
        return
    if any(_leads_to_streams(a.canonical_type.referred) for a in node.arguments) and are_one(ctx):
        yield ctx.about("W2S411", node, stream=ctx.plain_text(node.span))


def _leads_to_streams(of: Type) -> bool:
    """Whether it is a stream, a pointer to some or an iterator over them."""
    pointee = of.pointee
    return (
        null_streams.is_stream(of)
        or (pointee is not None and null_streams.is_stream(pointee))
        or f"{_STREAM}*" in of.template_arguments
    )


@rule(Kind.CALL_EXPR)
def numbered_stream(node: Node, ctx: Context) -> Planned:
    """The call has a row; what it gives may be the default queue's number."""
    ref = callee(node)
    if ref is None or not ref.cuda or ref.name != "cudaStreamGetId" or not are_one(ctx):
        return
    stream = node.arguments[0]
    if stream.kind not in null_streams.NULLS:
        yield ctx.about("W2S411", stream, stream=ctx.text(stream.span))
