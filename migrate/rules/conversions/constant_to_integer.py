"""Constants that an integer cannot hold: `(int)3e9f`, `unsigned n = -1.0f`.

nvcc's device code converts them when it runs, by an instruction that saturates (`cvt.rzi`; 8 and 16 bits are what is left of 32).
In C++ that is undefined, and a SYCL compiler computes whatever it likes. What only a run knows: docs/contracts.md.
"""

from __future__ import annotations

import math

from wmma2sycl.migrate.analyse.numbers.float_conversions import CAST_EXPRESSIONS
from wmma2sycl.migrate.analyse.program.device_code import DeviceCode
from wmma2sycl.migrate.analyse.syntax.lost_fractions import FLOATING, bits_of
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_VALUES = (Kind.FLOATING_LITERAL, Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR, Kind.PAREN_EXPR, Kind.DECL_REF_EXPR)


@rule(*CAST_EXPRESSIONS)
def cast(node: Node, ctx: Context) -> Planned:
    """`(int)3e9f` becomes `saturate_cast<int>(3e9f)`."""
    value = node.first_operand
    if value is not None and value.canonical_type.unqualified in FLOATING:
        yield from _saturated(node, value, node.type, ctx)


@rule(*_VALUES)
def conversion(node: Node, ctx: Context) -> Planned:
    """The same where no cast is written."""
    above = node.parent
    if not node.is_converted or node.canonical_type.unqualified not in FLOATING:
        return
    if above is None or above.kind not in CAST_EXPRESSIONS:
        yield from _saturated(node, node, node.converted_type, ctx)


def _saturated(whole: Node, value: Node, target: Type, ctx: Context) -> Planned:
    plain = target.canonical.unqualified
    bits = bits_of(target)
    number = value.floating_value() if bits is not None else None
    if bits is None or number is None or not _is_outside(number, bits, target.is_unsigned):
        return
    function = ctx.function(whole)
    if function is None or not (function.on_device or function.ref.key in ctx.facts.get(DeviceCode).reached):
        return
    macro, end = ctx.unit.macros.get(whole.file, {}).get(whole.start, ("", 0))
    above = whole.parent
    is_of_more = whole is not value or (above is not None and above.span == whole.span)
    if end >= whole.end and is_of_more:  # the macro spells the conversion
        yield ctx.about("W2S101", whole, what=f"a conversion to {plain}", macro=macro)
        return
    inner = value.only_child if value.kind is Kind.PAREN_EXPR else value
    held = f"{ctx.ns}saturate_cast<{_held(bits, target, plain)}>({hole((inner or value).span)})"
    yield ctx.replace(whole.span, held if bits >= 32 else f"static_cast<{plain}>({held})")


def _held(bits: int, target: Type, plain: str) -> str:
    """What the instruction gives: 32 bits at least."""
    if bits >= 32:
        return plain
    return "unsigned" if target.is_unsigned else "int"


def _is_outside(number: float, bits: int, is_unsigned: bool) -> bool:
    if not math.isfinite(number):
        return True
    least, most = (0, 2**bits - 1) if is_unsigned else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
    return not least <= math.trunc(number) <= most
