"""Checks that no change loses a line of a condition (`#if ... #else ... #endif`) that stands inside what it rewrites.

A call is one text for the parser, which sees only the branches that the preprocessor takes. Where the new text would keep
some of a condition's directives and lose others, or lose them and what the other branches say, the change is not made.
"""

from __future__ import annotations

from collections.abc import Iterable

from wmma2sycl.migrate.analyse.macros.preprocessor_conditions import Chain
from wmma2sycl.migrate.core.edits import Change, Edit, around_holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context


def with_whole_conditions(ctx: Context, changes: Iterable[Change]) -> tuple[list[Change], list[Diagnostic]]:
    """The changes that keep each condition whole, and what is told of the others."""
    settled = {chain.first for chain in ctx.conditions.settled}
    open_ones = [c for c in ctx.conditions.chains if c.directives[0] not in settled]
    kept: list[Change] = []
    told: list[Diagnostic] = []
    for change in changes:
        asked = [c for c in open_ones if c.directives[0] not in change.answered] if change.answered else open_ones
        lost = [(e, chain) for e in change.edits for chain in _inside(e, asked) if _breaks(e, chain, ctx)]
        if lost:
            edit, chain = lost[0]
            told.append(ctx.diagnostic("W2S115", edit.span, condition=ctx.code(chain.directives[0])))
        else:
            kept.append(change)
    return kept, told


def _inside(edit: Edit, conditions: list[Chain]) -> list[Chain]:
    """Those that begin or end in what an edit replaces; one that begins with a directive is about that."""
    span = edit.span
    return [c for c in conditions if any(span.start < d.start and d.end <= span.end for d in c.directives)]


def _breaks(edit: Edit, condition: Chain, ctx: Context) -> bool:
    """A text that stands for nothing takes the condition with it; any other has all of it in one hole, on lines of its own."""
    if not edit.text.strip():
        return not _contains(edit.span, condition)
    return not any(
        _contains(kept, condition) and _has_own_lines(ahead, kept, behind, condition, ctx)
        for ahead, kept, behind in around_holes(edit.text)
    )


def _has_own_lines(ahead: str, kept: Span, behind: str, condition: Chain, ctx: Context) -> bool:
    """Whether the text writes nothing into the line of a directive at a hole's begin or end, as `layout_of<#ifdef T` would."""
    first, last = condition.directives[0], condition.directives[-1]
    is_first = not ctx.text(Span(kept.start, first.start)).strip(" \t")
    is_last = not ctx.text(Span(last.end, kept.end)).strip(" \t\r")
    return not (is_first and ahead.strip(" \t") and not ahead.rstrip(" \t").endswith("\n")) and not (
        is_last and behind.strip(" \t\r") and not behind.lstrip(" \t\r").startswith("\n")
    )


def _contains(span: Span, condition: Chain) -> bool:
    return span.contains(condition.directives[0]) and span.contains(condition.directives[-1])
