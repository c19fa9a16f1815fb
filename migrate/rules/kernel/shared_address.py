"""Integers that hold addresses of shared memory become `shared_address`: their declarations, and casts of them go."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.shared_addresses import SharedAddresses
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import operand
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import declaration_start
from wmma2sycl.migrate.forms.integer_casts import INTEGER_WORDS
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule, together
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

_SOURCE = "__cvta_generic_to_shared"
_NAMED_CASTS = ("static_cast", "reinterpret_cast")


@rule(Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
def declaration(node: Node, ctx: Context) -> Planned:
    """Changes the type of a variable that holds such an address."""
    if node.ref is not None and node.ref.key in ctx.facts.get(SharedAddresses).declared:
        yield from _retyped(ctx, node, node.start)


@rule(*FUNCTION_KINDS)
def result(node: Node, ctx: Context) -> Planned:
    """Changes the type of a function that returns such an address."""
    name = ctx.tokens.at(node.location)
    if node.ref is not None and node.ref.key in ctx.facts.get(SharedAddresses).returned and name is not None:
        yield from _retyped(ctx, node, declaration_start(ctx, node, name))


def _retyped(ctx: Context, node: Node, start: int) -> Planned:
    name = ctx.tokens.at(node.location)
    if name is None or name.text != node.name:
        return  # a macro declares it: `definitions` below
    group = _declared_together(node)
    words = _type_words(ctx, group[0], start if group[0] is node else group[0].start)
    if words is not None and group[0] is node:
        yield ctx.replace(words, f"{ctx.ns}shared_address")
    if words is not None:
        yield from _split(ctx, node, group, words)


def _declared_together(node: Node) -> list[Node]:
    above = node.parent
    if above is None or node.kind not in (Kind.VAR_DECL, Kind.FIELD_DECL):
        return [node]
    return [
        c for c in above.children if c.kind == node.kind and (above.kind == Kind.DECL_STMT or c.start == node.start)
    ]


def _type_words(ctx: Context, node: Node, start: int) -> Span | None:
    """Of `static const unsigned int x`, the two words in the middle; None for `auto` and a template's parameter."""
    named = [
        c.span
        for c in node.children
        if c.kind == Kind.TYPE_REF and c.ref is not None and c.ref.kind != Kind.TEMPLATE_TYPE_PARAMETER
    ]
    head = ctx.tokens.within(Span(start, node.location))
    words = [t for t in head if t.text in INTEGER_WORDS or any(s.contains(Span(t.start, t.end)) for s in named)]
    return Span(words[0].start, words[-1].end) if words else None


def _split(ctx: Context, node: Node, group: list[Node], words: Span) -> Planned:
    """`unsigned address, count;`: where a declarator is of the other type than the one before, a declaration begins."""
    held = ctx.facts.get(SharedAddresses).declared
    place = next(i for i, one in enumerate(group) if one is node)
    for i in {place, place + 1} & set(range(1, len(group))):
        before, after = (c.ref is not None and c.ref.key in held for c in group[i - 1 : i + 1])
        comma = ctx.tokens.before(group[i].location)
        if before == after or comma is None:
            continue
        if comma.text != "," or (
            node.parent is not None and node.parent.parent is not None and node.parent.parent.kind == Kind.FOR_STMT
        ):
            yield ctx.about("W2S510", node, expr=node.name, reason="it is declared together with something else")
        else:
            kept = ctx.text(Span(group[0].start, words.start)) + (f"{ctx.ns}shared_address" if after else hole(words))
            yield ctx.replace(Span(comma.start, group[i].location), f"; {kept} ")


@file_rule
def casts(ctx: Context) -> Planned:
    """Removes casts between such addresses and integers."""
    for node in ctx.facts.get(SharedAddresses).casts:
        if node.file != ctx.source.path or not node.children:
            continue
        first, inner = ctx.tokens.at(node.start), node.operand
        if first is None or inner.start == node.start or node.start in ctx.unit.macros.get(node.file, {}):
            continue  # a macro's body spells it
        close = ctx.tokens.before(node.end)
        if first.text == "(" or (close is not None and close.text == ")"):
            yield ctx.replace(
                node.span, operand(ctx.argument(inner.span)) if inner.kind != Kind.PAREN_EXPR else hole(inner.span)
            )


@file_rule
def problems(ctx: Context) -> Planned:
    """Says each place where such an address cannot stay one."""
    for node, reason in ctx.facts.get(SharedAddresses).problems:
        if node.file == ctx.source.path:
            yield ctx.about("W2S510", node, expr=ctx.text(node.span), reason=reason)


@file_rule
def definitions(ctx: Context) -> Planned:
    """`#define ADDRESS(p) ((unsigned)__cvta_generic_to_shared(p))`, and variables that a macro declares."""
    for directive in ctx.directives:
        for token in ctx.tokens.within(directive):
            if token.text == _SOURCE and ctx.plain_text(directive).lstrip("# \t").startswith("define"):
                yield from together(_uncast(ctx, token.start, directive), "shared_address")


def _uncast(ctx: Context, start: int, directive: Span) -> Planned:
    """Widens from the call over parentheses and casts around it; then the type of what it initialises."""
    code = ctx.tokens.code
    first = ctx.tokens.index(start)
    last = ctx.tokens.matching(first + 1)
    if last is None:
        return
    call = Span(code[first].start, code[last].end)
    cast = False
    while first > 0 and last + 1 < len(code):
        before, after = code[first - 1].text, code[last + 1].text
        opening = _opened(ctx, first - 1) if before == ")" else None
        if opening is not None and all(t.text in INTEGER_WORDS for t in code[opening + 1 : first - 1]):
            first, cast = opening, True
        elif (
            before == "("
            and after == ")"
            and code[first - 2].text == ">"
            and (named := _named_cast(ctx, first - 2)) is not None
        ):
            first, last, cast = named, last + 1, True
        elif cast is False and before == "(" and after == ")" and _opened_by_cast(ctx, first - 1):
            first, last = first - 1, last + 1
        else:
            break
    if cast:
        yield ctx.replace(Span(code[first].start, code[last].end), hole(call))
    yield from _initialised(ctx, first, directive)


def _opened(ctx: Context, close: int) -> int | None:
    at = close - 1
    while at > 0 and ctx.tokens.code[at].text not in ("(", ")"):
        at -= 1
    return at if ctx.tokens.code[at].text == "(" and at + 1 < close else None


def _opened_by_cast(ctx: Context, opening: int) -> bool:
    return ctx.tokens.code[opening - 1].text == ")"


def _named_cast(ctx: Context, closing: int) -> int | None:
    at = closing
    while at > 0 and ctx.tokens.code[at].text != "<":
        at -= 1
    return at - 1 if ctx.tokens.code[at - 1].text in _NAMED_CASTS else None


def _initialised(ctx: Context, value: int, directive: Span) -> Planned:
    code = ctx.tokens.code
    if code[value - 1].text != "=" or code[value - 2].kind != "name":
        return
    end = begin = value - 2
    while begin > 0 and code[begin - 1].text in INTEGER_WORDS and code[begin - 1].start >= directive.start:
        begin -= 1
    if begin < end:
        yield ctx.replace(Span(code[begin].start, code[end - 1].end), f"{ctx.ns}shared_address")
