"""`CUDART_INF_F` and its kin, macros of <math_constants.h>, by the table in apis/math_constants.py."""

from __future__ import annotations

from wmma2sycl.migrate.apis.math_constants import CONSTANTS, HEADER
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Change
from wmma2sycl.migrate.registry import Planned, file_rule
from wmma2sycl.migrate.source import Span


@file_rule
def math_constants(ctx: Context) -> Planned:
    for start, (name, end) in ctx.unit.macros.get(ctx.source.path, {}).items():
        written = ctx.tokens.at(start) is not None and ctx.text(Span(start, end)) == name
        if written and name in CONSTANTS and name not in ctx.model.own_names and not ctx.unit.defines(name):
            yield constant(ctx, Span(start, end), name)


def constant(ctx: Context, span: Span, name: str) -> Change:
    """A limit of a type is a template of <limits>; the other constants are numbers."""
    text = CONSTANTS[name]
    return Change((ctx.replace(span, text),), "math_constants", frozenset({HEADER} if "limits" in text else ()))
