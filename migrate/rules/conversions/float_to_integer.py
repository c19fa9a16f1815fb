"""Floats that become integers in device code and may not fit: told once a function (docs/contracts.md)."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.float_conversions import FloatConversions
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS


@rule(*FUNCTION_KINDS, Kind.LAMBDA_EXPR)
def float_to_integer(node: Node, ctx: Context) -> Planned:
    """The first one of a body stands for all of it."""
    found = ctx.facts.get(FloatConversions).may_not_fit.get(node.body, ()) if node.has_body else ()
    if found:
        others = f", and {len(found) - 1} more here" if len(found) > 1 else ""
        yield ctx.about("W2S548", found[0], expr=_written(found[0], ctx), others=others)


@file_rule
def in_first_values(ctx: Context) -> Planned:
    """What device code has evaluated outside of functions: first values of members."""
    for value in ctx.facts.get(FloatConversions).elsewhere:
        if value.file == ctx.source.path:
            yield ctx.about("W2S548", value, expr=_written(value, ctx), others="")


def _written(converted: Node, ctx: Context) -> str:
    """What the source says: a loop over a range has its element at the colon, and names it by the variable."""
    text, above = ctx.plain_text(converted.span), converted.parent
    return above.name if text == ":" and above is not None else text
