"""How large index arithmetic can become, and where it is seen that CUDA's wraps at 32 bits and SYCL's at 64.

What only indexes is taken to fit in 32 bits, as it does in any program that is right, unless a constant says otherwise or a
difference of unsigned numbers is part of it.
What is divided, shifted or compared may be a hash: there a number that is not known may be a seed.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from wmma2sycl.migrate.analyse.numbers.least_counts import leaves_enough
from wmma2sycl.migrate.analyse.numbers.signs import MayBeNegative
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.front import CASTS, Kind, Node

_WRAP = float(2**32)
_BLOCK, _GRID = {"threadIdx", "blockDim"}, {"blockIdx", "gridDim"}
_SIZE = 2.0**10  # a block's, a template's argument
_NARROW = {"int", "unsigned int", "short", "unsigned short", "char", "signed char", "unsigned char", "bool"}
_DIVIDES = ("/", "%", ">>", "/=", "%=", ">>=")
_CONDITIONED = (Kind.IF_STMT, Kind.WHILE_STMT, Kind.DO_STMT, Kind.FOR_STMT, Kind.CONDITIONAL_OPERATOR)
_NEGATIVE = MayBeNegative()
_COMPARES = ("<", ">", "<=", ">=", "==", "!=")


class Unknown(NamedTuple):
    """What values are taken to be below that no constant tells."""

    signed: float
    unsigned: float
    grid: float


_SEED = Unknown(2.0**29, _WRAP, 2.0**16)  # several signed ones can be added up
_COMPARED = Unknown(_SIZE, _WRAP, 2.0**16)
_INDEX = Unknown(1.0, 1.0, _SIZE)
_WIDENED = Unknown(1.0, _WRAP, _SIZE)  # put into 64 bits: offsets are reckoned with int, hashes with unsigned


def may_wrap(operand: Node, above: Node) -> bool:
    """Whether `above` would see that its operand has not wrapped at 32 bits."""
    inner = stripped(operand)
    if inner.kind != Kind.BINARY_OPERATOR or not _is_32_bits(inner):
        return False
    if above.kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
        if above.operator in _DIVIDES and (above.operator != ">>" or operand is above.left):
            return Magnitudes(_SEED, is_rounded_up(above)).of(inner) >= _WRAP
        if above.operator in (*_COMPARES, "&&", "||"):
            return Magnitudes(_COMPARED).of(inner) >= _WRAP
        stored = operand is not above.left and above.operator.endswith("=")
        return (
            (stored or not _is_32_bits(above)) and not _keeps_32_bits(above) and Magnitudes(_WIDENED).of(inner) >= _WRAP
        )
    if above.kind in (
        Kind.VAR_DECL,
        Kind.CSTYLE_CAST_EXPR,
        Kind.CXX_STATIC_CAST_EXPR,
        Kind.CXX_FUNCTIONAL_CAST_EXPR,
    ):
        return not _keeps_32_bits(above) and Magnitudes(_WIDENED).of(inner) >= _WRAP
    if above.kind in _CONDITIONED or (above.kind == Kind.UNARY_OPERATOR and above.operator == "!"):
        return Magnitudes(_COMPARED).of(inner) >= _WRAP  # with zero
    return above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and Magnitudes(_INDEX).of(inner) >= _WRAP


def is_rounded_up(quotient: Node) -> bool:
    """`(n + b - 1) / b`, `(n + (b - 1)) / b`: how often b goes into n, where b is not zero."""
    total = stripped(quotient.left)
    last = stripped(total.right) if total.kind == Kind.BINARY_OPERATOR and total.operator == "+" else total
    return (
        quotient.operator == "/"
        and last.kind == Kind.BINARY_OPERATOR
        and last.operator == "-"
        and last.right.value() == 1
        and any(n.kind == Kind.MEMBER_REF_EXPR for n in stripped(quotient.right).walk())
    )


def is_large(node: Node) -> bool:
    """Whether what an index is compared with may be an unsigned number that no size is."""
    return node.type.is_unsigned and Magnitudes(_COMPARED).of(node) >= _WRAP / 2


def _is_32_bits(node: Node) -> bool:
    """Whether CUDA computes it with 32 bits, as far as is known."""
    return node.canonical_type.unqualified in _NARROW or node.type.is_dependent


def _keeps_32_bits(above: Node) -> bool:
    """A store or cast to a type that drops the higher bits again."""
    return above.kind != Kind.ARRAY_SUBSCRIPT_EXPR and above.canonical_type.unqualified in _NARROW


class Magnitudes(Domain[float]):
    """The largest absolute value that an expression can have."""

    def __init__(self, unknown: Unknown, is_rounded_up: bool = False) -> None:
        self.unknown, self.is_rounded_up = unknown, is_rounded_up

    def of(self, node: Node) -> float:
        """The largest absolute value that the expression can have, as far as is known."""
        value = node.value()
        return super().of(node if node.kind in CASTS else stripped(node)) if value is None else float(abs(value))

    def member(self, node: Node) -> float:
        """`threadIdx.x` and its kin by the limits of blocks and grids; those of a dim3 are numbers like others."""
        base = node.base.ref if node.base is not None else None
        if base is not None and base.name in _BLOCK | _GRID:
            return self.unknown.grid if base.name in _GRID else _SIZE
        if node.ref is not None and node.ref.cuda and node.ref.qualified.startswith("dim3::"):
            return self.by_type(node)  # of a variable, which may hold any numbers
        return self.other(node)

    def name(self, node: Node) -> float:
        """A variable may be as large as its type allows."""
        return self.other(node)

    def converted(self, node: Node, value: float) -> float:
        """A cast of a signed number to unsigned makes a large one of what is below zero."""
        hides = node.kind in CASTS and node.type.is_unsigned and not node.operand.type.is_unsigned
        return max(value, self.unknown.unsigned) if hides and node.operand.type.is_integer else value

    def call(self, node: Node) -> float:
        """What a function gives may be any number of its type; a method of a group gives a size."""
        is_function = node.ref is not None and node.ref.kind.startswith("FUNCTION")
        return self.by_type(node) if is_function else self.other(node)

    def binary(self, node: Node, a: float, b: float) -> float:
        """The two sides' bounds combined; an `int` is never larger than an unknown one, a difference of unsigned ones may wrap."""
        if node.operator == "-" and node.type.is_unsigned and not self._leaves_enough(node.left, node.right):
            return _WRAP
        if node.operator == "&":  # a mask that is below zero has all the higher bits
            masks = [one for one, side in ((a, node.left), (b, node.right)) if not _NEGATIVE.of(side)]
            found = min(masks, default=max(a, b))
        else:
            found = _combined(node.operator, a, b, node.right.value())
        return min(found, self.unknown.signed) if node.canonical_type == "int" else found

    def _leaves_enough(self, left: Node, right: Node) -> bool:
        """No program that is right has an index that wraps, or divides by a size of zero."""
        if self.is_rounded_up and right.value() == 1:
            return True
        is_index = self.unknown is _INDEX and stripped(left).kind == Kind.BINARY_OPERATOR
        return leaves_enough(left, right) or (is_index and right.value() is not None)

    def other(self, node: Node) -> float:
        """A bound by the type; template parameters and CUDA's own names count as sizes."""
        if node.ref is not None and (node.ref.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER or node.ref.cuda):
            return _SIZE
        return self.by_type(node)

    def by_type(self, node: Node) -> float:
        """As large as an unknown number of the type is taken to be."""
        return self.unknown.unsigned if node.type.is_unsigned else self.unknown.signed


def _combined(operator: str, a: float, b: float, divisor: int | None) -> float:
    if operator == "*":
        return a * b
    if operator == "<<":
        return math.ldexp(a, int(min(b, 32.0)))
    if operator == "%":
        return min(a, b)
    if operator == "/":
        return a / divisor if divisor else a
    if operator == ">>":
        return math.ldexp(a, -divisor) if divisor is not None and 0 <= divisor < 64 else a
    return a if operator == "-" else a + b
