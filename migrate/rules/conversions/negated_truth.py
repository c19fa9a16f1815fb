"""`float f = -(x > 3);` on the device: DPC++ (2026.1) makes +1 of what is -1 where a condition holds (templates/runtime/math.hpp)."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.device_code import DeviceCode
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import CASTS, Kind, Node

_TRUE = {"<", ">", "<=", ">=", "==", "!=", "&&", "||"}
_LOOKED_AT = (Kind.ARRAY_SUBSCRIPT_EXPR, Kind.IF_STMT, Kind.WHILE_STMT, Kind.FOR_STMT, Kind.COMPOUND_STMT)


@rule(Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR, Kind.CONDITIONAL_OPERATOR)
def negated_truth(node: Node, ctx: Context) -> Planned:
    """`minus_one_if(x > 3)`, where the number is kept, given on or becomes a float."""
    found = _condition(node)
    if found is None or node.value() is not None or not _is_kept(node) or not _runs_on_device(node, ctx):
        return
    if ctx.unit.macros.get(node.file, {}).get(node.start, ("", -1))[1] >= node.end:  # a macro's body has it
        yield ctx.about("W2S536", node, expr=ctx.plain_text(node.span))
        return
    condition, is_reverse = found
    text = hole(_bare(condition).span)
    kept = node.canonical_type.unqualified
    of_type = "" if kept == "int" else f"<{kept}>"
    yield ctx.replace(node.span, f"{ctx.ns}minus_one_if{of_type}({f'!({text})' if is_reverse else text})")


def _condition(node: Node) -> tuple[Node, bool] | None:
    """The condition where an expression is -1 if it holds, else 0; or the other way round."""
    if node.kind is Kind.CONDITIONAL_OPERATOR:
        values = [node.yes.value(), node.no.value()]
        condition = node.condition if node.type.is_integer and values in ([-1, 0], [0, -1]) else None
        return (condition, values == [0, -1]) if condition is not None else None
    if node.kind is Kind.UNARY_OPERATOR:
        return (node.operand, False) if node.operator == "-" and _is_truth(node.operand) else None
    left, right = node.left, node.right
    if node.operator == "-" and _is_truth(left) and right.value() == 1:
        return left, True
    if node.operator == "-" and left.value() == 0 and _is_truth(right):
        return right, False
    if node.operator == "*":
        return next(
            ((one, False) for one, other in ((left, right), (right, left)) if _is_truth(one) and other.value() == -1),
            None,
        )
    return None


def _is_truth(node: Node) -> bool:
    """Whether an expression is 0 or 1 by its making, also cast to a signed integer."""
    inner = node
    while inner.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR, *CASTS) and inner.children:
        if inner.kind in CASTS and (not inner.type.is_integer or inner.type.is_unsigned):
            return False
        inner = inner.operand
    compares = inner.kind is Kind.BINARY_OPERATOR and inner.operator in _TRUE
    negates = inner.kind is Kind.UNARY_OPERATOR and inner.operator == "!"
    return compares or negates or inner.canonical_type.unqualified == "bool"


def _bare(condition: Node) -> Node:
    while condition.kind in (Kind.PAREN_EXPR, *CASTS) and condition.children:
        condition = condition.operand
    return condition


def _is_kept(node: Node) -> bool:
    above = node.parent
    while above is not None and above.kind is Kind.PAREN_EXPR:
        above = above.parent
    if above is None or above.kind in _LOOKED_AT:
        return False
    is_operand = above.kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR) and above.operator != "="
    return not is_operand or not (above.type.is_integer or above.type.is_pointer)  # else one number of many


def _runs_on_device(node: Node, ctx: Context) -> bool:
    function = ctx.function(node)
    return function is not None and (function.on_device or function.ref.key in ctx.facts.get(DeviceCode).reached)
