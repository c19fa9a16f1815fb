"""Lines of the preprocessor, removed."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context


def remove_line(ctx: Context, span: Span) -> Edit:
    """Removes a directive's line; its comments stay."""
    start = ctx.source.line_start(span.start)
    comments = [t for t in ctx.tokens.all if t.kind == "comment" and span.start <= t.start < span.end]
    if not comments:
        return Edit(Span(start, min(span.end + 1, len(ctx.source.data))), "")
    if comments[0].start >= ctx.tokens.within(span)[-1].end:
        return Edit(Span(start, comments[0].start), "")
    return Edit(Span(start, span.end), " ".join(c.text for c in comments))
