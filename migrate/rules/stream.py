"""CUDA's null stream: wherever a null, or a name of CUDA's own, stands for a stream, it is the default queue."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.expressions import arguments
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._call_arguments import is_null


@rule("INTEGER_LITERAL", "CXX_NULL_PTR_LITERAL_EXPR", "GNU_NULL_EXPR")
def null_stream(node: Node, ctx: Context) -> Planned:
    if node.converted_type.replace("const ", "") in ("cudaStream_t", "CUstream_st *", "struct CUstream_st *") and is_null(ctx.text(node.span)):
        yield ctx.replace(node.span, f"{ctx.ns}default_queue()")


@rule("CSTYLE_CAST_EXPR")
def named_stream(node: Node, ctx: Context) -> Planned:
    """`cudaStreamLegacy` and `cudaStreamPerThread`, which CUDA's headers define as casts."""
    if node.type == "cudaStream_t" and ctx.text(node.span) in ("cudaStreamLegacy", "cudaStreamPerThread"):
        yield ctx.replace(node.span, f"{ctx.ns}default_queue()")


@rule("DECL_REF_EXPR", "MEMBER_REF_EXPR")
def tested_stream(node: Node, ctx: Context) -> Planned:
    """`if (stream)`, which asks whether it is another than the null stream."""
    if re.sub(r"\bconst\b|\bstruct\b|[\s&]", "", node.canonical_type) != "CUstream_st*":
        return
    inner, above = node, node.parent
    while above is not None and above.kind == "UNEXPOSED_EXPR" and above.span == node.span:
        inner, above = above, above.parent
    if above is None or not _asks(above, inner):
        return
    if ctx.model.uses_default_stream:
        yield ctx.about("W2S411", node, stream=ctx.text(node.span))
    different = f" != {ctx.ns}default_queue()"
    if above.kind == "UNARY_OPERATOR":
        yield ctx.insert(node.start, "(")
        different += ")"
    yield ctx.insert(node.end, different)


def _asks(above: Node, stream: Node) -> bool:
    if above.kind in ("UNARY_OPERATOR", "BINARY_OPERATOR"):
        return above.operator in ("!", "&&", "||")
    return above.kind in ("IF_STMT", "WHILE_STMT", "CONDITIONAL_OPERATOR") and above.children[0] is stream


@rule("CALL_EXPR")
def exchanged_stream(node: Node, ctx: Context) -> Planned:
    """`std::exchange(stream, nullptr)` of a class that moves its stream."""
    given = arguments(node) if node.name == "exchange" else []
    if len(given) == 2 and "CUstream_st *" in given[0].canonical_type and is_null(ctx.text(given[1].span)):
        yield ctx.replace(given[1].span, f"{ctx.ns}default_queue()")
