"""A check on our own plan: no rule copies a piece of the input in which another rule changes something.

A rewritten place may drop what it held, an argument that SYCL does not want and the edits in it. It may not copy the text
of such an argument: it has to leave a hole there.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.edits import Edit, dropped, without_holes
from wmma2sycl.migrate.lexer import lex
from wmma2sycl.migrate.source import Span, encode


def lost_edits(ctx: Context, edits: list[Edit]) -> Iterator[Diagnostic]:
    for outer, inner in dropped(edits):
        if outer.text.strip() and _is_copied(ctx, outer, inner):
            yield ctx.diagnostic("W2S904", inner.span, text=ctx.text(inner.span) or without_holes(inner.text))


def _is_copied(ctx: Context, outer: Edit, inner: Edit) -> bool:
    """Whether the outer text has the words that the inner edit replaces, or those it stands between, as they were."""
    old, new, written = _words(ctx.text(inner.span)), _words(inner.text), _words(outer.text)
    if not old:
        before, after = ctx.tokens.before(inner.span.start), ctx.tokens.at_or_after(inner.span.start)
        around = [t.text for t in (before, after) if t is not None and outer.span.contains(Span(t.start, t.end))]
        old, new = around, [*around[:1], *new, *around[1:]]
    return _count(old, written) > _count(new, written) * _count(old, new)


def _words(text: str) -> list[str]:
    return [token.text for token in lex(encode(without_holes(text))).code]


def _count(part: list[str], whole: list[str]) -> int:
    """`col_major` in `layout::col_major` is another name."""
    places = range(len(whole) - len(part) + 1) if part else ()
    return sum(whole[i : i + len(part)] == part and whole[max(i - 1, 0)] != "::" for i in places)
