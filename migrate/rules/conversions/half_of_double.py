"""half and bfloat16 of a double, by a constructor, a cast or none: CUDA rounds once; SYCL's classes take a float, so they round twice."""

from __future__ import annotations

import math
import struct

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_FUNCTIONS = {"__half": "to_half", "__nv_bfloat16": "to_bfloat16"}  # by CUDA's class


@rule(Kind.CALL_EXPR)
def half_of_double(node: Node, ctx: Context) -> Planned:
    """`half(x)` becomes `half(to_half(x))`; a literal that a float holds well enough is left."""
    ref, given = node.ref, node.arguments
    if ref is not None and ref.cuda and ref.is_constructor and ref.name in _FUNCTIONS and len(given) == 1:
        yield from _converted(given[0], ref.name, ctx)


@rule(Kind.BINARY_OPERATOR)
def assigned_double(node: Node, ctx: Context) -> Planned:
    """`h = x`, which is an operator of CUDA's classes."""
    name = str(node.left.canonical_type.unqualified)
    if node.name == "operator=" and name in _FUNCTIONS:
        yield from _converted(node.right, name, ctx)


def _converted(value: Node, name: str, ctx: Context) -> Planned:
    if value.canonical_type.unqualified != "double" or is_exact(value, ctx):
        return
    if is_by_macro(value, ctx):
        macro = ctx.unit.macro_around(value.file, value.start)
        yield ctx.about("W2S101", value, what=f"{name} of a double", macro=macro)
    else:
        yield ctx.replace(value.span, f"{ctx.ns}{_FUNCTIONS[name]}({hole(value.span)})")


def is_by_macro(value: Node, ctx: Context) -> bool:
    """Whether a macro's body spells the value, or what it is converted for: its argument may stand elsewhere, too."""
    uses = ctx.unit.macros.get(value.file, {})
    above = next((n for n in value.ancestors() if n.span != value.span), None)
    return any(n is not None and n.start in uses and value.start < uses[n.start][1] for n in (value, above))


def is_exact(node: Node, ctx: Context) -> bool:
    """Whether it is a literal, of which the nearest float lies on no boundary between two halves or bfloat16s."""
    literal = stripped(node)
    if literal.kind is Kind.UNARY_OPERATOR and literal.operator in "+-":
        literal = stripped(literal.operand)
    if literal.kind is not Kind.FLOATING_LITERAL:
        return False
    try:
        value = float(ctx.code(literal.span).replace("'", ""))
        nearest = struct.unpack("<f", struct.pack("<f", value))[0]
        return value == nearest or not _is_tie(nearest)
    except (ValueError, OverflowError):
        return False


def _is_tie(value: float) -> bool:
    """Whether a float lies in the middle of two bfloat16s, or of two halves, subnormal ones included."""
    bits = struct.unpack("<I", struct.pack("<f", value))[0]
    step = 2.0 ** (max(math.frexp(value)[1] - 11, -24) - 1)
    return bits & 0xFFFF == 0x8000 or (value / step) % 2 == 1
