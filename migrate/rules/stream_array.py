"""Arrays of streams that are null until something creates them: `static cudaStream_t pool[8]`, `cudaStream_t streams[16][8] = {{nullptr}}`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.null_streams import NULLS
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._call_arguments import is_null
from wmma2sycl.migrate.rules._static_storage import is_of_plain_class, is_static

_ARRAY = "CUstream_st *["


@rule("INIT_LIST_EXPR")
def listed_nulls(node: Node, ctx: Context) -> Planned:
    """Where clang tells of no conversion."""
    if _ARRAY in node.canonical_type:
        for null in node.children:
            if null.kind in NULLS and is_null(ctx.text(null.span)):
                yield ctx.replace(null.span, f"{ctx.ns}default_queue()")


def are_slots(type_name: Node, ctx: Context) -> bool:
    """Whether a type's name declares such an array: a sycl::queue made of nothing would be another queue than the default one."""
    above = type_name.parent
    if above is None or above.kind not in ("VAR_DECL", "FIELD_DECL"):
        return False
    declared = (n for n in ctx.unit.nodes if n.kind == above.kind and n.start == above.start and n.file == above.file)
    return any(_ARRAY in n.canonical_type and _is_null_at_first(n, ctx) for n in declared)


def _is_null_at_first(array: Node, ctx: Context) -> bool:
    listed = next((c for c in array.children if c.kind == "INIT_LIST_EXPR"), None)
    if listed is not None:
        return all(n.kind in ("INIT_LIST_EXPR", *NULLS) for n in listed.walk())
    return is_static(array, ctx) if array.kind == "VAR_DECL" else is_of_plain_class(array)
