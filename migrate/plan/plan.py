"""Runs the rules over one file of one unit: edits and diagnostics out, the preamble and the comments added at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from wmma2sycl.migrate.core.changes import compatible
from wmma2sycl.migrate.core.edits import Change, Edit, conflicts
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.diagnostics.allowances import Allowances
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import together
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS
from wmma2sycl.migrate.plan.gaps import closed_gaps, whole_lines
from wmma2sycl.migrate.plan.kept_conditions import with_whole_conditions
from wmma2sycl.migrate.plan.lambdas import captures
from wmma2sycl.migrate.plan.load_rules import load
from wmma2sycl.migrate.plan.lost_edits import left_out, lost_edits
from wmma2sycl.migrate.plan.plain_vectors import with_plain_vectors, without_answered
from wmma2sycl.migrate.plan.stringised_edits import is_in_text, stringised_edits, without_edits_in_texts
from wmma2sycl.migrate.plan.unqualified import without_unqualified
from wmma2sycl.migrate.plan.unused_leftovers import unused_leftovers, without_refusals
from wmma2sycl.migrate.plan.whole_uses import with_whole_uses
from wmma2sycl.migrate.rules.declarations.headers import preamble
from wmma2sycl.migrate.rules.kernel.prologue import queue_prologues
from wmma2sycl.migrate.tune.tuning import on_nodes as tunings
from wmma2sycl.migrate.tune.tuning import tuned

_BODIES = {
    Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.UNION_DECL, Kind.CLASS_TEMPLATE,
    Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
}  # fmt: skip
_OF_CONDITIONS = ("W2S106", "W2S107", "W2S114")


class Needs(NamedTuple):
    """What is included ahead of a text follows from these: the planned texts, and headers by name."""

    texts: tuple[str, ...]
    headers: frozenset[str]


@dataclass
class Plan:
    """What shall happen to one file."""

    changes: list[Change] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    told: set[Diagnostic] = field(default_factory=set)  # by rules

    @property
    def edits(self) -> list[Edit]:
        """The edits of all changes."""
        return [edit for change in self.changes for edit in change.edits]

    @property
    def headers(self) -> frozenset[str]:
        """Of the changes that are made, not of those in what others drop."""
        lost = self._lost
        made = (c for c in self.changes if not c.edits or not lost.issuperset(c.edits))
        return frozenset[str]().union(*(change.headers for change in made))

    @property
    def needs(self) -> Needs:
        """What has to be included ahead of the file's text."""
        lost = self._lost
        return Needs(tuple(edit.text for edit in self.edits if edit not in lost), self.headers)

    @property
    def _lost(self) -> set[Edit]:
        """What stands in a text that another edit drops."""
        return {edit for _, edit in conflicts(self.edits)}

    def add(self, planned: Iterable[Change | Edit | Diagnostic], rule: str) -> None:
        """Takes what a rule planned; a diagnostic that is there already is not repeated."""
        for one in planned:
            if isinstance(one, Diagnostic):
                if one not in self.told:
                    self.told.add(one)
                    self.diagnostics.append(one)
            else:
                self.changes.append(one if isinstance(one, Change) else Change((one,), rule))


def make_plan(ctx: Context, tune: bool) -> Plan:
    """What all rules want for a file, and with `tune` what makes that faster, without the changes that cannot be made as a whole beside the others."""
    on_nodes, on_files = load()
    plan, tunable = Plan(), []
    outside = replace(ctx, instead=ctx.instead | ctx.long_names)
    for top in ctx.unit.files[ctx.source.path]:
        for node, is_inside in placed(top):
            for rule in on_nodes.get(node.kind, ()):
                name = rule.__name__
                planned = together(rule(node, ctx if is_inside else outside), name)
                plan.add(with_whole_uses(planned, ctx), name)
            if tune and node.kind in tunings:
                tunable.append(node)
    for file_rule in on_files:
        plan.add(file_rule(ctx), file_rule.__name__)
    plan.add(tuned(ctx, tunable), "tune")
    plan.changes, plan.diagnostics = without_unqualified(plan.changes, plan.diagnostics, ctx)
    plan.changes, plan.diagnostics = with_plain_vectors(plan.changes, ctx), without_answered(plan.diagnostics, ctx)
    plan.diagnostics = [d for d in plan.diagnostics if d.code in _OF_CONDITIONS or not ctx.is_dropped(d.span.start)]
    plan.diagnostics = [d for d in plan.diagnostics if not is_in_text(ctx, d.span)]
    plan.changes = without_edits_in_texts(ctx, plan.changes)
    plan.changes, broken = with_whole_conditions(ctx, plan.changes)
    plan.diagnostics += broken
    plan.changes, refused = compatible(plan.changes)
    plan.diagnostics += left_out(ctx, refused)
    plan.add(unused_leftovers(ctx, plan.edits, plan.diagnostics), "unused_leftovers")
    plan.diagnostics = without_refusals(plan.diagnostics)
    return plan


