"""Arrays of streams that are null until something creates them: `static cudaStream_t pool[8]`, `cudaStream_t streams[16][8] = {{nullptr}}`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.null_streams import NULLS, is_stream
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.host.static_storage import is_of_plain_class, is_static
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.INIT_LIST_EXPR)
def listed_nulls(node: Node, ctx: Context) -> Planned:
    """Where clang tells of no conversion."""
    if _is_array_of_streams(node):
        for null in node.children:
            if null.kind in NULLS and is_null(ctx.code(null.span)):
                yield ctx.replace(null.span, ctx.default_queue)


def are_slots(type_name: Node, ctx: Context) -> bool:
    """Whether a type's name declares such an array: a sycl::queue made of nothing would be another queue than the default one."""
    above = type_name.parent
    if above is None or above.kind not in (Kind.VAR_DECL, Kind.FIELD_DECL):
        return False
    declared = _declared(ctx).get((above.kind, above.file, above.start), ())
    return any(_is_array_of_streams(n) and _is_null_at_first(n, ctx) for n in declared)


def _declared(ctx: Context) -> dict[tuple[Kind, str, int], list[Node]]:
    """Variables and members by where their declaration begins, which several have in common."""
    known = ctx.unit.kept
    if _declared not in known:
        made: dict[tuple[Kind, str, int], list[Node]] = {}
        for node in ctx.unit.nodes:
            if node.kind in (Kind.VAR_DECL, Kind.FIELD_DECL):
                made.setdefault((node.kind, node.file, node.start), []).append(node)
        known[_declared] = made
    found: dict[tuple[Kind, str, int], list[Node]] = known[_declared]
    return found


def _is_array_of_streams(node: Node) -> bool:
    return node.type.is_array and is_stream(node.type.without_extents)


def _is_null_at_first(array: Node, ctx: Context) -> bool:
    listed = next((c for c in array.children if c.kind == Kind.INIT_LIST_EXPR), None)
    if listed is not None:
        return all(n.kind in (Kind.INIT_LIST_EXPR, *NULLS) for n in listed.walk())
    return is_static(array, ctx) if array.kind == Kind.VAR_DECL else is_of_plain_class(array)
