"""Runs the rules over one file of one unit: edits and diagnostics out, the preamble and the comments added at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.edits import Change, Edit
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lambdas import captures
from wmma2sycl.migrate.lost_edits import lost_edits
from wmma2sycl.migrate.model import FUNCTION_KINDS
from wmma2sycl.migrate.registry import load
from wmma2sycl.migrate.rules.function import queue_prologues
from wmma2sycl.migrate.rules.headers import insertion_point, preamble
from wmma2sycl.migrate.source import Span

_OF_CONDITIONS = ("W2S106", "W2S107")


@dataclass
class Plan:
    """What shall happen to one file."""

    edits: list[Edit] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    headers: set[str] = field(default_factory=set)

    def add(self, planned: Iterable[Change | Edit | Diagnostic]) -> None:
        for one in planned:
            if isinstance(one, Diagnostic):
                if one not in self.diagnostics:
                    self.diagnostics.append(one)
            elif isinstance(one, Change):
                self.edits.extend(one.edits)
                self.headers |= one.headers
            else:
                self.edits.append(one)


def make_plan(ctx: Context) -> Plan:
    on_nodes, on_files = load()
    plan = Plan()
    outside = replace(ctx, instead=ctx.instead | ctx.long_names)
    for top in ctx.unit.files[ctx.source.path]:
        for node, is_inside in placed(top):
            for rule in on_nodes.get(node.kind, ()):
                plan.add(rule(node, ctx if is_inside else outside))
    for file_rule in on_files:
        plan.add(file_rule(ctx))
    plan.diagnostics = [d for d in plan.diagnostics if d.code in _OF_CONDITIONS or not ctx.is_dropped(d.span.start)]
    return plan


def placed(top: Node) -> Iterator[tuple[Node, bool]]:
    """All nodes in source order, and whether names that a function's body declares may stand there: not in initialisers of members
    and bases, nor in default arguments."""
    stack = [(top, True)]
    while stack:
        node, is_inside = stack.pop()
        yield node, is_inside
        for child in reversed(node.children):
            if node.kind in FUNCTION_KINDS and child.kind in ("COMPOUND_STMT", "CXX_TRY_STMT"):
                stack.append((child, True))
            else:
                stack.append((child, is_inside and (node.kind not in ("CONSTRUCTOR", "FIELD_DECL", "PARM_DECL") or child.kind == "PARM_DECL")))


def finish(plan: Plan, ctx: Context, comments: bool) -> None:
    """Adds the includes at the top, and a comment above each place a reader must look at."""
    plan.edits += queue_prologues(ctx, plan.edits)
    plan.edits += captures(ctx, plan.edits)
    head = preamble(ctx, [e.text for e in plan.edits], plan.headers)
    if head is not None:
        plan.edits.insert(0, head)
    plan.diagnostics += lost_edits(ctx, plan.edits)
    plan.edits = closed_gaps(plan.edits, ctx)
    if comments:
        seen: set[tuple[int, str]] = set()
        for diagnostic in plan.diagnostics:
            at = comment_line(ctx, diagnostic.span)
            if diagnostic.row.severity is not Severity.NOTE and (at, diagnostic.code) not in seen:
                seen.add((at, diagnostic.code))
                plan.edits.insert(1, comment(ctx, diagnostic, at))


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
        gap = (under_includes or len(before) == 2 and not before[0].strip()) and len(after) == 2 and not after[0].strip()
        kept.append(Edit(Span(run.start, run.end + (len(after[0]) + 1 if gap else 0)), ""))
    return kept


def _whole_lines(span: Span, data: bytes) -> bool:
    starts_line = span.start == 0 or data[span.start - 1 : span.start] == b"\n"
    return span.end > span.start and starts_line and data[span.end - 1 : span.end] == b"\n"


def comment(ctx: Context, diagnostic: Diagnostic, at: int) -> Edit:
    message = diagnostic.message.replace("\n", " ").replace("\\", "/")
    indent = ctx.source.indent(at)
    return ctx.insert(at, f"{indent}// {diagnostic.code}: {message} (wmma2sycl explain {diagnostic.code})\n")


def comment_line(ctx: Context, span: Span) -> int:
    """The start of the line a comment may stand before: of the statement, or of the whole directive."""
    directive = ctx.directive_at(span.start)
    if directive is not None:
        return ctx.source.line_start(directive.start)
    if any(s.start <= span.start < s.end for s in ctx.unit.skipped.get(ctx.source.path, [])):
        return ctx.source.line_start(span.start)
    node = innermost(ctx, span)
    if node is None or node.kind == "COMPOUND_STMT":  # in a statement that does not parse
        return ctx.source.line_start(span.start)
    return ctx.source.line_start(min(span.start, ctx.statement(node).start))


def innermost(ctx: Context, span: Span) -> Node | None:
    found = None
    level = ctx.unit.files.get(ctx.source.path, [])
    while True:
        inner = next((n for n in level if n.start <= span.start and span.end <= n.end and n.file == ctx.source.path), None)
        if inner is None:
            return found
        found, level = inner, inner.children
