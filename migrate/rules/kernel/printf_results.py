"""What a kernel's printf returns: in CUDA the number of arguments behind the format, in C that of the characters, in OpenCL 0."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.syntax.expressions import callee, is_discarded
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_WIDTH = re.compile(r"(?<!%)(?:%%)*%[-+ #0\d.]*\*")


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


def _is_thrown_away(node: Node) -> bool:
    above = node.parent
    return is_discarded(node) or (above is not None and above.type == "void")
