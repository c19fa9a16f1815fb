"""Votes of the warp or the block by which every lane learns something of what all have gathered: `__any_sync(~0u, found)`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import bare
from wmma2sycl.migrate.analyse.values.butterflies import FULL_MASKS
from wmma2sycl.migrate.analyse.values.folds import names
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Key, Kind, Node

_OF_ONE = {"__any_sync": True, "__all_sync": False, "__syncthreads_or": True, "__syncthreads_and": False}
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_GROWS = {"|": True, "||": True, "set": True, "max": True, "&": False, "&&": False, "clear": False, "min": False}
_OF_BITS = ("&",)  # of two numbers that are not 0 it may make 0


def is_of_whole(call: Node, key: Key, operation: str, uniform: Uniformity) -> bool:
    """Whether a vote by each lane's share comes to what the whole would say."""
    wants_one = _OF_ONE.get(uniform.calls.of(call).name)
    given = call.arguments
    if wants_one is None or operation not in _GROWS or not given or uniform.around(call).differs:
        return False
    if len(given) == 2 and given[0].value() not in FULL_MASKS:
        return False
    holds = _holds_upwards(given[-1], key, operation, uniform)
    # The whole is the highest of the shares, or the lowest: what holds for one holds for it, or what holds for all.
    return holds is not None and wants_one == (holds == _GROWS[operation])


def _holds_upwards(predicate: Node, key: Key, operation: str, uniform: Uniformity) -> bool | None:
    """Whether a condition holds for all above a number, or else for all below; None where it is neither."""
    predicate = bare(predicate)
    if predicate.kind == Kind.UNARY_OPERATOR and predicate.operator == "!":
        inner = _holds_upwards(predicate.operand, key, operation, uniform)
        return None if inner is None else not inner
    if names(predicate, key) and predicate.kind == Kind.DECL_REF_EXPR:
        return True if _is_truth(predicate, operation) else None
    if predicate.kind != Kind.BINARY_OPERATOR:
        return None
    left, right, operator = predicate.left, predicate.right, predicate.operator
    if names(right, key):
        left, right, operator = right, left, _TURNED.get(operator, operator)
    left = bare(left)
    if left.kind != Kind.DECL_REF_EXPR or not names(left, key) or uniform.of(right).differs:
        return None
    if operator in ("==", "!="):
        return operator == "!=" if right.value() == 0 and _is_truth(left, operation) else None
    return operator in (">", ">=") if operator in _TURNED and operation in ("max", "min", "set", "clear") else None


def _is_truth(variable: Node, operation: str) -> bool:
    """Whether the whole is 0 where the shares' logic says so."""
    if operation in ("max", "min"):
        return variable.canonical_type.root == "bool" or variable.canonical_type.is_unsigned
    return operation not in _OF_BITS or variable.canonical_type.root == "bool"
