"""Arguments of macros that no syntax tree has: the macro drops them in this build, or pastes them to another word."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from itertools import pairwise

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions_of
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.forms.context import Context


@dataclass(frozen=True)
class Unparsed:
    """One argument, with the macro's name and the argument's position."""

    macro: str
    position: int
    span: Span


def unparsed_arguments(ctx: Context) -> list[Unparsed]:
    """Those of all uses of macros in a file, an outer use ahead of those in its arguments."""
    uses = ctx.unit.macros.get(ctx.source.path, {})
    if not uses:
        return []
    parsed = sorted({n.start for n in ctx.unit.nodes_of(ctx.source.path)})
    code, found = ctx.tokens.code, []
    for start, (macro, end) in sorted(uses.items()):
        opening = ctx.tokens.index(start) + 1
        given = ctx.tokens.arguments(opening) if opening < len(code) and code[opening].text == "(" else None
        if given is None or code[given[1]].end != end:
            continue
        for position, span in enumerate(given[0]):
            first = bisect_left(parsed, span.start)
            if first == len(parsed) or parsed[first] >= span.end:
                found.append(Unparsed(macro, position, span))
    return found


def may_be_pasted(argument: Unparsed, ctx: Context) -> bool:
    """Whether the argument is one word that may become a part of another: `#define NAME(T) run_##T`, or a member's name:
    `#define GET(object, name) (object).name`."""
    if len(ctx.tokens.within(argument.span)) > 1:
        return False
    found = definitions_of(ctx.unit, argument.macro)
    return not found or any(_pastes(d, argument.position, ctx) for d in found)


def _pastes(macro: Definition, position: int, ctx: Context) -> bool:
    if macro.pack:
        position = min(position, len(macro.parameters) - 1)
    if position >= len(macro.parameters):
        return True
    if macro.parameters[position] not in macro.words:
        return False
    data = ctx.unit.text(macro.file) if ctx.unit.files.get(macro.file) else b"#"
    body = data[macro.body.start : macro.body.end]
    return (
        "#" in decode(body) or any(map(ctx.unit.defines, macro.words)) or macro.parameters[position] in _members(body)
    )


def _members(body: bytes) -> set[str]:
    """The words of a macro's body that name members of objects."""
    code = lex(body).code
    return {token.text for before, token in pairwise(code) if before.text in (".", "->")}


def is_thrown_away(ctx: Context, token: Token) -> bool:
    """Whether a word stands in an argument that no definition of the macro has a use for: `UNUSED(threadIdx)` of `#define UNUSED(...)`."""
    code, at, depth, position = ctx.tokens.code, ctx.tokens.index(token.start), 0, 0
    while at > 1 and code[at - 1].text not in (";", "{", "}"):
        at -= 1
        text = code[at].text
        depth += (text in (")", "]")) - (text in ("(", "["))
        position += text == "," and depth == 0
        if depth < 0:
            found = definitions_of(ctx.unit, code[at - 1].text) if code[at - 1].kind == "name" else []
            if found and not any(_has_use(d, position) for d in found):
                return True
            depth = position = 0
    return False


def _has_use(macro: Definition, position: int) -> bool:
    if macro.pack:
        position = min(position, len(macro.parameters) - 1)
    return position >= len(macro.parameters) or macro.parameters[position] in macro.words
