"""The launches that a macro's body spells, by tokens: there is no syntax tree of it."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context


@dataclass(frozen=True)
class Spelled:
    """A launch in a macro's body: the kernel's name, what is between the chevrons, and the arguments."""

    start: int
    name: Token
    called: Span  # the name, or the parentheses around it
    configuration: list[Span]
    passed: Span
    end: int
    is_parameter: bool
    uses: int  # of its name in the body


def spelled_launches(ctx: Context, definition: Definition) -> list[Spelled]:
    """The launches of a body in order; empty where one is not spelled out."""
    tokens = ctx.tokens.within(definition.body)
    found: list[Spelled] = []
    for i, token in enumerate(tokens):
        if token.text == "<<<":
            one = _at(ctx, tokens, i, definition)
            if one is None:
                return []
            found.append(one)
    return found


def _at(ctx: Context, tokens: list[Token], i: int, definition: Definition) -> Spelled | None:
    at = _name_before(tokens, i)
    bracketed = (
        at is None
        and i >= 3
        and tokens[i - 1].text == ")"
        and tokens[i - 3].text == "("
        and tokens[i - 2].kind == "name"
    )
    at = i - 2 if bracketed else at
    closed = next((j for j in range(i, len(tokens)) if tokens[j].text == ">>>"), None)
    if at is None or closed is None or closed + 1 >= len(tokens) or tokens[closed + 1].text != "(":
        return None
    configuration = _split(tokens[i + 1 : closed])
    last = ctx.tokens.matching(ctx.tokens.index(tokens[closed + 1].start))
    if last is None or ctx.tokens.code[last].end > definition.body.end or not 2 <= len(configuration) <= 4:
        return None
    close = ctx.tokens.code[last]
    inside = [t for t in tokens[closed + 2 :] if t.end <= close.start]
    passed = Span(inside[0].start, inside[-1].end) if inside else Span(close.start, close.start)
    name = tokens[at]
    uses = sum(t.text == name.text for t in tokens)
    start = tokens[i - 3].start if bracketed else ctx.qualified_start(name)
    called = Span(start, tokens[i - 1].end if bracketed else name.end)
    return Spelled(start, name, called, configuration, passed, close.end, name.text in definition.parameters, uses)


def _name_before(tokens: list[Token], i: int) -> int | None:
    """The kernel's name before its template arguments, if any, and the chevrons."""
    at = i - 1
    depth = 0
    while at >= 0 and (depth or tokens[at].text in (">", ">>", ">>>")):
        depth += (
            tokens[at].text.count(">")
            if tokens[at].text.startswith(">")
            else -tokens[at].text.count("<")
            if tokens[at].text.startswith("<")
            else 0
        )
        at -= 1
        if depth <= 0:
            break
    return at if at >= 0 and tokens[at].kind == "name" else None


def _split(tokens: list[Token]) -> list[Span]:
    """The spans between the commas outside brackets."""
    spans: list[Span] = []
    depth, first = 0, 0
    for i, token in enumerate([*tokens, None]):
        depth += 0 if token is None else (token.text in "([{") - (token.text in ")]}")
        if token is None or (depth == 0 and token.text == ","):
            if i > first:
                spans.append(Span(tokens[first].start, tokens[i - 1].end))
            first = i + 1
    return spans
