"""Macros that nothing uses and whose body keeps a name of CUDA's: no code says it, so that it blocks nothing; kept as comments."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.macros.definitions import Definition, definitions
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.plan.output_checks import left_names
from wmma2sycl.migrate.rules.macros.unused_macros import as_comment, commented, is_named_anywhere


def unused_leftovers(ctx: Context, edits: list[Edit]) -> Iterator[Edit | Diagnostic]:
    """The definitions as comments, but for those that rules/macros/unused_macros.py makes ones."""
    done = {definition.body for definition, _ in commented(ctx)}
    unused = [d for d in _of_file(ctx) if d.body not in done and left_names(ctx, d.body, [])]
    for definition in (d for d in unused if not is_named_anywhere(ctx, d)):
        names, directive = left_names(ctx, definition.body, edits), ctx.directive_at(definition.body.start - 1)
        if names and directive is not None:
            yield from as_comment(ctx, directive)
            what = f"names '{names[0]}' of CUDA's"
            yield ctx.diagnostic("W2S109", directive, macro=definition.name, what=what)


def _of_file(ctx: Context) -> Iterator[Definition]:
    """Those that this build reads."""
    for definition in (d for all_of in definitions(ctx.unit).values() for d in all_of):
        skipped = ctx.unit.skipped.get(ctx.source.path, [])
        if definition.file == ctx.source.path and not any(s.contains(definition.body) for s in skipped):
            yield definition
