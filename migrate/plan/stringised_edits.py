"""Texts that macros make of their arguments, where the arguments are edited: they say what stands in the SYCL."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.stringised import Stringised
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context


def stringised_edits(ctx: Context, edits: list[Edit]) -> Iterator[Diagnostic]:
    """One of each such macro, at its first use in the file."""
    texts = Stringised(ctx.unit)
    edited = sorted(edit.span.start for edit in edits)
    found: dict[str, list[Span]] = {}
    for index, token in enumerate(ctx.tokens.code):
        if ctx.unit.defines(token.text):
            spans = [s for s in texts.texts(ctx.tokens, index) if _holds(s, edited)]
            if spans:
                found.setdefault(token.text, []).append(spans[0])
    for macro, spans in found.items():
        more = f", and of {len(spans) - 1} more" if len(spans) > 1 else ""
        yield ctx.diagnostic("W2S112", spans[0], macro=macro, text=ctx.text(spans[0]), more=more)


def _holds(span: Span, edited: list[int]) -> bool:
    at = bisect_left(edited, span.start)
    return at < len(edited) and edited[at] < span.end
