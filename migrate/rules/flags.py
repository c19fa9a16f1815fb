"""CUDA's flags, which are macros of numbers, in a program's own variables, parameters and tests: the numbers."""

from __future__ import annotations

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.registry import Planned, file_rule
from wmma2sycl.migrate.source import Span


@file_rule
def flags(ctx: Context) -> Planned:
    for start, (name, end) in ctx.unit.macros.get(ctx.source.path, {}).items():
        if name in types.FLAGS and name not in ctx.model.own_names and ctx.tokens.at(start) is not None and ctx.text(Span(start, end)) == name:
            yield ctx.replace(Span(start, end), str(types.FLAGS[name]))