def with_prologues(plan: Plan, ctx: Context) -> Plan:
    """The plan with what its texts name declared: the queue in functions, and captured by lambdas."""
    for found in (queue_prologues, captures):
        if edits := tuple(found(ctx, plan.edits)):
            plan.changes.append(Change(edits, found.__name__))
    return plan


def placed(top: Node) -> Iterator[tuple[Node, bool]]:
    """All nodes in source order, and whether names that a function's body declares may stand there: not in initialisers of members
    and bases, nor in default arguments, nor in a file that is included in the body."""
    stack = [(top, not any(above.kind in FUNCTION_KINDS for above in top.ancestors()))]
    while stack:
        node, is_inside = stack.pop()
        yield node, is_inside
        for child in reversed([c for c in node.children if c.file == top.file]):
            if node.kind in FUNCTION_KINDS and child.kind in (Kind.COMPOUND_STMT, Kind.CXX_TRY_STMT):
                stack.append((child, True))
            else:
                stack.append(
                    (
                        child,
                        is_inside
                        and (
                            node.kind not in (*FUNCTION_KINDS, Kind.FIELD_DECL, Kind.PARM_DECL)
                            or child.kind == Kind.PARM_DECL
                        ),
                    )
                )


def finish(plan: Plan, ctx: Context, comments: bool, others: Sequence[Needs] = ()) -> list[Edit]:
    """All edits: those of the plan, the includes at the top, and a comment above each place a reader must look at.

    `others`: what the text of files needs that leave it to this one to include that.
    """
    edits = plan.edits
    needs = [plan.needs, *others]
    head = preamble(ctx, [text for one in needs for text in one.texts], frozenset().union(*(n.headers for n in needs)))
    if head is not None:
        edits.insert(0, head)
    plan.diagnostics += lost_edits(ctx, edits)
    plan.diagnostics += stringised_edits(ctx, edits)
    edits = closed_gaps(whole_lines(edits, ctx), ctx)
    if comments:
        seen: set[tuple[int, str]] = set()
        allowed = Allowances(ctx.source)
        gone = [edit.span for edit in edits if not edit.text]
        for diagnostic in plan.diagnostics:
            if diagnostic.row.severity is Severity.NOTE or allowed.of(diagnostic) is not None:
                continue
            at = _above_removed(comment_line(ctx, diagnostic.span), gone)
            if (at, diagnostic.code) not in seen:
                seen.add((at, diagnostic.code))
                edits.insert(1, comment(ctx, diagnostic, at))
    return edits


def _above_removed(at: int, gone: Iterable[Span]) -> int:
    """The place of a comment: of one in the middle of lines that go, above them all, since it would go with them."""
    return min((span.start for span in gone if span.start < at < span.end), default=at)


def comment(ctx: Context, diagnostic: Diagnostic, at: int) -> Edit:
    """The edit that writes a diagnostic above a line as a comment."""
    return ctx.insert(at, f"{ctx.source.indent(at)}// {diagnostic.comment}\n")


def comment_line(ctx: Context, span: Span) -> int:
    """The start of the line a comment may stand before: of the statement, or of the whole directive."""
    directive = ctx.directive_at(span.start)
    if directive is not None:
        return ctx.source.line_start(directive.start)
    if any(s.start <= span.start < s.end for s in ctx.unit.skipped.get(ctx.source.path, [])):
        return ctx.source.line_start(span.start)
    node = innermost(ctx, span)
    if node is None or node.kind == Kind.COMPOUND_STMT:  # in a statement that does not parse
        return ctx.source.line_start(span.start)
    return ctx.source.line_start(min(span.start, _said_by_itself(node, ctx).start))


def _said_by_itself(node: Node, ctx: Context) -> Node:
    """The statement, or of a namespace's or class's body the declaration."""
    statement = ctx.statement(node)
    around = (n for n in (node, *node.ancestors()) if n is statement or (n.parent and n.parent.kind in _BODIES))
    return next(around, statement)


def innermost(ctx: Context, span: Span) -> Node | None:
    """The smallest node of the file that holds the span; None outside of all."""
    found = None
    level = ctx.unit.files.get(ctx.source.path, [])
    while True:
        inner = next(
            (n for n in level if n.start <= span.start and span.end <= n.end and n.file == ctx.source.path), None
        )
        if inner is None:
            return found
        found, level = inner, inner.children
