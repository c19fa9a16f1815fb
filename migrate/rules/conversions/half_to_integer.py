"""Conversions of half and bfloat16 to integers, by a cast or by none: CUDA's classes saturate, a cast in C++ leaves what does not fit open."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.float_conversions import BITS, CAST_EXPRESSIONS
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_CONVERSIONS = ("__half::operator ", "__nv_bfloat16::operator ")
_HALVES = {"__half", "half", "__nv_bfloat16", "nv_bfloat16"}
_INTEGERS = {*BITS, *(f"unsigned {name}" for name in BITS if name != "signed char")}
_OTHERS = ("float", "bool", "_raw")


@rule(Kind.CALL_EXPR)
def half_to_integer(node: Node, ctx: Context) -> Planned:
    """`(int)h` becomes `saturate_cast<int>(h)`; a macro's body keeps its cast, which is told."""
    ref = node.ref
    if ref is None or not ref.cuda or ref.kind != Kind.CONVERSION_FUNCTION or not node.has_callee:
        return
    if not ref.qualified.startswith(_CONVERSIONS) or ref.qualified.endswith(_OTHERS):
        return
    if _in_macro(node, ctx):
        yield ctx.about("W2S548", node, expr=ctx.plain_text(node.span), others="")
        return
    above, value = node.parent, node.callee.base if node.callee.kind == Kind.MEMBER_REF_EXPR else None
    if value is None:
        return  # inside the class
    is_cast = above is not None and above.kind in CAST_EXPRESSIONS and above.canonical_type == node.canonical_type
    whole = above if above is not None and is_cast else node
    while value.kind == Kind.PAREN_EXPR and value.first_operand is not None:
        value = value.first_operand
    yield ctx.replace(whole.span, f"{ctx.ns}saturate_cast<{node.type}>({hole(value.span)})")


@rule(*CAST_EXPRESSIONS, Kind.CALL_EXPR)
def open_half_to_integer(node: Node, ctx: Context) -> Planned:
    """`static_cast<T>(x)` in a template that is made for a half and an integer: told, as its text cannot tell them apart."""
    value, function = node.first_operand, ctx.function(node)
    is_cast = node.kind in CAST_EXPRESSIONS or (
        node.ref is None and value is not None and value.start > node.start
    )  # `int(x)`
    if function is None or value is None or not is_cast or not (value.type.is_dependent or value.type.is_unknown):
        return
    if not (node.type.is_unknown or node.type.is_dependent or node.canonical_type.is_integer):
        return
    for given in ctx.model.instantiations.get(function.ref.key, ()):
        becomes_integer = node.canonical_type.is_integer or not _INTEGERS.isdisjoint(given)
        if becomes_integer and not _HALVES.isdisjoint(given):
            yield ctx.about("W2S548", node, expr=ctx.plain_text(node.span), others="")
            return


def _in_macro(node: Node, ctx: Context) -> bool:
    return bool(ctx.unit.uses_around(node.file, node.start))
