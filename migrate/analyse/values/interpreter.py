"""One walk over expressions for all analyses of values. A domain says what names, operators and calls make of values.

What each domain claims, and why its functions keep the claim, is in docs/proofs.md.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from wmma2sycl.migrate.front import CASTS, Kind, Node

V = TypeVar("V")
_CONVERSIONS = CASTS | {Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR}


class Domain(ABC, Generic[V]):
    """Abstract values. What a domain has no function of its own for is `other`."""

    def of(self, node: Node) -> V:
        """The value of an expression, from those of its parts."""
        kind, parts = node.kind, node.children
        if kind in _CONVERSIONS and parts:
            return self.converted(node, self.of(parts[-1]))
        if kind == Kind.DECL_REF_EXPR:
            return self.name(node)
        if kind == Kind.MEMBER_REF_EXPR:
            return self.member(node)
        if kind == Kind.CALL_EXPR:
            return self.call(node)
        if kind == Kind.UNARY_OPERATOR and parts:
            return self.unary(node)
        if kind == Kind.BINARY_OPERATOR and len(parts) == 2:
            return self.binary(node, self.of(parts[0]), self.of(parts[1]))
        if kind == Kind.CONDITIONAL_OPERATOR and len(parts) == 3:
            return self.choice(node, *map(self.of, parts))
        return self.other(node)

    @abstractmethod
    def name(self, node: Node) -> V:
        """A variable, a parameter, a constant."""

    @abstractmethod
    def other(self, node: Node) -> V:
        """Anything that the domain does not follow."""

    def converted(self, node: Node, value: V) -> V:
        """Parentheses, and casts to any type."""
        return value

    def member(self, node: Node) -> V:
        """The value of `a.b`, where the domain knows one."""
        return self.other(node)

    def call(self, node: Node) -> V:
        """The value of a call's result."""
        return self.other(node)

    def unary(self, node: Node) -> V:
        """The value of `-a`, `*a`, `a++`: the operand is not evaluated ahead."""
        return self.other(node)

    def binary(self, node: Node, a: V, b: V) -> V:
        """The value of `a op b`, given both sides' values."""
        return self.other(node)

    def choice(self, node: Node, condition: V, then: V, otherwise: V) -> V:
        """The value of `c ? a : b`, given all three."""
        return self.other(node)
