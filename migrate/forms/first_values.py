"""The declarator of a device variable, and its initial value as an argument: device_global takes none in C++17."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.device_variables import constructs, initialiser_of, is_zero
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.declarators import dimensions_of
from wmma2sycl.migrate.front import Node


def dimensions_text(ctx: Context, variable: Node) -> str:
    """The `[4][N]` of the declarator, as a hole; a `[]` written out."""
    span = dimensions_of(ctx, variable)
    if ctx.code(span).replace(" ", "").startswith("[]"):  # its initial value tells
        return variable.type[variable.type.index("[") :]
    return hole(span) if span.end > span.start else ""


def first_value(ctx: Context, variable: Node) -> str | None:
    """The initial value as an argument; None where it is zero and no class says otherwise."""
    start = dimensions_of(ctx, variable).end
    written = initialiser_of(variable, ctx.source.data, start)
    if is_zero(written) and not constructs(variable):
        return None
    if not written:
        return "{}"
    first, *others = ctx.tokens.within(Span(start, variable.end))
    if first.text == "(":
        return hole(Span(first.end, written_end(ctx, variable) - 1))
    return hole(Span(others[0].start if first.text == "=" else first.start, variable.end))


def written_end(ctx: Context, variable: Node) -> int:
    """Behind the declarator with its initial value; clang leaves the `)` of `n(1)` out."""
    first = ctx.tokens.at_or_after(dimensions_of(ctx, variable).end)
    if first is None or first.text != "(":
        return variable.end
    close = ctx.tokens.matching(ctx.tokens.index(first.start))
    return ctx.tokens.code[close].end if close is not None else variable.end


def unused_name(ctx: Context, variable: Node) -> str:
    """A name for what says that the initial value is known."""
    options = (f"{variable.name}_at_first", f"w2s_{variable.name}_at_first")
    return next(name for name in options if name not in ctx.model.own_names)
