"""Braced lists that narrow a value: `int x[2] = {n, 1}` of an unsigned `n`. nvcc warns; a SYCL compiler refuses."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.rules.launch.dim3_dependent import initialised_member

_SIZES, _SIZE = "dim3", "unsigned int"  # the numbers of a sycl::range are wider


@file_rule
def narrowing(ctx: Context) -> Planned:
    """Writes the conversion that the list does by itself in CUDA."""
    for one in ctx.unit.narrowings:
        if one.file != ctx.source.path:
            continue
        if one.type_name == _SIZE and _is_of_sizes(ctx, one.span):
            continue  # rules/launch/dim3.py writes it
        opened = f"{one.type_name}(" if one.type_name.isidentifier() else f"static_cast<{one.type_name}>("
        yield Change((ctx.insert(one.span.start, opened), ctx.insert(one.span.end, ")")), "narrowing")


def _is_of_sizes(ctx: Context, value: Span) -> bool:
    """Whether a value is among a dim3's numbers, also in a list of lists, which have no types of their own."""
    around = [n for n in ctx.unit.nodes_of(ctx.source.path) if n.span.contains(value) and n.span != value]
    around.sort(key=lambda n: n.end - n.start)
    member = next((m for m in map(initialised_member, around) if m is not None), None)
    if member is not None:
        return member.canonical_type.unqualified == _SIZES
    typed = [n.canonical_type for n in around if str(n.canonical_type) != "void"]
    return bool(typed) and _SIZES in (typed[0].unqualified, *map(str, typed[0].held_classes))
