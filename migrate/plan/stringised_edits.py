"""Texts that macros make of their arguments: where an argument is code, too, they say what stands in the SYCL; what is a text alone stays."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import VALUES
from wmma2sycl.migrate.analyse.macros.stringised import Stringised
from wmma2sycl.migrate.analyse.macros.text_arguments import TextArguments, text_arguments
from wmma2sycl.migrate.apis.math_constants import CONSTANTS
from wmma2sycl.migrate.apis.types import FLAGS
from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context

_MACROS = {*VALUES, "__CUDA_ARCH_LIST__", *FLAGS, *CONSTANTS}  # of CUDA's headers and compiler


def stringised_edits(ctx: Context, edits: list[Edit]) -> Iterator[Diagnostic]:
    """One of each such macro, at its first use in the file."""
    texts, arguments = Stringised(ctx.unit), TextArguments(ctx.unit)
    edited = sorted(edit.span.start for edit in edits)
    found: dict[str, list[Span]] = {}
    for index, token in enumerate(ctx.tokens.code):
        if ctx.unit.defines(token.text):
            spans = [s for s in texts.of_use(ctx.tokens, index) if _holds(s, edited)]
            if spans:
                found.setdefault(token.text, []).append(spans[0])
            spans = [
                t.span for t in arguments.of_use(ctx.tokens, index) if t.is_expanded and _names(ctx, t.span, edited)
            ]
            if spans:
                found.setdefault(token.text, []).append(spans[0])
    for macro, spans in found.items():
        more = f", and of {len(spans) - 1} more" if len(spans) > 1 else ""
        yield ctx.diagnostic("W2S112", spans[0], macro=macro, text=ctx.text(spans[0]), more=more)


def _holds(span: Span, edited: list[int]) -> bool:
    """Also at its end: what is inserted there is part of it."""
    at = bisect_left(edited, span.start)
    return at < len(edited) and edited[at] <= span.end


def _names(ctx: Context, span: Span, edited: list[int]) -> bool:
    """Whether a text names a macro of this file whose body is edited, itself or through others."""
    seen: set[str] = set()
    words = [t.text for t in ctx.tokens.within(span)]
    while words:
        name = words.pop()
        place = ctx.unit.macro_place(name) if name not in seen else None
        seen.add(name)
        if place is not None and place[0] == ctx.source.path:
            body = Span(place[1], place[2])
            if _holds(body, edited):
                return True
            words += [t.text for t in ctx.tokens.within(body)]
    return False


def without_edits_in_texts(ctx: Context, changes: list[Change]) -> list[Change]:
    """The changes without edits of what is a text and nothing else."""
    if not text_arguments(ctx.unit, ctx.source.path, ctx.tokens):
        return changes
    kept = ((change, tuple(e for e in change.edits if not is_in_text(ctx, e.span))) for change in changes)
    return [replace(change, edits=edits) for change, edits in kept if edits or not change.edits]


def is_in_text(ctx: Context, span: Span) -> bool:
    """Whether a place is a text and nothing else, and no macro of CUDA's that is expanded for it."""
    around = [t for t in text_arguments(ctx.unit, ctx.source.path, ctx.tokens) if t.span.contains(span)]
    expanded = bool(around) and all(t.is_expanded for t in around)
    return bool(around) and not (expanded and any(t.text in _MACROS for t in ctx.tokens.within(span)))
