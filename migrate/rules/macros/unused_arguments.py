"""Arguments that a macro makes nothing of: no syntax tree has them, but they stand in the text."""

from __future__ import annotations

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
        planned = list(migrate_tokens(ctx, argument.span, set()))
        if planned and not may_be_pasted(argument, ctx):
            done = argument.span.end
            yield from planned
