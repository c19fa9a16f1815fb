"""Where the declarators of variables end, and the dimensions in them."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def declarator_end(ctx: Context, variable: Node) -> int:
    """Behind the last `]` of the declarator."""
    return dimensions_of(ctx, variable).end


def dimensions_of(ctx: Context, variable: Node) -> Span:
    """The `[4][N]` behind a variable's name; empty where it is no array."""
    code = ctx.tokens.code
    end = ctx.unit.name_end(variable)
    first = i = ctx.tokens.index(end)
    while i < len(code) and code[i].text == "[":
        close = ctx.tokens.matching(i)
        if close is None:
            break
        end, i = code[close].end, close + 1
    return Span(code[first].start if i > first else end, end)
