"""Arguments that a macro makes nothing of: no syntax tree has them, but they stand in the text."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.needs import Needs
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.unparsed import may_be_pasted, unparsed_arguments
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.rules.macros.spelled import migrate_tokens


@file_rule
def unused_arguments(ctx: Context) -> Planned:
    """`TRACE(threadIdx.x)`, where the macro says nothing of its argument in this build."""
    done = 0
    for argument in unparsed_arguments(ctx):
        if argument.span.start < done:
            continue
        planned = list(migrate_tokens(ctx, argument.span, set(), _undeclared(ctx, argument.span)))
        if planned and not may_be_pasted(argument, ctx):
            done = argument.span.end
            yield from planned


def _undeclared(ctx: Context, at: Span) -> dict[str, str]:
    """Of item, sub-group and queue, what the function around does not declare for itself: as expressions, for a build that uses them."""
    needed = (
        ctx.facts.get(Needs).of_body[f.ref.key]
        for f in ctx.model.functions.values()
        if f.body is not None and f.body.file == ctx.source.path and f.body.span.contains(at)
    )
    declared = set().union(*needed)
    return {name: ctx.long_names[name] for name in ("item", "sg", "q") if name not in declared}
