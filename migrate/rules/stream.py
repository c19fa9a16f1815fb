"""CUDA's null stream: wherever a null, or a name of CUDA's own, stands for a stream, it is the default queue."""

from __future__ import annotations

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
