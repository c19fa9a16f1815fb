"""Arguments that a macro makes nothing of: `LOG("%d", threadIdx.x)` where `LOG(...)` is empty in this build, or the unused one of two.

They have no syntax tree, so their tokens decide. Another build may use them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from wmma2sycl.migrate.analyse.lanes.needs import Needs
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.rules.macros.spelled import migrate_tokens


@file_rule
def dropped_arguments(ctx: Context) -> Planned:
    """Migrates by their tokens the arguments in which no node stands."""
    for argument in _dropped(ctx):
        yield from migrate_tokens(ctx, argument, set(), _undeclared(ctx, argument))


def _dropped(ctx: Context) -> Iterator[Span]:
    uses = ctx.unit.macros.get(ctx.source.path, {})
    starts = sorted(n.start for top in ctx.unit.files.get(ctx.source.path, ()) for n in top.walk()) if uses else []
    for start, (name, _) in sorted(uses.items()):
        if ctx.directive_at(start) is not None or not ctx.unit.defines(name):
            continue
        opened = ctx.tokens.index(start) + 1
        code = ctx.tokens.code
        found = ctx.tokens.arguments(opened) if opened < len(code) and code[opened].text == "(" else None
        for argument in found[0] if found is not None else ():
            i = bisect_left(starts, argument.start)
            within_use = any(argument.start <= at < argument.end for at in uses)
            if not within_use and (i == len(starts) or starts[i] >= argument.end):
                yield argument


def _undeclared(ctx: Context, at: Span) -> dict[str, str]:
    """Of item, sub-group and queue, what the function around does not declare for itself: as expressions."""
    needed = (
        ctx.facts.get(Needs).of_body[f.ref.key]
        for f in ctx.model.functions.values()
        if f.body is not None and f.body.file == ctx.source.path and f.body.span.contains(at)
    )
    declared = set().union(*needed)
    return {name: ctx.long_names[name] for name in ("item", "sg", "q") if name not in declared}
