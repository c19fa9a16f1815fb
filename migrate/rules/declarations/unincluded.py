"""A header of CUDA's that a source does without and was read with is said, at the first name of it."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule


@file_rule
def assumed_headers(ctx: Context) -> Planned:
    """Told once a header, in the file that names something of it first."""
    for at in ctx.unit.assumed:
        name = next((t for t in ctx.tokens.code if t.start == at.offset), None) if at.file == ctx.source.path else None
        if name is not None:
            yield ctx.diagnostic("W2S006", Span(name.start, name.end), name=name.text, header=at.message)
