"""Conversions of half and bfloat16 to integers, by a cast or by none: CUDA's classes saturate, a cast in C++ leaves what does not fit open."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.float_conversions import CAST_EXPRESSIONS, is_of_class
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def half_to_integer(node: Node, ctx: Context) -> Planned:
    """`(int)h` becomes `saturate_cast<int>(h)`; a macro's body keeps its cast, which is told (float_to_integer.py)."""
    if node.ref is None or not is_of_class(node.ref) or not node.has_callee or _in_macro(node, ctx):
        return
    above, value = node.parent, node.callee.base if node.callee.kind == Kind.MEMBER_REF_EXPR else None
    if value is None:
        return  # inside the class
    is_cast = above is not None and above.kind in CAST_EXPRESSIONS and above.canonical_type == node.canonical_type
    whole = above if above is not None and is_cast else node
    while value.kind == Kind.PAREN_EXPR and value.first_operand is not None:
        value = value.first_operand
    yield ctx.replace(whole.span, f"{ctx.ns}saturate_cast<{node.type}>({hole(value.span)})")


def _in_macro(node: Node, ctx: Context) -> bool:
    return bool(ctx.unit.uses_around(node.file, node.start))
