"""`a == b` of __half2 and __nv_bfloat162: whether it holds for both, where sycl::vec gives a vector of answers."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_RELATIONS = {
    "==": "std::equal_to<>",
    "!=": "std::not_equal_to<>",
    "<": "std::less<>",
    "<=": "std::less_equal<>",
    ">": "std::greater<>",
    ">=": "std::greater_equal<>",
}
_PAIRS = ("__half2", "__nv_bfloat162")


@rule(Kind.BINARY_OPERATOR)
def compared_pairs(node: Node, ctx: Context) -> Planned:
    """Of CUDA's operators; the program's own stays."""
    relation = _RELATIONS.get(node.operator)
    if relation is None or not (_is_pair(node.left.type) and _is_pair(node.right.type)):
        return
    if node.called is not None and not node.called.cuda:
        return
    between = ctx.tokens.within(Span(node.left.end, node.right.start)) if node.left.end <= node.right.start else []
    if node.operator in (token.text for token in between):
        a, b = ctx.argument(node.left.span), ctx.argument(node.right.span)
        yield ctx.replace(node.span, f"{ctx.ns}both_of_pairs({a}, {b}, {relation}())")
    else:
        macro = ctx.unit.macro_around(node.file, node.start)
        yield ctx.about("W2S101", node, what=f"operator{node.operator} of a {node.left.type.name}", macro=macro)


def _is_pair(of: Type) -> bool:
    return str(of.canonical.referred.unqualified) in _PAIRS
