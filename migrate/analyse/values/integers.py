"""Integer arithmetic of the input carried out: an expression's one value, where there is one."""

from __future__ import annotations

from abc import abstractmethod

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.front import Node

_LANES = 32


class Integers(Domain[int | None]):
    """Exact values; None is any. What a variable holds is a domain's own to say."""

    @abstractmethod
    def initialiser(self, node: Node) -> Node | None:
        """What gives the named variable the only value it ever has."""

    def of(self, node: Node) -> int | None:
        """The expression's value; None where it has no single one."""
        node = stripped(node)
        value = node.value()
        return super().of(node) if value is None else value

    def name(self, node: Node) -> int | None:
        """The value of what the name was initialised with."""
        value = self.initialiser(node)
        return self.of(value) if value is not None else None

    def unary(self, node: Node) -> int | None:
        """The operand's value after `-`, `+`, `~` or `!`; None for any other operator."""
        value = self.of(node.operand)
        if value is None:
            return None
        return {"-": -value, "+": value, "~": ~value, "!": int(not value)}.get(node.operator)

    def binary(self, node: Node, a: int | None, b: int | None) -> int | None:
        """The result of two known values; None where one is not known."""
        return None if a is None or b is None else arithmetic(node.operator, a, b)

    def choice(self, node: Node, condition: int | None, then: int | None, otherwise: int | None) -> int | None:
        """The branch that a known condition takes."""
        if condition is None:
            return None
        return then if condition else otherwise

    def other(self, node: Node) -> int | None:
        """Nothing is known of any other expression."""
        return None


class _Constants(Integers):
    """Of literals, constants and `warpSize`: `~(warpSize - 1)`."""

    def initialiser(self, node: Node) -> Node | None:
        """None: of a variable nothing is known."""
        return None

    def name(self, node: Node) -> int | None:
        """CUDA's `warpSize` alone."""
        ref = node.ref
        return _LANES if ref is not None and ref.cuda and ref.name == builtins.WARP_SIZE else None


CONSTANTS = _Constants()


def arithmetic(operator: str, a: int, b: int) -> int | None:
    """C++'s integer operators; None for a division by zero or an operator that is none of theirs."""
    if operator in ("/", "%") and b:
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return quotient if operator == "/" else a - quotient * b
    if operator in ("<<", ">>") and 0 <= b < 64:
        return a << b if operator == "<<" else a >> b
    known = {
        "+": a + b,
        "-": a - b,
        "*": a * b,
        "&": a & b,
        "|": a | b,
        "^": a ^ b,
        "<": a < b,
        ">": a > b,
        "<=": a <= b,
        ">=": a >= b,
        "==": a == b,
        "!=": a != b,
        "&&": a and b,
        "||": a or b,
    }
    return int(known[operator]) if operator in known else None
