"""Where the declarators of variables end, and the dimensions in them."""

from __future__ import annotations

from collections.abc import Sequence

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def declarator_end(ctx: Context, variable: Node) -> int:
    """Behind the last `]` of the declarator."""
    return dimensions_of(ctx, variable).end


def dimensions_of(ctx: Context, variable: Node) -> Span:
    """The `[4][N]` behind a variable's name, or macros that make such; empty where it is no array."""
    code = ctx.tokens.code
    end = ctx.unit.name_end(variable)
    first = i = ctx.tokens.index(end)
    while i < len(code):
        close = ctx.tokens.matching(i) if code[i].text == "[" else _last_of_macro(ctx, code[i])
        if close is None:
            break
        end, i = code[close].end, close + 1
    return Span(code[first].start if i > first else end, end)


def _last_of_macro(ctx: Context, token: Token) -> int | None:
    """The index of the last token of a macro's use that makes dimensions and nothing else: `#define PADDED(n) [n + 1]`."""
    name, end = ctx.unit.macros.get(ctx.source.path, {}).get(token.start, ("", 0))
    bodies = (
        [lex(ctx.unit.data(d.file)[d.body.start : d.body.end]) for d in definitions_of(ctx.unit, name)] if name else []
    )
    return ctx.tokens.index(end) - 1 if bodies and all(map(are_brackets, (b.code for b in bodies))) else None


def are_brackets(code: Sequence[Token]) -> bool:
    """`[n][m + 1]` and nothing else."""
    depth = 0
    for token in code:
        depth += (token.text in "([{") - (token.text in ")]}")
        if depth == 0 and token.text != "]":
            return False
    return depth == 0
