"""A macro whose body loops over the elements of fragments that it is given: the body becomes joint_matrix_apply."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Change, hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.element_loops_in_bodies import Applied, macro_loops
from wmma2sycl.migrate.forms.registry import Planned, file_rule


@file_rule
def elements_in_macros(ctx: Context) -> Planned:
    """`#define SCALE(f, v) for (int i = 0; i < f.num_elements; ++i) f.x[i] *= (v)`, where each use could be written out."""
    if b"num_elements" not in ctx.source.data:
        return
    for (file, _), applied in macro_loops(ctx).applied.items():
        if file == ctx.source.path:
            edits = [ctx.replace(applied.loop.whole, _call(ctx, applied))]
            names = {parameter: name for parameter, name, _ in applied.fragments}
            edits += [ctx.replace(span, names[parameter]) for span, parameter in applied.loop.elements]
            yield Change(tuple(edits), "elements_in_macros")


def _call(ctx: Context, applied: Applied) -> str:
    matrices = ", ".join(parameter for parameter, _, _ in applied.fragments)
    taken = ", ".join(f"auto {'&' if written else ''}{name}" for _, name, written in applied.fragments)
    done = hole(applied.loop.done) if applied.loop.is_block else f"{{ {hole(applied.loop.done)}; }}"
    end = ";" if applied.loop.is_block else ""
    return f"joint_matrix_apply({ctx.names['sg']}, {matrices}, [{applied.captured}]({taken}) {done}){end}"
