"""Whether two expressions of one scope are written alike, so that they are the same wherever nothing changes in between."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.front import Kind, Node

_THROUGH = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)
_OPERATORS = (
    Kind.BINARY_OPERATOR,
    Kind.UNARY_OPERATOR,
    Kind.COMPOUND_ASSIGNMENT_OPERATOR,
)


def is_same(one: Node, other: Node, source: Source) -> bool:
    """By their names, numbers and operators; parentheses do not count."""
    one, other = bare(one), bare(other)
    if one.kind != other.kind or len(one.children) != len(other.children):
        return False
    if one.kind in _OPERATORS and one.operator != other.operator:
        return False
    if one.ref is not None or other.ref is not None:
        if one.ref is None or other.ref is None or one.ref.key != other.ref.key:
            return False
    elif not one.children and source.text(one.span) != source.text(other.span):
        return False
    return all(is_same(a, b, source) for a, b in zip(one.children, other.children))


def bare(node: Node) -> Node:
    """Without parentheses and what clang adds."""
    while node.kind in _THROUGH and len(node.children) == 1:
        node = node.operand
    return node
