"""Reductions over all elements of an accumulator: what each lane gathers from its own, and the warp then puts together.

A lane's share depends on the mapping, the whole does not, since a warp holds each element of an accumulator once. So a
gathering loop is proved only together with everything that is done with the variable after it.
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.butterflies import steps
from wmma2sycl.migrate.analyse.values.control_dependence import is_write
from wmma2sycl.migrate.analyse.values.uniformity import Uniformity
from wmma2sycl.migrate.front import Key, Kind, Node

_ATOMICS = {"atomicAdd": "+", "atomicMax": "max", "atomicMin": "min"}


def _is(node: Node, key: Key) -> bool:
    node = stripped(node)
    return node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key == key


class Reduction:
    """One variable, gathered in some loops of a function by one operation."""

    def __init__(self, uniform: Uniformity, body: Node, key: Key, operation: str, loops: list[Node]) -> None:
        self.uniform, self.body, self.key, self.operation, self.loops = uniform, body, key, operation, loops
        self.whole: list[Node] = []  # statements after which every lane has the whole

    def is_complete(self) -> bool:
        """Whether every use of the variable is of the whole, or puts the lanes' shares together."""
        declaration = self.uniform.model.declarations.get(self.key)
        if declaration is None or declaration.kind != Kind.VAR_DECL or not self.body.span.contains(declaration.span):
            return False
        if declaration.initialiser is None or not _is_literal(declaration.initialiser):
            return False
        uses = [
            n for n in self.body.walk() if _is_use(n, self.key) and not any(p.span.contains(n.span) for p in self.loops)
        ]
        for use in uses:
            statement = self._butterfly(use) or self._replaced(use)
            if statement is not None and statement not in self.whole:
                self.whole.append(statement)
        return all(self._is_fine(use) for use in uses)

    def _is_fine(self, use: Node) -> bool:
        if any(w.span.contains(use.span) or self._is_after(use, w) for w in self.whole):
            return True
        above = use.parent
        if (
            above is not None
            and is_write(above)
            and above.target is use
            and above.operator == "="
            and _is_literal(above.right)
        ):
            return True
        call = next((a for a in use.ancestors() if a.kind == Kind.CALL_EXPR), None)
        if call is None or not any(_is(a, self.key) for a in call.arguments):
            return False
        if self._is_whole(call):
            return True
        name = self.uniform.calls.of(call).name
        if name == {"+": "__reduce_add_sync", "max": "__reduce_max_sync", "min": "__reduce_min_sync"}[self.operation]:
            return call.arguments[0].value() in (0xFFFFFFFF, -1)
        alone = call.parent is not None and call.parent.kind in (Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.FOR_STMT)
        return _ATOMICS.get(name) == self.operation and alone and not self.uniform.around(call).differs

    def _is_after(self, use: Node, whole: Node) -> bool:
        """Behind the statement in its block or deeper, with no gathering in between."""
        block = next((a for a in whole.ancestors() if a.kind == Kind.COMPOUND_STMT), None)
        between = any(whole.end <= p.start < use.start for p in self.loops)
        return block is not None and block.span.contains(use.span) and use.start >= whole.end and not between

    def _butterfly(self, use: Node) -> Node | None:
        """`for (o = 16; o > 0; o /= 2) s += __shfl_xor_sync(~0u, s, o);` around a use."""
        loop = next((a for a in use.ancestors() if a.kind == Kind.FOR_STMT), None)
        found = steps(loop, self.key, self.uniform.calls, self.uniform.writes) if loop is not None else None
        if loop is None or found is None or found.operation != self.operation or not found.is_whole:
            return None
        return loop if not self.uniform.around(loop).differs else None

    def _replaced(self, use: Node) -> Node | None:
        """`s = warp_sum(s);` around a use."""
        write = next((a for a in use.ancestors() if is_write(a)), None)
        if write is None or write.operator != "=" or not _is(write.target, self.key):
            return None
        value = stripped(write.right)
        return write if value.kind == Kind.CALL_EXPR and self._is_whole(value) else None

    def _is_whole(self, call: Node) -> bool:
        """Whether a call gives every lane the whole: of a function that only puts its parameter together and returns it."""
        targets = self.uniform.calls.of(call)
        function = targets.functions[0] if len(targets.functions) == 1 and not targets.lambdas else None
        if function is None or function.body is None or len(function.parameters) != 1 or len(call.arguments) != 1:
            return False
        ref = function.parameters[0].ref
        if ref is None or function.parameters[0].type.is_reference or self.uniform.around(call).differs:
            return False
        inside = Reduction(self.uniform, function.body, ref.key, self.operation, [])
        statements = function.body.children
        last = statements[-1] if len(statements) == 2 else None
        returned = (
            last is not None
            and last.kind == Kind.RETURN_STMT
            and last.returned is not None
            and _is(last.returned, ref.key)
        )
        return returned and any(
            inside._butterfly(u) is _only(statements[0]) for u in statements[0].walk() if _is_use(u, ref.key)
        )


def _is_use(node: Node, key: Key) -> bool:
    return node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key == key


def _is_literal(node: Node) -> bool:
    node = stripped(node)
    while node.kind == Kind.UNARY_OPERATOR:
        node = stripped(node.operand)
    infinite = node.kind == Kind.CALL_EXPR and node.name.startswith("__builtin_")
    return node.kind in (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL) or infinite


def _only(body: Node) -> Node:
    while body.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT) and (inner := body.only_child) is not None:
        body = inner  # `#pragma unroll` is around its loop
    return body
