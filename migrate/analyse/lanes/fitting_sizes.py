"""Whether a number that a dim3 is given fits its 32 bits: a sycl::range keeps 64, where CUDA's members wrap.

What is not known of an int is taken to be a size, which no program means to be below zero; a difference may be.
"""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.types.sizes import DIM3, is_size
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.apis.builtins import INDEX_VARIABLES
from wmma2sycl.migrate.front import CASTS, Kind, Node
from wmma2sycl.migrate.front.model import Fact, Model

FITS, BELOW_ZERO, WIDE = 0, 1, 2  # bits: of a negative number, of one with more than 32 bits
_LARGE, _FAR = 1 << 16, 8  # what sizes are multiplied by, and shifted by, is less
_HALF = 1 << 31
_NARROW = (
    "unsigned int",
    "int",
    "short",
    "unsigned short",
    "char",
    "signed char",
    "unsigned char",
    "bool",
    "float",
    "double",
)
_COMPARISONS = ("<", ">", "<=", ">=", "==", "!=", "&&", "||")
_SHRINK = ("&=", ">>=")
_DEPTH = 4


class Fitting(Domain[int]):
    """Of an expression as SYCL computes it, members of a dim3 in 64 bits."""

    def __init__(self, model: Model, depth: int = 0) -> None:
        self.model, self.depth = model, depth

    def of(self, node: Node) -> int:
        """FITS, or why it may not."""
        value = node.value()
        if value is not None:
            return FITS if 0 <= value < 2 * _HALF else BELOW_ZERO if value < 0 else WIDE
        found = super().of(node)
        return found & ~BELOW_ZERO if _is_unsigned(node) and not self._is_widened(node) else found

    def name(self, node: Node) -> int:
        """A variable: by its type, and by what the program gives it."""
        known = self.other(node)
        if known or _is_unsigned(node) or node.ref is None or self.depth >= _DEPTH:
            return known
        key, inner = node.ref.key, Fitting(self.model, self.depth + 1)
        given = (*self.model.assigned.get(key, ()), *self.model.passed.get(key, ()))
        return BELOW_ZERO if any(inner.of(g) & BELOW_ZERO for g in given) else FITS

    def other(self, node: Node) -> int:
        """By the type."""
        if is_size(node, self.model) or (node.kind is Kind.MEMBER_REF_EXPR and _is_index(node)):
            return FITS
        if node.kind is Kind.CXX_UNARY_EXPR:
            return FITS  # sizeof
        kind = node.canonical_type.unqualified
        return FITS if kind in _NARROW or kind.is_enum else WIDE

    def converted(self, node: Node, value: int) -> int:
        """A cast to 32 bits keeps a sign only."""
        if node.kind not in CASTS:
            return value
        if node.canonical_type.unqualified not in _NARROW:
            return value or (self.other(node) if node.type.is_dependent else FITS)
        return FITS if _is_unsigned(node) else value & BELOW_ZERO

    def unary(self, node: Node) -> int:
        """`-a` and `~a` are below zero."""
        if node.operator in ("-", "~"):
            return BELOW_ZERO
        return FITS if node.operator == "!" else self.of(node.operand) if node.operator == "+" else self.other(node)

    def binary(self, node: Node, a: int, b: int) -> int:
        """By the operator."""
        operator = node.operator
        if operator in _COMPARISONS:
            return FITS
        if operator in ("=", "+=", "-=", "*=", "/="):
            return self.other(node)
        if operator == "-":
            return a | b if _rounds_up(node) else a | b | BELOW_ZERO
        if operator == "&":
            return a & b
        if operator == "/":
            return a | (b & BELOW_ZERO)  # no more than what is divided, whatever type the divisor has
        if (
            operator in ("*", "<<")
            and self._is_widened(node)
            and is_far(operator, node.right.value(), node.left.value())
        ):
            return WIDE
        return a if operator in ("%", ">>", "<<") else a | b

    def choice(self, node: Node, condition: int, then: int, otherwise: int) -> int:
        """Either of both."""
        return then | otherwise

    def _is_widened(self, node: Node) -> bool:
        """Whether SYCL computes it in more bits than CUDA does."""
        return any(is_size(n, self.model) or _is_index(n) for n in node.walk() if n.kind is Kind.MEMBER_REF_EXPR)


