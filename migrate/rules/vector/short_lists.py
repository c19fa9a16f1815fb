"""A list of one number for what is a vector by a template's arguments alone, or in a macro: the rest of it would not be zero."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.types.concrete_types import ConcreteTypes
from wmma2sycl.migrate.analyse.types.short_lists import ShortLists, is_short
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node

_WHAT = "a list of one number for a type that is a vector in some instantiations"


@file_rule
def open_lists(ctx: Context) -> Planned:
    """`T t{a}`, `: v{k}`, `decltype(t) z{3}`: told, as no one text is right for vectors and numbers."""
    written = {n.start for n in ctx.unit.of_kind(Kind.INIT_LIST_EXPR) if n.file == ctx.source.path and _is_short(n)}
    for place in sorted(ctx.facts.get(ShortLists).places):
        if place.file == ctx.source.path and place.start not in written:
            yield ctx.diagnostic("W2S504", Span(place.start, place.end), api=_WHAT)


@rule(Kind.FIELD_DECL)
def first_value(node: Node, ctx: Context) -> Planned:
    """`V v{4}` of a class template."""
    value = node.initialiser if node.type.is_unknown else None
    if value is None or value.kind not in (Kind.INIT_LIST_EXPR, Kind.UNEXPOSED_EXPR) or len(value.children) != 1:
        return
    of = ctx.facts.get(ConcreteTypes).fields.get((node.file, node.location), frozenset())
    if not of.isdisjoint(VECTORS) and ctx.text(value.span).startswith("{"):
        yield ctx.about("W2S504", value, api=_WHAT)


@rule(Kind.INIT_LIST_EXPR)
def list_of_macro(node: Node, ctx: Context) -> Planned:
    """`ONE(int2, v, 7)` of `#define ONE(T, n, v) T n{v}`."""
    around = ctx.unit.uses_around(node.file, node.start)
    last = ctx.tokens.before(node.end)
    if around and _is_short(node) and (last is None or last.text != "}"):
        yield ctx.about("W2S101", node, what=f"a list of one number for a {node.type}", macro=around[0].name)


def _is_short(node: Node) -> bool:
    return is_short(node.type, tuple(c.type for c in node.children))
