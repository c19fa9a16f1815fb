"""Whether an expression can be below zero, as its author meant it: before CUDA makes of it an unsigned number of 32 bits.

`threadIdx.x + shift` is, where `shift` is an int that nothing is known of. CUDA then has 4294967295 where 64 bits have 18446744073709551615.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.numbers.least_counts import leaves_enough
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.kinds import CASTS

_FROM_ZERO = {"threadIdx", "blockIdx"}
_ALL_FIT = {"unsigned char", "unsigned short"}  # in an int and what is wider
_NAMES = (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.CALL_EXPR)
_64_BITS = {"long", "long long"}


class MayBeNegative(Domain[bool]):
    """Sizes that a template is given are taken to be none; what a block's size less one is, neither. A cast to unsigned hides it only."""

    def of(self, node: Node) -> bool:
        """Whether the expression's value can be below zero."""
        value = node.value()
        return value < 0 if value is not None else super().of(node)

    def name(self, node: Node) -> bool:
        """A variable, by its type."""
        return self.other(node)

    def converted(self, node: Node, value: bool) -> bool:
        """A cast of an unsigned number to a signed one that has not all its values may be, as a variable of that type may."""
        if value or node.kind not in CASTS or not node.type.is_integer or _is_unsigned(node):
            return value
        given, to = node.operand, str(node.canonical_type.unqualified)
        of_32_bits = given.canonical_type.unqualified == "unsigned int"
        is_wider = given.canonical_type.unqualified in _ALL_FIT or (of_32_bits and to in _64_BITS)
        return given.type.is_unsigned and not is_wider and not _is_of_sizes(given) and given.value() is None

    def unary(self, node: Node) -> bool:
        """`-a` and `~a` are; `!a` is not, `+a` as a is."""
        if node.operator == "+":
            return self.of(node.operand)
        return node.operator in ("-", "~") or (node.operator != "!" and self.other(node))

    def binary(self, node: Node, a: bool, b: bool) -> bool:
        """By the operator; a comparison is not."""
        if node.operator == "-":
            return a or b or not _is_size_less(node.left, node.right)
        if node.operator == "&":
            return a and b
        if node.operator in ("+", "*", "/", "|", "^"):
            return a or b
        return a and node.operator in ("%", "<<", ">>")

    def choice(self, node: Node, condition: bool, then: bool, otherwise: bool) -> bool:
        """Either of both."""
        return then or otherwise

    def call(self, node: Node) -> bool:
        """What a function gives, by its type."""
        return not _is_unsigned(node)

    def other(self, node: Node) -> bool:
        """By the type: CUDA's own names and a template's arguments count as sizes."""
        if node.ref is not None and (node.ref.kind == Kind.TEMPLATE_NON_TYPE_PARAMETER or node.ref.cuda):
            return False
        return not _is_unsigned(node)


def _is_unsigned(node: Node) -> bool:
    return node.type.is_unsigned or node.canonical_type.unqualified == "bool"


def _is_of_sizes(number: Node) -> bool:
    """Whether CUDA's own names are all that is unsigned in it: sums and products of sizes, which are no large numbers."""
    names = [n for n in number.walk() if n.ref is not None and n.kind in _NAMES and _is_unsigned(n)]
    return bool(names) and all(n.ref is not None and n.ref.cuda for n in names)


def _is_size_less(left: Node, right: Node) -> bool:
    """Whether enough is left, and of sizes: a thread's number may be zero."""
    of_threads = any(n.ref is not None and n.ref.cuda and n.ref.name in _FROM_ZERO for n in left.walk())
    return not of_threads and leaves_enough(left, right)