@dataclass(frozen=True, slots=True)
class WrappingSizes(Fact):
    """Whether the program has a dim3 that may hold a number which is no size: there each step and sum may wrap."""

    found: bool

    @classmethod
    def of(cls, model: Model) -> WrappingSizes:
        """By what members are given, and what a dim3 is made of."""
        return cls(any(_wraps(node, model) for unit in model.units for node in unit.nodes))


def outgrows(update: Node, model: Model) -> bool:
    """Whether `d.x = ...`, `d.x += ...` or `d.x++` of a dim3 may leave more than its 32 bits; sums and products of sizes do not."""
    wraps = model.facts.get(WrappingSizes)
    if update.kind is Kind.UNARY_OPERATOR:
        return update.operator == "--" or (update.operator == "++" and wraps.found)
    kind, operator = update.right.canonical_type, update.operator
    if operator == "=":
        return bool(Fitting(model).of(update.right))
    if not (kind.is_integer or kind.is_unknown) or operator in _SHRINK:
        return False
    is_wide = operator != "<<=" and bool(Fitting(model).of(update.right))
    is_sum = operator in ("+=", "*=") and wraps.found
    return operator == "-=" or is_wide or is_sum or is_far(operator, update.right.value())


def outgrows_size(given: Node, model: Model) -> bool:
    """Whether a number that a dim3 is made of may be none of 32 bits; `n - 1` of a number below one is none that programs mean."""
    found = Fitting(model).of(given)
    return bool(found & WIDE) or (given.value() or 0) < 0


def _wraps(node: Node, model: Model) -> bool:
    if node.kind is Kind.UNARY_OPERATOR:
        return node.operator == "--" and is_size(node.operand, model)
    if node.kind is Kind.COMPOUND_ASSIGNMENT_OPERATOR:
        return is_size(node.left, model) and (node.operator == "-=" or _is_no_size(node.right, model))
    if node.kind is Kind.BINARY_OPERATOR:
        return node.operator == "=" and is_size(node.left, model) and _is_no_size(node.right, model)
    made = node.kind is Kind.CALL_EXPR and node.ref is not None and node.ref.cuda and node.ref.qualified == "dim3::dim3"
    listed = node.kind is Kind.INIT_LIST_EXPR and node.type == DIM3
    return (made or listed) and any(_is_no_size(n, model) for n in (node.arguments if made else node.children))


def _is_no_size(given: Node, model: Model) -> bool:
    """A large number, one below zero, or an unsigned one that a difference may have wrapped."""
    if not given.canonical_type.is_integer:
        return False
    if (given.value() or 0) >= _HALF or Fitting(model).of(given) & BELOW_ZERO:
        return True
    return any(n.kind is Kind.BINARY_OPERATOR and n.operator == "-" and not _rounds_up(n) for n in given.walk())


def is_far(operator: str, by: int | None, other: int | None = None) -> bool:
    """Whether a size times a number, or shifted by it, may be none any more."""
    if operator.startswith("<<"):
        return by is None or by > _FAR
    return operator.startswith("*") and max(by or 0, other or 0) >= _LARGE


def _rounds_up(minus: Node) -> bool:
    """`(a + b - 1) / b`, `a + (b - 1)`: a literal is taken from a sum, or from what is added to one."""
    if minus.right.kind is not Kind.INTEGER_LITERAL:
        return False
    above = minus.parent
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        above = above.parent
    sums = (stripped(minus.left), *((above,) if above is not None else ()))
    return any(n.kind is Kind.BINARY_OPERATOR and n.operator == "+" for n in sums)


def _is_unsigned(node: Node) -> bool:
    return node.canonical_type.is_unsigned or node.canonical_type.unqualified == "bool"


def _is_index(member: Node) -> bool:
    base = member.base
    return base is not None and base.ref is not None and base.ref.cuda and base.ref.qualified in INDEX_VARIABLES
