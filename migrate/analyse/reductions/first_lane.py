"""Code that the first lane of a warp alone comes to: `if (threadIdx.x % 32 == 0) ...`, `lane == 0 ? a : b`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.groups import is_of_warp
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.thread_index import INDICES
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

_OF_FOLDED = {"block thread", "lane"}  # elsewhere each row of a block starts with a warp's first lane
_OF_ROW = _OF_FOLDED | {"thread"}  # of the block's only one


def has_first_lane_alone(node: Node, uniform: Uniformity) -> bool:
    """Whether of each warp at most the first lane evaluates a node."""
    for inner, above in zip((node, *node.ancestors()), node.ancestors()):
        if above.kind in (*FUNCTION_KINDS, Kind.LAMBDA_EXPR):
            return False
        is_second = above.kind == Kind.BINARY_OPERATOR and above.operator == "&&" and inner is above.right
        if above.kind in (Kind.IF_STMT, Kind.CONDITIONAL_OPERATOR):
            taken = above.then if above.kind == Kind.IF_STMT else above.yes
            condition = above.condition if inner is taken else None
        else:
            condition = above.left if is_second else None
        if condition is not None and _is_first(condition, uniform):
            return True
    return False


def _is_first(condition: Node, uniform: Uniformity) -> bool:
    condition = stripped(condition)
    if condition.kind == Kind.UNARY_OPERATOR and condition.operator == "!":
        return _is_number(condition.operand, uniform)
    if condition.kind != Kind.BINARY_OPERATOR:
        return False
    left, right = condition.left, condition.right
    if condition.operator == "&&":
        return _is_first(left, uniform) or _is_first(right, uniform)
    if condition.operator != "==":
        return False
    return (right.value() == 0 and _is_number(left, uniform)) or (left.value() == 0 and _is_number(right, uniform))


def _is_number(node: Node, uniform: Uniformity) -> bool:
    """Whether a thread's number in its warp, row, block or grid: 0 is a first lane's."""
    node = stripped(node)
    if node.kind == Kind.CALL_EXPR and node.name == "thread_rank" and is_of_warp(node):
        return True
    kind = uniform.of(node).exact
    if not uniform.is_folded(node):
        return kind.is_plain and kind.of in INDICES
    return kind.is_plain and kind.of in (_OF_FOLDED if uniform.is_in_rows(node) else _OF_ROW)
