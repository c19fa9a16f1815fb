"""Streams in memory that is treated as bytes: handles in CUDA, objects in SYCL."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_HANDLE = "CUstream_st *"
_ALLOCATES = ("malloc", "calloc", "realloc", "aligned_alloc")
_WRITES = ("memset", "memcpy", "memmove", "bzero")


@rule(Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_REINTERPRET_CAST_EXPR)
def raw_objects(node: Node, ctx: Context) -> Planned:
    """Says memory from malloc and its kin that is cast to streams."""
    source = callee(stripped(node)) if stripped(node).kind == Kind.CALL_EXPR else None
    if source is not None and source.name in _ALLOCATES and source.file is None and _leads_to_handles(node):
        yield ctx.about("W2S406", node, type=_pointee(node), call=source.name)


@rule(Kind.CALL_EXPR)
def written_objects(node: Node, ctx: Context) -> Planned:
    """`memset(&context, 0, sizeof context)`."""
    ref = callee(node)
    if ref is not None and ref.name in _WRITES and ref.file is None and not ref.cuda:
        given = node.arguments
        target = stripped(given[0]) if given else None
        if target is not None and _leads_to_handles(target):
            yield ctx.about("W2S406", node, type=_pointee(target), call=ref.name)


def _leads_to_handles(node: Node) -> bool:
    """Whether a pointer's or an array's elements are streams, or classes that hold some."""
    return any(name.replace("struct ", "") == _HANDLE for name in node.type.pointed_types)


def _pointee(node: Node) -> str:
    return str((node.type.pointee or node.type.element or node.type).unqualified).removeprefix("struct ")
