"""Casts to integers, by their words."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.context import Context

INTEGER_WORDS = {"unsigned", "signed", "int", "long", "short", "char", "uint", "ulong", "size_t", "std", "::"}
INTEGER_WORDS |= {f"{sign}int{bits}_t" for sign in ("u", "") for bits in ("32", "64", "ptr")}


def uncast(ctx: Context, span: Span) -> Argument:
    """An address given to an instruction, without a cast in front of it."""
    tokens = ctx.tokens.within(span)
    if (
        len(tokens) > 2
        and tokens[0].text == "("
        and (close := ctx.tokens.matching(ctx.tokens.index(span.start))) is not None
    ):
        inside = ctx.tokens.within(Span(tokens[0].end, ctx.tokens.code[close].start))
        rest = Span(ctx.tokens.code[close].end, span.end)
        if all(t.text in INTEGER_WORDS for t in inside) and rest.end > rest.start:
            following = ctx.tokens.at_or_after(rest.start)
            return ctx.argument(Span(following.start if following is not None else rest.start, rest.end))
    return ctx.argument(span)
