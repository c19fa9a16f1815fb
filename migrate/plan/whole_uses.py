"""No rule over a node writes its text over the whole use of a macro of the program: what the macro's body makes beside it would be lost.

Rules over a file see the text alone, and take what they see. Rules that know a macro edit its arguments or its definition. Where one takes the text of a use for that of a node which the macro makes
only a part of, its change is left out and the place is told (W2S101).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wmma2sycl.migrate.analyse.elements.element_macros import names_fragment
from wmma2sycl.migrate.core.edits import Change, Edit, holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context


def with_whole_uses(planned: Iterable[Change | Diagnostic], ctx: Context) -> Iterator[Change | Diagnostic]:
    """What is planned, and for a change that would overwrite a use what says so."""
    for one in planned:
        lost = next((e.span for e in one.edits if _overwrites(e, ctx)), None) if isinstance(one, Change) else None
        if lost is None:
            yield one
        else:
            yield ctx.diagnostic("W2S101", lost, what=ctx.code(lost), macro=_macro(lost, ctx))


def _overwrites(edit: Edit, ctx: Context) -> bool:
    macro = _macro(edit.span, ctx)
    if not macro or not edit.text or not ctx.unit.defines(macro):
        return False
    if names_fragment(ctx.unit, macro, ctx.source.path, edit.span.start, edit.span.end):
        return False  # all of it is the element
    used = ctx.text(edit.span)
    return "(" in used and used not in edit.text and not any(hole.contains(edit.span) for hole in holes(edit.text))


def _macro(span: Span, ctx: Context) -> str:
    """The macro whose use a text is; empty where it is something else."""
    macro, end = ctx.unit.macros.get(ctx.source.path, {}).get(span.start, ("", -1))
    return macro if end == span.end > span.start else ""
