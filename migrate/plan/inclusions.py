"""The plan of a file that a unit includes several times: `#include "kernel.inc"`, once for each type.

The file is migrated once. What one inclusion skips, another one may have; what several have must become the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wmma2sycl.migrate.core.edits import Change, Edit, without_holes
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import skipped_by_all
from wmma2sycl.migrate.plan.plan import Plan, make_plan, with_prologues


def plan_of_inclusions(ctx: Context, tune: bool) -> Plan:
    """What the rules want for a file, as each of its inclusions has it."""
    views = [replace(ctx, unit=unit) for unit in ctx.unit.inclusions(ctx.source.path)]
    plans = [make_plan(view, tune) for view in views]
    if len(plans) == 1:
        return with_prologues(plans[0], ctx)
    skipped = [view.unit.skipped.get(ctx.source.path, []) for view in views]
    plan = Plan()
    for i, one in enumerate(plans):
        elsewhere = [span for span in skipped[i] if not all(_is_in(span, other) for other in skipped)]
        ahead = skipped_by_all(skipped[:i])
        changes = [c for c in one.changes if not _lies_in(c, elsewhere)]
        plan.changes += [c for c in changes if i == 0 or not c.edits or _lies_in(c, ahead)]
        plan.diagnostics += [d for d in one.diagnostics if d not in plan.diagnostics and not _is_in(d.span, elsewhere)]
    for i, one in enumerate(plans[1:], 1):
        plan.diagnostics += _apart(ctx, (plans[0], one), (skipped[0], skipped[i]), plan.diagnostics)
    return with_prologues(plan, ctx)


def _is_in(span: Span, places: list[Span]) -> bool:
    return any(place.contains(span) for place in places)


def _lies_in(change: Change, places: list[Span]) -> bool:
    return bool(change.edits) and all(_is_in(edit.span, places) for edit in change.edits)


def _apart(
    ctx: Context, plans: tuple[Plan, Plan], skipped: tuple[list[Span], list[Span]], told: list[Diagnostic]
) -> Iterator[Diagnostic]:
    """A diagnostic for each place that both inclusions have, where they want different texts."""
    of_both = [{e for e in plan.edits if not any(_is_in(e.span, places) for places in skipped)} for plan in plans]
    seen = {d.span for d in told if d.code == "W2S113"}
    for edit in sorted(of_both[0] ^ of_both[1], key=lambda e: (e.span, e.text)):
        span = edit.span if edit.span.end > edit.span.start else Span(edit.span.start, edit.span.start + 1)
        if span not in seen and not any(outer != span and outer.contains(span) for outer in seen):
            seen.add(span)
            first, second = (_shown(ctx, edits, edit.span) for edits in of_both)
            yield ctx.diagnostic("W2S113", span, first=first, second=second)


def _shown(ctx: Context, edits: set[Edit], span: Span) -> str:
    found = sorted(without_holes(e.text).strip() for e in edits if e.span == span)
    text = found[0] if found else ctx.text(span).strip()
    return f"'{text}'" if text else "nothing"
