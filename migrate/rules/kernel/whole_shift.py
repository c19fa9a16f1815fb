"""Shifts by as many bits as a number has, where code leans on what NVIDIA's machine gives: `(1u << n) - 1` of 32, `~0u >> (32 - n)` of 0."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.bounds import Bounds, Interval
from wmma2sycl.migrate.analyse.program.device_code import DeviceCode
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.syntax.lost_fractions import bits_of
from wmma2sycl.migrate.analyse.values.integers import CONSTANTS
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.analyse.values.uniformity import uniformity
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.BINARY_OPERATOR)
def whole_shift(node: Node, ctx: Context) -> Planned:
    """Told where the amount may be all bits; PTX gives 0, or the sign, there, and C++ leaves it open."""
    if node.operator not in ("<<", ">>") or not (_leaves_a_rest(node) or _is_of_mask(node)):
        return
    function, width = ctx.function(node), max(bits_of(node.canonical_type) or 32, 32)
    on_device = function is not None and (function.on_device or function.ref.key in ctx.facts.get(DeviceCode).reached)
    if on_device and not _is_less(node.right, width, ctx):
        yield ctx.about("W2S553", node, expr=ctx.plain_text(node.span), bits=str(width))


def _leaves_a_rest(node: Node) -> bool:
    """`x >> (32 - n)`, by the number of bits itself."""
    amount = stripped(node.right)
    if amount.kind != Kind.BINARY_OPERATOR or amount.operator != "-" or CONSTANTS.of(amount) is not None:
        return False
    return CONSTANTS.of(amount.left) == max(bits_of(node.canonical_type) or 32, 32)


def _is_of_mask(node: Node) -> bool:
    """`(1u << n) - 1`: the lowest n bits."""
    above = node.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        above = above.parent
    is_mask = above is not None and above.kind == Kind.BINARY_OPERATOR and above.operator == "-"
    is_mask = is_mask and above is not None and above.left.span.contains(node.span) and above.right.value() == 1
    return is_mask and node.operator == "<<" and node.left.value() == 1 and CONSTANTS.of(node.right) is None


def _is_less(amount: Node, width: int, ctx: Context) -> bool:
    inner = stripped(amount)
    if inner.kind == Kind.BINARY_OPERATOR and inner.operator == "%":
        return 0 < (CONSTANTS.of(inner.right) or 0) <= width
    if inner.kind != Kind.BINARY_OPERATOR and uniformity(ctx.model).of(amount).differs:
        return True  # the lanes below one's own
    known = ctx.model.fixed_points
    if whole_shift not in known:
        known[whole_shift] = Bounds(SingleValues(ctx.model))
    bounds: Bounds = known[whole_shift]
    return bounds.of(amount).is_within(Interval(0, width - 1))
