"""Streams that are null without a word: static ones, and members of classes that nothing but `= {}` initialises."""

from __future__ import annotations

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules.stream import is_stream
from wmma2sycl.migrate.source import Span

_SCOPES = ("NAMESPACE", "LINKAGE_SPEC")


@rule("VAR_DECL", "FIELD_DECL")
def zeroed_stream(node: Node, ctx: Context) -> Planned:
    """`static cudaStream_t stream;`: a sycl::queue made of nothing would be another queue, in no order with the default one."""
    if is_stream(node) and _is_without_value(node, ctx) and (_is_static(node, ctx) if node.kind == "VAR_DECL" else _is_of_plain_class(node)):
        yield ctx.insert(node.end, f" = {ctx.ns}default_queue()")


def _is_without_value(node: Node, ctx: Context) -> bool:
    following = ctx.tokens.at_or_after(node.end)
    named_last = ctx.text(Span(node.location, node.end)) == node.name
    return named_last and following is not None and following.text in (";", ",")


def _is_static(node: Node, ctx: Context) -> bool:
    words = {t.text for t in ctx.tokens.within(Span(node.start, node.location))}
    at_namespace = node.parent is None or node.parent.kind in _SCOPES
    return "extern" not in words and (at_namespace or "static" in words and node.parent is not None and node.parent.kind == "DECL_STMT")


def _is_of_plain_class(node: Node) -> bool:
    above = node.parent
    return above is not None and above.kind in ("STRUCT_DECL", "CLASS_DECL") and not any(c.kind == "CONSTRUCTOR" for c in above.children)
