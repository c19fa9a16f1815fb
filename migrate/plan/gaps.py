"""Lines that go: no empty line is left of them, and no two where one was."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.rules.declarations.headers import insertion_point


def whole_lines(edits: list[Edit], ctx: Context) -> list[Edit]:
    """Where several removals leave nothing of a line but white space, the line goes."""
    lines: dict[int, list[Edit]] = {}
    for edit in edits:
        lines.setdefault(ctx.source.line_start(edit.span.start), []).append(edit)
    gone: dict[Edit, Edit] = {}
    for start, here in lines.items():
        line, at, left = Span(start, ctx.source.line_end(start)), start, ""
        for edit in sorted(here, key=lambda e: e.span):
            left += ctx.text(Span(at, edit.span.start)) if at < edit.span.start else ""
            left += edit.text
            at = max(at, edit.span.end)
        if len(here) > 1 and at <= line.end and not (left + ctx.text(Span(at, line.end))).strip():
            end = min(line.end + 1, len(ctx.source.data))
            gone |= dict.fromkeys(here, Edit(Span(start, end), ""))
    return list(dict.fromkeys(gone.get(e, e) for e in edits))


def closed_gaps(edits: list[Edit], ctx: Context) -> list[Edit]:
    """Where whole lines go and a blank line is left on both sides, one of the two goes too."""
    data = ctx.source.data
    lines = sorted({e for e in edits if not e.text and _whole_lines(e.span, data)}, key=lambda e: e.span)
    kept = [e for e in edits if e not in lines]
    begun = {e.span.start for e in kept}  # what is written between two lines that go stays between them
    runs: list[Span] = []
    for edit in lines:
        if runs and runs[-1].end >= edit.span.start and edit.span.start not in begun:
            runs[-1] = Span(runs[-1].start, max(runs[-1].end, edit.span.end))
        else:
            runs.append(edit.span)
    for run in runs:
        before = data[: run.start].rsplit(b"\n", 2)[-2:]
        after = data[run.end :].split(b"\n", 1)
        under_includes = run.start == insertion_point(ctx)
        gap = (
            (under_includes or (len(before) == 2 and not before[0].strip()))
            and len(after) == 2
            and not after[0].strip()
        )
        kept.append(Edit(Span(run.start, run.end + (len(after[0]) + 1 if gap else 0)), ""))
    return kept


def _whole_lines(span: Span, data: bytes) -> bool:
    starts_line = span.start == 0 or data[span.start - 1 : span.start] == b"\n"
    return span.end > span.start and starts_line and data[span.end - 1 : span.end] == b"\n"
