"""A kernel's printf: its arguments, which CUDA promotes as C++ does, and what it returns.

That is in CUDA the number of arguments behind the format, in C that of the characters, in OpenCL 0.
"""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.macros.narrow_prints import NarrowPrints
from wmma2sycl.migrate.analyse.syntax.expressions import callee, is_discarded
from wmma2sycl.migrate.analyse.syntax.promotions import is_narrowed_by_promotion, may_be_promoted
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.views import operand
from wmma2sycl.migrate.forms.call import Call, argument_of
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, call_form, rule
from wmma2sycl.migrate.front import Kind, Node

_WIDTH = re.compile(r"(?<!%)(?:%%)*%[-+ #0\d.]*\*")


@call_form("printf")
def printed(call: Call) -> Planned:
    """Only the name changes: SYCL's printf passes an unsigned char on as it is, and `%d` of 250 would be -6, so ours promotes it."""
    ctx, macro = call.ctx, call.ctx.definition_at(call.span.start)
    in_macro = macro is not None and macro.name in ctx.facts.get(NarrowPrints).macros
    promotes = in_macro if call.node is None else any(map(may_be_promoted, call.nodes[1:]))
    yield ctx.replace(call.callee, f"{ctx.ns}promoted_printf") if promotes else call.renamed()
    for argument in filter(is_narrowed_by_promotion, call.nodes[1:]):
        yield ctx.replace(argument.span, f"+{operand(argument_of(ctx, argument))}")


@rule(Kind.CALL_EXPR)
def printf_result(node: Node, ctx: Context) -> Planned:
    """`n = printf("%d", i)` is `n = (printf("%d", i), 1)`."""
    ref = callee(node)
    if ref is None or ref.name != "printf" or not ctx.on_device(node) or _is_thrown_away(node):
        return
    if ctx.spelled(node, "printf") is None or not node.arguments:
        return
    if any(ctx.code(argument.span).endswith("...") for argument in node.arguments):
        yield ctx.about("W2S504", node, api="the value of a 'printf' of a parameter pack")
    else:
        yield ctx.replace(node.span, f"({hole(node.span)}, {len(node.arguments) - 1})")


@rule(Kind.CALL_EXPR)
def width_from_argument(node: Node, ctx: Context) -> Planned:
    """`printf("%*d", width, i)`: OpenCL C's printf, which SYCL's is on most devices, has no such widths."""
    ref = callee(node)
    if ref is None or ref.name != "printf" or not ctx.on_device(node) or not node.arguments:
        return
    if _WIDTH.search(ctx.code(node.arguments[0].span)):
        yield ctx.about("W2S504", node, api="a kernel's 'printf' with a width or precision among its arguments ('*')")


@rule(Kind.CALL_EXPR)
def bit_field_in_macro(node: Node, ctx: Context) -> Planned:
    """`#define SHOW(x) printf("%d", x)` of a `long long count : 20`, an int to CUDA: a template sees the declared type."""
    ref = callee(node)
    if (
        ref is None
        or ref.name != "printf"
        or not ctx.on_device(node)
        or ctx.spelled(node, "printf", in_parts=True) is not None
    ):
        return
    if any(map(is_narrowed_by_promotion, node.arguments[1:])):
        yield ctx.about("W2S504", node, api="a macro's 'printf' of a bit-field that is narrower than its type")


def _is_thrown_away(node: Node) -> bool:
    above = node.parent
    return is_discarded(node) or (above is not None and above.type == "void")
