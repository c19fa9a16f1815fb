"""Streams that are null without a word: static ones, and members of classes that nothing but `= {}` initialises."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.null_streams import is_stream
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.first_value_places import first_value_behind
from wmma2sycl.migrate.forms.host.static_storage import is_of_plain_class, is_static, words_before
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.VAR_DECL, Kind.FIELD_DECL)
def zeroed_stream(node: Node, ctx: Context) -> Planned:
    """`static cudaStream_t stream;`: a sycl::queue made of nothing would be another queue, in no order with the default one."""
    if is_stream(node.type) and _is_without_value(node, ctx) and _is_null(node, ctx):
        yield first_value_behind(node, node.end, f" = {ctx.default_queue}", ctx)


def _is_without_value(node: Node, ctx: Context) -> bool:
    following = ctx.tokens.at_or_after(node.end)
    named_last = ctx.text(Span(node.location, node.end)) == node.name
    return named_last and following is not None and following.text in (";", ",")


def _is_null(node: Node, ctx: Context) -> bool:
    return (
        is_static(node, ctx) and "extern" not in words_before(node, ctx)
        if node.kind == Kind.VAR_DECL
        else is_of_plain_class(node)
    )
