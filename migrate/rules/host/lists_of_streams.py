"""Elements that a container makes of nothing: null streams in CUDA; a sycl::queue made so is another queue than the default one."""

from __future__ import annotations

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_LISTS = frozenset({"vector", "deque", "list"})
_BY_NUMBER = _LISTS | {"resize"}
_ONE = frozenset({"emplace_back", "emplace_front"})


@rule(Kind.CALL_EXPR)
def made_streams(node: Node, ctx: Context) -> Planned:
    """`std::vector<cudaStream_t> streams(n)`, `streams.resize(n)`, `streams.emplace_back()`."""
    if node.name not in _BY_NUMBER | _ONE or not _is_list_of_streams(_container(node)):
        return
    default, given = ctx.default_queue, node.arguments
    if node.name in _BY_NUMBER and len(given) == 1 and given[0].type.is_integer:
        yield ctx.insert(given[0].end, f", {default}")
    elif node.name in _ONE and not given:
        yield ctx.insert(node.end - 1, default)
    elif node.name in _ONE and len(given) == 1 and is_null(ctx.code(given[0].span)):
        yield ctx.replace(given[0].span, default)


def _container(call: Node) -> Type:
    """What a constructor makes, or what a member function is called of."""
    if call.name in _LISTS:
        return call.type
    member = call.callee if call.has_callee else None
    held = member.base if member is not None and member.kind == Kind.MEMBER_REF_EXPR else None
    return held.type.root if held is not None else call.type


def _is_list_of_streams(of: Type) -> bool:
    plain = of.canonical
    return plain.name in _LISTS and plain.template_arguments[:1] == ("CUstream_st *",)
