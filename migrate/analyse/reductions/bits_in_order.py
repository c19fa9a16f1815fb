"""Shares whose bits are in the order of their values: `atomicMax(&most, __float_as_uint(s))` of what is never below 0.

The bits of floats without a sign are numbers in the same order. With one they are not, and of NaN they are above all.
"""

from __future__ import annotations

from collections.abc import Iterable

from wmma2sycl.migrate.analyse.syntax.expressions import bare
from wmma2sycl.migrate.analyse.values.folds import fold
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.analyse.writes.operations import Operations
from wmma2sycl.migrate.front import Kind, Node

_BITS = ("__float_as_uint", "__float_as_int")
_MAGNITUDES = ("fabsf", "fabs")
_LITERALS = (Kind.FLOATING_LITERAL, Kind.INTEGER_LITERAL)


def is_bits(node: Node, calls: Operations) -> bool:
    """Whether a node is such a call."""
    if node.kind != Kind.CALL_EXPR or node.name not in _BITS or len(node.arguments) != 1:
        return False
    return not calls.of(node).in_input and str(node.arguments[0].canonical_type.root.unqualified) == "float"


def has_no_sign(declaration: Node, writes: Iterable[Node], uniform: Uniformity) -> bool:
    """Whether a variable begins with a number that is written, and each write puts in a magnitude; none of them is NaN then."""
    first = bare(declaration.initialiser) if declaration.initialiser is not None else None
    if str(declaration.canonical_type.unqualified) != "float" or first is None or first.kind not in _LITERALS:
        return False
    folds = [fold(uniform.calls, write) for write in writes]
    return all(
        f is not None
        and f.operation in ("max", "min")
        and (not f.compares or f.site.kind == Kind.IF_STMT)  # NaN is not taken
        and _is_magnitude(f.given, uniform)
        for f in folds
    )


def _is_magnitude(value: Node, uniform: Uniformity) -> bool:
    """`fabsf(e)`, `e * e`, a constant that is one."""
    value, calls = bare(value), uniform.calls
    if value.kind == Kind.CALL_EXPR:
        return value.name in _MAGNITUDES and not calls.of(value).in_input
    if value.kind == Kind.BINARY_OPERATOR and value.operator == "*":
        is_pure = not any(n.kind == Kind.CALL_EXPR for n in value.walk())
        return is_pure and calls.code(bare(value.left)) == calls.code(bare(value.right))
    declared = uniform.model.declarations.get(value.ref.key) if value.ref is not None else None
    if value.kind != Kind.DECL_REF_EXPR or declared is None or declared.kind != Kind.VAR_DECL:
        return False
    is_constant = declared.type.is_const and not declared.type.is_indirect and declared.initialiser is not None
    return is_constant and declared.initialiser is not None and _is_magnitude(declared.initialiser, uniform)
