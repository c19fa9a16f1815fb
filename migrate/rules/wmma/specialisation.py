"""Specialisations for a fragment type, or of a class that has become a template over the target."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.program.target_dependence import is_specialisation
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import TEMPLATE_PARAMETERS, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS
from wmma2sycl.migrate.rules.wmma.target_dependent import head_edit


@rule(*TYPE_KINDS)
def specialisation(node: Node, ctx: Context) -> Planned:
    """A specialisation for a fragment type, or of a class that is a template over the target as a whole."""
    if node.ref is None or not is_specialisation(node):
        return
    dependent = node.ref.key in ctx.facts.get(TargetDependence)
    name = ctx.tokens.at(node.location)
    bracket = ctx.tokens.at_or_after(name.end) if name is not None else None
    head = [c for c in node.children if c.end <= node.location or c.kind.is_reference]
    named = any(
        c.ref is not None and (c.ref.key in ctx.facts.get(TargetDependence) or c.ref.qualified == wmma.FRAGMENT)
        for c in head
    )
    if bracket is None or bracket.text != "<" or not (dependent or named):
        return
    parameters = {c.name for c in node.children if c.kind in TEMPLATE_PARAMETERS}
    spelled = ctx.tokens.template_arguments(ctx.tokens.index(bracket.start))
    if (
        named
        and spelled is not None
        and any(t.text in parameters for t in ctx.tokens.within(Span(bracket.end, spelled[1])))
    ):
        yield ctx.diagnostic("W2S206", Span(node.location, spelled[1]), name=node.name)
        return
    yield head_edit(ctx, node, node.start)
    if dependent:
        yield ctx.insert(bracket.end, f"{ctx.names['Target']}, ")
