"""Halves that the host makes of floats in a template's instance or in a library's function: `sycl::half` cuts off what is below 2^-13."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.halves_of_instances import HalvesOfInstances, is_made_by_library
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.rules.conversions.half_on_host import made_halves


@file_rule
def half_by_templates(ctx: Context) -> Planned:
    """Told once a value: what begins at a place is the value and parts of it."""
    halves = ctx.facts.get(HalvesOfInstances)
    if not halves.is_any:
        return
    places = {start for file, start in halves.places if file == ctx.source.path}
    nodes = list(ctx.unit.nodes_of(ctx.source.path))
    seen = {value.start for node in nodes for value in made_halves(node)}  # half_on_host.py
    for node in nodes:
        is_here = node.start in places and node.kind.is_expression
        if node.start in seen or not (is_here or is_made_by_library(node)) or ctx.on_device(node):
            continue
        seen.add(node.start)
        yield ctx.about("W2S552", node, what=f"{'a half of ' if is_here else ''}'{ctx.plain_text(node.span)}'")
