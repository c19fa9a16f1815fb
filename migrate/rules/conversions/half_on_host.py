"""Halves that the host makes of floats: `sycl::half` cuts off there what is below 2^-13 (DPC++ 2026.1), where CUDA rounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from wmma2sycl.migrate.analyse.numbers.least_sizes import least_size
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, call_form, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.conversions.half_of_double import is_by_macro, is_exact
from wmma2sycl.migrate.rules.kernel.device_builtin import builtin

_HALF = "__half"
_OF_ONE = {"__float2half", "__float2half_rn"}
_MAKING = {*_OF_ONE, "__float2half2_rn", "__floats2half2_rn"}
_ARITHMETIC = re.compile(
    r"__float22half2_rn|__h(?:add|sub|mul|div|fma)2?(?:_rn|_sat|_relu)?|h2?(?:sqrt|rsqrt|exp|exp2|exp10|rcp|sin|cos|tanh)"
)
_OPERATORS = re.compile(r"operator[-+*/]=?")
_LITERAL = re.compile(r"\(*(-?\d+(?:\.\d*)?|-?\.\d+)[fF]?\)*")
_LEAST = 2.0**-13
_STEP = 2.0**-24  # of the halves below that


@call_form("half_of_float")
def half_of_float(call: Call) -> Planned:
    """`__float2half(x)` becomes `to_half(x)` on the host, but where `half(x)` is the same number. A macro's body may be used there."""
    row, value = replace(call.row, form=""), call.nodes[0] if call.nodes else None
    if call.node is None and len(call.arguments) == 1 and not _is_number(call.ctx.code(call.arguments[0])):
        row = replace(row, sycl="{{ns}}to_half(float({{x}}))")
    elif value is not None and call.node is not None and _is_cut_off(value, call.node, call.ctx):
        row = replace(row, sycl="{{ns}}to_half({{x}})", takes="float")
    yield from builtin(replace(call, row=row))


@rule(Kind.CALL_EXPR, Kind.BINARY_OPERATOR, Kind.INIT_LIST_EXPR)
def half_on_host(node: Node, ctx: Context) -> Planned:
    """`half(x)` becomes `half(to_half(x))`, but where x is seen to be large enough, or to be a multiple of what a half can tell apart."""
    for value in made_halves(node):
        if not _is_cut_off(value, node, ctx):
            continue
        if is_by_macro(value, ctx) and not _makes_one(node):
            yield ctx.about("W2S552", value, what=f"a half of '{ctx.plain_text(value.span)}', by a macro,")
        elif _makes_one(node):
            continue  # half_of_float
        elif value.canonical_type.unqualified == "float" or not _is_function(node):
            yield ctx.replace(value.span, f"{ctx.ns}to_half({hole(value.span)})")
        else:
            yield ctx.replace(value.span, f"{ctx.ns}to_half(float({hole(value.span)}))")


@rule(Kind.CALL_EXPR, Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR)
def half_arithmetic_on_host(node: Node, ctx: Context) -> Planned:
    """`a * b` and `__hmul(a, b)`, whose result becomes a half inside of SYCL's operator."""
    if str(node.canonical_type.unqualified) not in (_HALF, "__half2") or ctx.on_device(node):
        return
    is_call = _is_function(node) and node.ref is not None and _ARITHMETIC.fullmatch(node.ref.name)
    if is_call or (node.kind is not Kind.CALL_EXPR and _OPERATORS.fullmatch(node.name)):
        yield ctx.about("W2S552", node, what=f"'{ctx.plain_text(node.span)}'")


def made_halves(node: Node) -> Iterator[Node]:
    """The values that become halves, or parts of one, here."""
    if node.kind is Kind.INIT_LIST_EXPR:
        of = node.canonical_type.element
        values = node.children if of is not None and of.canonical.unqualified == _HALF else []
    elif node.kind is Kind.BINARY_OPERATOR:
        is_half = node.name == "operator=" and node.left.canonical_type.unqualified == _HALF
        values = [node.right] if is_half else []
    else:
        ref = node.ref
        is_made = ref is not None and ref.cuda and ref.is_constructor and ref.name == _HALF
        values = node.arguments if (is_made and len(node.arguments) == 1) or _is_making(node) else []
    yield from values


def _is_cut_off(value: Node, node: Node, ctx: Context) -> bool:
    """Whether `sycl::half` may make another number of a value on the host than CUDA does."""
    is_floating = value.canonical_type.unqualified in ("float", "double")
    return is_floating and not ctx.on_device(node) and not _is_large(value, ctx)


def _is_function(node: Node) -> bool:
    ref = node.ref
    return node.kind is Kind.CALL_EXPR and ref is not None and ref.cuda and ref.kind == Kind.FUNCTION_DECL


def _is_making(node: Node) -> bool:
    return _is_function(node) and node.ref is not None and node.ref.name in _MAKING


def _makes_one(node: Node) -> bool:
    return _is_function(node) and node.ref is not None and node.ref.name in _OF_ONE


def _is_number(text: str) -> bool:
    """Whether it is a literal of which `sycl::half` makes what CUDA does."""
    number = _LITERAL.fullmatch(text)
    return number is not None and _keeps(float(number[1]))


def _keeps(number: float) -> bool:
    return abs(number) >= _LEAST or (number / _STEP).is_integer()


def _is_large(value: Node, ctx: Context) -> bool:
    number = value.floating_value()
    if number is not None:
        return _keeps(number)
    if (
        value.canonical_type.unqualified == "double"
        and not is_exact(value, ctx)
        and not (value.parent is not None and _is_function(value.parent))
    ):
        return True  # half_of_double.py
    known = ctx.model.fixed_points
    if half_on_host not in known:
        known[half_on_host] = SingleValues(ctx.model)
    least = least_size(value, known[half_on_host])
    return least.size >= _LEAST or least.step >= _STEP
