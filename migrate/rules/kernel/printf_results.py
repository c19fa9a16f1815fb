"""What a kernel's printf returns: in CUDA the number of arguments behind the format, in C that of the characters, in OpenCL 0."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee, is_discarded
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


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


def _is_thrown_away(node: Node) -> bool:
    above = node.parent
    return is_discarded(node) or (above is not None and above.type == "void")
