"""How small a number of the host can be that is not zero, as far as its expression tells: `(i % 7) * 0.25f` is 0, or 0.25 at least."""

from __future__ import annotations

import math
from typing import NamedTuple

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import CASTS, Kind, Node

_SAME = {"abs", "fabs", "fabsf"}
_DEPTH = 12


class Least(NamedTuple):
    """No number but zero is below `size`; all are multiples of `step`, a power of two. 0 says that nothing is known."""

    size: float
    step: float


_UNKNOWN, _INTEGER = Least(0.0, 0.0), Least(1.0, 1.0)


def least_size(node: Node, values: SingleValues, depth: int = 0) -> Least:
    """Of an expression of floats and integers."""
    if node.canonical_type.is_integer or node.canonical_type.unqualified == "bool":
        return _INTEGER
    if (number := node.floating_value()) is not None:
        return Least(abs(number) if number else math.inf, _step(number))
    if depth > _DEPTH:
        return _UNKNOWN
    if node.kind is Kind.PAREN_EXPR or node.kind in CASTS:
        inner = node.first_operand
        return least_size(inner, values, depth + 1) if inner is not None else _UNKNOWN
    if node.kind is Kind.UNARY_OPERATOR and node.operator in ("-", "+"):
        return least_size(node.operand, values, depth + 1)
    if node.kind is Kind.CALL_EXPR and node.ref is not None and node.ref.name in _SAME and len(node.arguments) == 1:
        return least_size(node.arguments[0], values, depth + 1)
    if node.kind is Kind.CONDITIONAL_OPERATOR:
        first, second = (least_size(n, values, depth + 1) for n in (node.yes, node.no))
        return Least(min(first.size, second.size), min(first.step, second.step))
    if node.kind is Kind.BINARY_OPERATOR:
        return _of_two(node, values, depth + 1)
    initial = values.initialiser(stripped(node))
    return least_size(initial, values, depth + 1) if initial is not None else _UNKNOWN


def _of_two(node: Node, values: SingleValues, depth: int) -> Least:
    left = least_size(node.left, values, depth)
    if node.operator == "/":
        by = abs(node.right.floating_value() or node.right.value() or 0.0)
        return Least(left.size / by, left.step / by if by == _step(by) else 0.0) if by else _UNKNOWN
    right = least_size(node.right, values, depth)
    if node.operator == "*":
        return Least(left.size * right.size, left.step * right.step)
    step = min(left.step, right.step)
    return Least(step, step) if node.operator in ("+", "-") else _UNKNOWN


def _step(number: float) -> float:
    """The largest power of two that a number is a multiple of."""
    if not number or not math.isfinite(number):
        return math.inf if not number else 0.0
    digits, exponent = math.frexp(number)
    whole = int(abs(digits) * 2**53)
    return math.ldexp(whole & -whole, exponent - 53)
