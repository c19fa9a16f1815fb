"""How large index arithmetic can become, and where it is seen that CUDA's wraps at 32 bits and SYCL's at 64.

What only indexes is taken to fit in 32 bits, as it does in any program that is right, unless a constant says otherwise.
What is divided, shifted or compared may be a hash: there a number that is not known may be a seed.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.front import Node

_WRAP = float(2**32)
_BLOCK, _GRID = {"threadIdx", "blockDim"}, {"blockIdx", "gridDim"}
_SIZE = 2.0**10  # a block's, a template's argument
_NARROW = {"int", "unsigned int", "short", "unsigned short", "char", "signed char", "unsigned char", "bool"}
_DIVIDES = ("/", "%", ">>", "/=", "%=", ">>=")
_COMPARES = ("<", ">", "<=", ">=", "==", "!=")


class Unknown(NamedTuple):
    """What values are taken to be below that no constant tells."""

    signed: float
    unsigned: float
    grid: float


_SEED = Unknown(2.0**29, _WRAP, 2.0**16)  # several signed ones can be added up
_COMPARED = Unknown(_SIZE, _WRAP, 2.0**16)
_INDEX = Unknown(1.0, 1.0, _SIZE)


def may_wrap(operand: Node, above: Node) -> bool:
    """Whether `above` would see that its operand has not wrapped at 32 bits."""
    inner = stripped(operand)
    if inner.kind != "BINARY_OPERATOR" or not _is_32_bits(inner):
        return False
    if above.kind in ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR"):
        left = above.children[0] if above.children else None
        if above.operator in _DIVIDES and (above.operator != ">>" or operand is left):
            return largest(inner, _SEED) >= _WRAP
        if above.operator in _COMPARES:
            return largest(inner, _COMPARED) >= _WRAP
        stored = left is not None and operand is not left and above.operator.endswith("=")
        return (stored or not _is_32_bits(above)) and not _keeps_32_bits(above) and largest(inner, _INDEX) >= _WRAP
    if above.kind in ("VAR_DECL", "ARRAY_SUBSCRIPT_EXPR", "CSTYLE_CAST_EXPR", "CXX_STATIC_CAST_EXPR", "CXX_FUNCTIONAL_CAST_EXPR"):
        return not _keeps_32_bits(above) and largest(inner, _INDEX) >= _WRAP
    return above.kind in ("IF_STMT", "WHILE_STMT") and largest(inner, _INDEX) >= _WRAP


def _is_32_bits(node: Node) -> bool:
    """Whether CUDA computes it with 32 bits, as far as is known."""
    return node.canonical_type.replace("const ", "") in _NARROW or "dependent" in node.canonical_type


def _keeps_32_bits(above: Node) -> bool:
    """A store or cast to a type that drops the higher bits again."""
    return above.kind != "ARRAY_SUBSCRIPT_EXPR" and above.canonical_type.replace("const ", "") in _NARROW


def largest(node: Node, unknown: Unknown) -> float:
    """The largest value of an expression."""
    node = stripped(node)
    known, named = node.value(), node.ref
    if known is not None:
        return float(abs(known))
    base = node.children[0].ref if node.kind == "MEMBER_REF_EXPR" and node.children else None
    if base is not None and base.name in _BLOCK | _GRID:
        return unknown.grid if base.name in _GRID else _SIZE
    if node.kind == "BINARY_OPERATOR" and len(node.children) == 2:
        found = _combined(node, unknown)
        return min(found, unknown.signed) if node.canonical_type == "int" else found
    if named is not None and (named.kind == "TEMPLATE_NON_TYPE_PARAMETER" or named.cuda):
        return _SIZE
    return unknown.unsigned if node.canonical_type.replace("const ", "").startswith("unsigned") else unknown.signed


def _combined(node: Node, unknown: Unknown) -> float:
    a, b = (largest(child, unknown) for child in node.children)
    divisor = node.children[1].value()
    operator = node.operator
    if operator == "*":
        return a * b
    if operator == "<<":
        return math.ldexp(a, int(min(b, 32.0)))
    if operator in ("&", "%"):
        return min(a, b)
    if operator == "/":
        return a / divisor if divisor else a
    if operator == ">>":
        return math.ldexp(a, -divisor) if divisor is not None and 0 <= divisor < 64 else a
    return a if operator == "-" else a + b
