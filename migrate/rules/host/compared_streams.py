"""`stream == nullptr`, `a != b`, a stream's number, streams as keys: which stream is it, where the program's own streams are the default queue."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.syntax import null_streams
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.destroyed_streams import about_tested, are_one
from wmma2sycl.migrate.forms.host.ordering_functions import ORDERING
from wmma2sycl.migrate.forms.host.stream_pointers import is_owners_pointer
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_STREAM = "CUstream_st *"  # as clang prints a template's argument
_KEYED = {f"{hashed}{many}{kind}" for hashed in ("", "unordered_") for many in ("", "multi") for kind in ("map", "set")}
_KEYS = [(_STREAM,), ("std::shared_ptr<CUstream_st>",)]
_MADE_BY_FLAGS = ("cudaStreamCreateWithFlags", "cudaStreamCreateWithPriority")
_COMPARING = {*"find count unique unique_copy remove replace equal mismatch search adjacent_find".split(), *ORDERING}


@rule(Kind.BINARY_OPERATOR)
def compared_stream(node: Node, ctx: Context) -> Planned:
    """The comparison stays; what it says may be another thing."""
    if node.operator not in ("==", "!="):
        return
    both = (node.left, node.right)
    sides = [side for side in both if null_streams.is_stream(side.type)]
    if not sides and all(_holds_stream(side.type) for side in both):
        sides = [node.left]
    if (
        sides
        and node.parent is not None
        and not (any(map(is_owners_pointer, both)) and any(s.kind in null_streams.NULLS for s in both))
    ):
        yield from about_tested(node.parent, node, sides[0], ctx)


@rule(Kind.VAR_DECL, Kind.FIELD_DECL, Kind.PARM_DECL)
def stream_as_key(node: Node, ctx: Context) -> Planned:
    """`std::map<cudaStream_t, int> work`: equal keys are one."""
    held = node.canonical_type.referred
    if held.name in _KEYED and held.template_arguments[:1] in _KEYS and are_one(ctx):
        yield ctx.about("W2S411", node, stream=node.name)


@rule(Kind.CALL_EXPR)
def sought_stream(node: Node, ctx: Context) -> Planned:
    """`std::find(streams.begin(), streams.end(), stream)`: the first is as good as any."""
    ref = callee(node)
    if ref is None or ref.file is not None or ref.name not in _COMPARING or not ref.qualified.startswith("std::"):
        return
    if any(null_streams.leads_to_streams(a.canonical_type.referred) for a in node.arguments) and are_one(ctx):
        yield ctx.about("W2S411", node, stream=ctx.plain_text(node.span))


def _holds_stream(of: Type) -> bool:
    """Whether it is a smart pointer to a stream."""
    held = of.canonical.referred
    return held.name in ("shared_ptr", "unique_ptr") and held.template_arguments[:1] == ("CUstream_st",)


@rule(Kind.CALL_EXPR)
def numbered_stream(node: Node, ctx: Context) -> Planned:
    """The call has a row; what it gives may be the default queue's number."""
    ref = callee(node)
    if ref is None or not ref.cuda or ref.name != "cudaStreamGetId" or not are_one(ctx):
        return
    stream = node.arguments[0]
    if stream.kind not in null_streams.NULLS:
        yield ctx.about("W2S411", stream, stream=ctx.text(stream.span))


@rule(Kind.CALL_EXPR)
def asked_for_flags(node: Node, ctx: Context) -> Planned:
    """cudaStreamGetFlags answers by which queue the stream became: the default one, where only a run tells with which flags it is made."""
    ref = callee(node)
    if ref is None or not ref.cuda or ref.name != "cudaStreamGetFlags" or not are_one(ctx):
        return
    stream = node.arguments[0]
    if stream.kind not in null_streams.NULLS and any(map(_is_made_by_open_flags, _calls(ctx))):
        yield ctx.about("W2S411", stream, stream=ctx.text(stream.span))


def _calls(ctx: Context) -> Iterator[Node]:
    return (n for unit in ctx.model.units for n in unit.of_kind(Kind.CALL_EXPR))


def _is_made_by_open_flags(call: Node) -> bool:
    ref = callee(call)
    made = ref is not None and ref.cuda and ref.name in _MADE_BY_FLAGS
    return made and len(call.arguments) > 1 and call.arguments[1].value() is None
