"""Streams and events in malloc'ed memory: handles in CUDA, objects in SYCL."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import callee, stripped
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule

_OBJECTS = ("cudaStream_t *", "cudaEvent_t *")


@rule("CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_REINTERPRET_CAST_EXPR")
def raw_objects(node: Node, ctx: Context) -> Planned:
    source = callee(stripped(node)) if node.type in _OBJECTS and stripped(node).kind == "CALL_EXPR" else None
    if source is not None and source.name in ("malloc", "calloc", "realloc"):
        yield ctx.about("W2S406", node, type=node.type.removesuffix(" *"))
