"""`blockIdx.x * blockDim.x + threadIdx.x` is get_global_id(2), and `blockDim.x * gridDim.x`, a grid's stride, get_global_range(2).

SYCL defines both so. A range that does not fit in an int is refused where it is launched, so no width of CUDA's is lost.
"""

from __future__ import annotations

from typing import NamedTuple

from wmma2sycl.migrate.analyse.numbers.narrowing import needs_cast
from wmma2sycl.migrate.apis.builtins import DIMENSIONS, INDEX_VARIABLES
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.expansions import expansions
from wmma2sycl.migrate.forms.unevaluated import is_in_decltype
from wmma2sycl.migrate.front import Kind, Node

_CASTS = (Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR)
_WIDE = {"unsigned long", "unsigned long long"}  # as wide as what the nd_item gives
_INTEGERS = {"int", "unsigned int", "long", "long long"} | _WIDE
_MADE = {
    ("*", frozenset({"blockIdx", "blockDim"})): "first in block",
    ("+", frozenset({"first in block", "threadIdx"})): "get_global_id",
    ("*", frozenset({"blockDim", "gridDim"})): "get_global_range",
}
_MEMBERS = {"get_global_id", "get_global_range"}
_LEVELS = 4  # of operators in a global index, and one more: those of a longer sum need not be looked at


class GlobalIndex(NamedTuple):
    """Where a thread's number in the grid, or the grid's size in threads, is spelled, and what is written for it."""

    span: Span
    text: str


def is_in_global_index(builtin: Node, ctx: Context) -> bool:
    """Whether a builtin is part of one, and goes with it."""
    operators = 0
    for above in builtin.ancestors():
        if above.kind == Kind.BINARY_OPERATOR:
            if (operators := operators + 1) > _LEVELS:
                return False
            found = global_index_at(above, ctx)
            if found is not None and found.span.contains(builtin.span):
                return True
        elif above.kind != Kind.PAREN_EXPR and above.kind not in _CASTS:
            return False
    return False


def global_index_at(node: Node, ctx: Context) -> GlobalIndex | None:
    """What a sum or product is, or the last two operands of several: `p + blockIdx.x * blockDim.x + threadIdx.x`."""
    if len(node.children) != 2 or node.operator not in ("+", "*"):
        return None
    left, right = node.left, node.right
    if text := member_text(ctx, *combined(node.operator, _meaning(left), _meaning(right))):
        if is_in_decltype(node, ctx):
            return None  # of its parts' type
        every = expansions(node, ctx)
        is_kept = not _is_spelled(ctx, node.span) or not all(map(_keeps_type, every))
        narrow = _integer(node) == "unsigned int" and any(map(needs_cast, every))
        span = _with_parentheses(ctx, node)
        before = ctx.tokens.before(span.start)
        apart = " " if before is not None and before.end == span.start and before.kind == "name" else ""
        return None if is_kept else GlobalIndex(span, apart + (f"unsigned({text})" if narrow else text))
    if left.kind != Kind.BINARY_OPERATOR or left.operator != node.operator:
        return None
    parts = (left.right, right)
    text = member_text(ctx, *combined(node.operator, *map(_meaning, parts)))
    if not text or is_in_decltype(node, ctx) or global_index_at(left, ctx) is not None:
        return None
    span = Span(parts[0].start, right.end)
    is_float = node.canonical_type in ("float", "double")  # adding up in another order rounds otherwise
    if is_float or not _is_spelled(ctx, span) or {_integer(p) for p in parts} != {"unsigned int"}:
        return None
    return GlobalIndex(
        span, f"unsigned({text})" if any(needs_cast(n) for p in parts for n in expansions(p, ctx)) else text
    )


def _meaning(node: Node, levels: int = 0) -> tuple[str, str]:
    """A builtin, or what a product or sum of builtins makes, and of which dimension; empty for anything else."""
    while node.children and (
        node.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR) or (node.kind in _CASTS and _integer(node) in _INTEGERS)
    ):
        node = node.operand
    if node.kind == Kind.BINARY_OPERATOR and len(node.children) == 2:
        if levels >= _LEVELS:
            return "", ""
        return combined(node.operator, *(_meaning(c, levels + 1) for c in node.children))
    base = node.base if node.kind == Kind.MEMBER_REF_EXPR else None
    ref = base.ref if base is not None else None
    return (ref.name, node.name) if ref is not None and ref.cuda and ref.qualified in INDEX_VARIABLES else ("", "")


def combined(operator: str, left: tuple[str, str], right: tuple[str, str]) -> tuple[str, str]:
    """What a product or sum of two meanings is."""
    made = _MADE.get((operator, frozenset({left[0], right[0]})), "")
    return (made, left[1]) if left[1] == right[1] else ("", "")


def member_text(ctx: Context, name: str, dimension: str) -> str:
    """What is written for a meaning; empty for one that has no member of its own."""
    return f"{ctx.names['item']}.{name}({DIMENSIONS[dimension]})" if name in _MEMBERS else ""


def _is_spelled(ctx: Context, span: Span) -> bool:
    """Whether the text has all of it, and no macro a part."""
    words = {t.text for t in ctx.tokens.within(span)}
    return bool(words & INDEX_VARIABLES.keys()) and not ctx.unit.uses_macro(ctx.source.path, span)


def _keeps_type(node: Node) -> bool:
    """Whether the nd_item's size_t says as much as the type that the program's casts make: else it must be stored as an integer."""
    if _integer(node) in _WIDE | {"unsigned int"}:
        return True
    above = node.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        above = above.parent
    stored = above is not None and (above.kind == Kind.VAR_DECL or above.kind in _CASTS) and not above.type.is_auto
    return stored and above is not None and _integer(above) in _INTEGERS


def _integer(node: Node) -> str:
    return node.canonical_type.unqualified


def _with_parentheses(ctx: Context, node: Node) -> Span:
    """With those around it, which a call needs none of."""
    span, above = node.span, node.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        if above.kind == Kind.PAREN_EXPR:
            opened, closed = ctx.tokens.before(span.start), ctx.tokens.at_or_after(span.end)
            of_text = (
                opened is not None and closed is not None and (opened.start, closed.end) == (above.start, above.end)
            )
            if not of_text:
                break
            span = above.span
        above = above.parent
    return span
