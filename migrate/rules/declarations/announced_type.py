"""`struct __nv_bfloat16;` and `typedef struct CUstream_st *cudaStream_t;` in a header that includes nothing of CUDA's: SYCL's types are not declared so."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.announced_types import is_announcement
from wmma2sycl.migrate.apis.types import TYPES
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
def announced_type(node: Node, ctx: Context) -> Planned:
    """The header of the type that comes in its place is included where that is named."""
    if node.name in TYPES and node.name not in ctx.model.own_names and is_announcement(node):
        yield ctx.remove_statement(node.start, node.end)
