"""Conversions of half and bfloat16 to integers, by a cast or by none: CUDA's classes saturate, a cast in C++ leaves what does not fit open."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_CASTS = (Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_CONVERSIONS = ("__half::operator ", "__nv_bfloat16::operator ")
_OTHERS = ("float", "bool", "_raw")


@rule(Kind.CALL_EXPR)
def half_to_integer(node: Node, ctx: Context) -> Planned:
    """`(int)h` becomes `saturate_cast<int>(h)`; a macro's body keeps its cast."""
    ref = node.ref
    if ref is None or not ref.cuda or ref.kind != Kind.CONVERSION_FUNCTION or not node.has_callee:
        return
    if not ref.qualified.startswith(_CONVERSIONS) or ref.qualified.endswith(_OTHERS) or _in_macro(node, ctx):
        return
    above, value = node.parent, node.callee.base if node.callee.kind == Kind.MEMBER_REF_EXPR else None
    if value is None:
        return  # inside the class
    is_cast = above is not None and above.kind in _CASTS and above.canonical_type == node.canonical_type
    whole = above if above is not None and is_cast else node
    while value.kind == Kind.PAREN_EXPR and value.first_operand is not None:
        value = value.first_operand
    yield ctx.replace(whole.span, f"{ctx.ns}saturate_cast<{node.type}>({hole(value.span)})")


def _in_macro(node: Node, ctx: Context) -> bool:
    return bool(ctx.unit.uses_around(node.file, node.start))
