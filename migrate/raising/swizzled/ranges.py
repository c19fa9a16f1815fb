"""Between which numbers an index lies."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.raising.pairs import counted
from wmma2sycl.migrate.raising.proof import Proof

_THREADS = 1024  # a block's most


class Ranges:
    """Of integers in one kernel."""

    def __init__(self, proof: Proof) -> None:
        self.proof = proof

    def is_within(self, node: Node, end: int) -> bool:
        """Whether a value is no less than 0, and less than `end`."""
        found = self._range(node)
        return found is not None and found[0] >= 0 and found[1] < end

    def _range(self, node: Node, depth: int = 16) -> tuple[int, int] | None:
        """The least and the greatest value of an integer that is not negative; None where that is not known."""
        node = stripped(node)
        constant = node.value()
        if constant is not None:
            return constant, constant
        if self.proof.sums.uniform.of(node).is_thread_number:
            return 0, _THREADS - 1
        if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and depth:
            _, numbers = counted(node, self.proof.sums.uniform.writes, self.proof.body)
            if numbers:
                return min(numbers), max(numbers)
            value = self.proof.sums.only_value(node)
            return self._range(value, depth - 1) if value is not None else None
        if node.kind != Kind.BINARY_OPERATOR or not depth:
            return None
        a, b = self._range(node.left, depth - 1), self._range(node.right, depth - 1)
        if (
            node.operator in ("%", "&")
            and b is not None
            and b[0] == b[1] > 0
            and (a is not None or node.left.type.is_unsigned or self._counts_threads(node.left))
        ):
            return 0, b[0] - (node.operator == "%")
        if a is None or b is None or a[0] < 0 or b[0] < 0:
            return None
        if node.operator in ("+", "*"):
            return (a[0] + b[0], a[1] + b[1]) if node.operator == "+" else (a[0] * b[0], a[1] * b[1])
        if node.operator in ("/", ">>") and b[0] == b[1]:
            by = b[0] if node.operator == "/" else 1 << b[0]
            return (a[0] // by, a[1] // by) if by else None
        return None

    def _counts_threads(self, node: Node) -> bool:
        """Whether it is what a loop counts from the thread's number upwards."""
        node = stripped(node)
        loop = next(
            (
                a
                for a in node.ancestors()
                if a.kind == Kind.FOR_STMT
                and a.init is not None
                and node.ref is not None
                and node.ref.key
                in [v.ref.key for v in (a.init.variables if a.init.kind == Kind.DECL_STMT else []) if v.ref]
            ),
            None,
        )
        if loop is None or loop.init is None or loop.step is None:
            return False
        first = loop.init.variables[0].initialiser
        step = stripped(loop.step)
        is_up = (step.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR and step.operator == "+=") or step.operator == "++"
        return is_up and first is not None and self._range(first) is not None
