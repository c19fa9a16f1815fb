"""`CUDART_INF_F` and its kin, macros of <math_constants.h>, by the table in apis/math_constants.py."""

from __future__ import annotations

from wmma2sycl.migrate.apis.math_constants import CONSTANTS, HEADER
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.beside import fitted
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule


@file_rule
def math_constants(ctx: Context) -> Planned:
    """Puts C++'s constant for each, unless the program defines the name itself."""
    for start, (name, end) in ctx.unit.macros.get(ctx.source.path, {}).items():
        written = ctx.tokens.at(start) is not None and ctx.text(Span(start, end)) == name
        if written and name in CONSTANTS and name not in ctx.model.own_names and not ctx.unit.defines(name):
            yield constant(ctx, Span(start, end), name)


def constant(ctx: Context, span: Span, name: str) -> Change:
    """A limit of a type is a template of <limits>; the other constants are numbers."""
    text = CONSTANTS[name]
    return Change(
        (ctx.replace(span, fitted(text, span, ctx)),), "math_constants", frozenset({HEADER} if "limits" in text else ())
    )
