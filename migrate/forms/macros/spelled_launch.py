"""The launches that a macro's body spells, by tokens: there is no syntax tree of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.definitions import Definition
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context


@dataclass(frozen=True)
class Spelled:
    """A launch in a macro's body: the kernel's name, what is between the chevrons, and the arguments.

    `name` is the last word of one that `##` makes, `pasted` a pattern of all that it may make; empty where it makes none.
    """

    start: int
    name: Token
    named: Span  # with its namespaces
    called: Span  # the name, or the parentheses around it
    configuration: list[Span]
    passed: Span
    arguments: list[Span]  # as far as commas tell
    end: int
    is_parameter: bool
    uses: int  # of its name in the body
    is_only_launched: bool  # in the body, but for strings that it makes of the name
    is_pack: bool  # what is passed, and nothing else
    pasted: str = ""

    def may_name(self, kernel: str) -> bool:
        """Whether a kernel's name may be what the body spells."""
        return re.fullmatch(self.pasted, kernel) is not None if self.pasted else kernel == self.name.text


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
    at, bracket = _name_before(tokens, i), None
    if at is None and i >= 3 and tokens[i - 1].text == ")" and tokens[i - 2].kind == "name":
        bracket = ctx.tokens.before(ctx.qualified_start(tokens[_first_pasted(tokens, i - 2)]))
        at = i - 2 if bracket is not None and bracket.text == "(" else None
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
    strings = sum(a.text == "#" and b.text == name.text for a, b in pairwise(tokens))
    launched = len(re.findall(rf"\b{name.text}\b\W*<<<", "".join(t.text for t in tokens)))
    first = _first_pasted(tokens, at)
    named = Span(ctx.qualified_start(tokens[first]), name.end)
    called = Span(bracket.start, tokens[i - 1].end) if bracket is not None else named
    pasted = definition.pattern(t.text for t in tokens[first : at + 1 : 2]) if first < at else ""
    is_parameter = not pasted and name.text in definition.parameters
    return Spelled(
        called.start,
        name,
        named,
        called,
        configuration,
        passed,
        _split(inside),
        close.end,
        is_parameter,
        uses,
        is_only_launched=uses == strings + launched,
        is_pack=[t.text for t in inside] == [definition.pack],
        pasted=pasted,
    )


def _first_pasted(tokens: list[Token], last: int) -> int:
    """Where a name begins that `##` makes: `scale_##T##_kernel`."""
    first = last
    while first >= 2 and tokens[first - 1].text == "##" and tokens[first - 2].kind == "name":
        first -= 2
    return first


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
