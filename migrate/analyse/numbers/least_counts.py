"""What counts and sizes come to at least: enough for what is taken from them."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import Kind, Node


def leaves_enough(left: Node, right: Node) -> bool:
    """`blockDim.x - 1`, `a + b - 2`: a size less one, what a sum or product is rounded up by, and differences of constants."""
    value, less = left.value(), right.value()
    return less is not None and (less <= _least(left) or (value is not None and value >= less))


def _least(node: Node) -> int:
    """What sizes come to at least: those that are added or multiplied to two, those that are shifted or divided to none, others to one."""
    inner = stripped(node)
    if inner.kind != Kind.BINARY_OPERATOR:
        return 1
    if inner.operator == "+":
        return max(2, *(value for one in (inner.left, inner.right) if (value := one.value()) is not None), 0)
    return 2 if inner.operator == "*" else 0
