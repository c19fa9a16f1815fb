"""The statements of a region that have elements, one by one, with the conditions that they stand under."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.writes.control_dependence import is_write
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.sums.elements import ElementLoop

_CONDITION = (
    Kind.BINARY_OPERATOR,
    Kind.PAREN_EXPR,
    Kind.DECL_REF_EXPR,
    Kind.INTEGER_LITERAL,
    Kind.UNEXPOSED_EXPR,
    Kind.UNARY_OPERATOR,
    Kind.CSTYLE_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
)


@dataclass(frozen=True)
class Leaf:
    """A statement under conditions, and the numbers of its elements."""

    conditions: tuple[Node, ...]
    node: Node
    numbers: tuple[int, ...]


class Leaves:
    """Finds them. `declared`: the declarations that it met."""

    def __init__(self, loop: ElementLoop) -> None:
        self.loop, self.stores = loop, loop.stores
        self.declared: list[Node] = []

    def found(self, region: Node) -> list[Leaf]:
        """All of a region. Raises Kept at what is none, and no declaration."""
        return list(self._leaves(region, (), region))

    def _leaves(self, statement: Node, conditions: tuple[Node, ...], region: Node) -> Iterator[Leaf]:
        if statement.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT):
            for child in statement.children:
                yield from self._leaves(child, conditions, region)
        elif statement.kind == Kind.IF_STMT and len(statement.children) == 2:
            asked = statement.condition
            if asked is None or not self._is_fixed(asked, region):
                raise Kept("elements are stored under a condition that may change")
            yield from self._leaves(statement.then, (*conditions, asked), region)
        elif statement.kind == Kind.DECL_STMT and not conditions and not self.elements(statement):
            if any(is_write(n) or n.kind == Kind.LAMBDA_EXPR for n in statement.walk()):
                raise Kept("a declaration between elements writes something")
            self.declared.append(statement)
        elif is_write(statement) and statement.kind != Kind.UNARY_OPERATOR:
            yield Leaf(conditions, statement, self._numbers(statement))
        else:
            raise Kept("elements are used otherwise than stored")

    def _is_fixed(self, condition: Node, region: Node) -> bool:
        """Whether a condition is the same wherever it is asked in a region."""
        writes = self.stores.sums.uniform.writes.of
        for node in condition.walk():
            if (
                node.kind not in _CONDITION
                or is_write(node)
                or (node.kind == Kind.UNARY_OPERATOR and node.operator not in "!-")
            ):
                return False
            if node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
                written = writes.get(node.ref.key, [])
                if node.type.is_pointer or any(w.through for w in written):
                    return False
                if any(region.span.contains(w.site.span) and w.site.kind != Kind.VAR_DECL for w in written):
                    return False
        return True

    def elements(self, node: Node) -> list[Node]:
        """Those that a node has."""
        names = (n for n in node.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None)
        return [self.loop.element(n) for n in names if n.ref is not None and n.ref.key == self.stores.variable]

    def _numbers(self, statement: Node) -> tuple[int, ...]:
        numbers = [self.stores.number(n, {}) for n in self.elements(statement)]
        return tuple(dict.fromkeys(-1 if n is None else n for n in numbers))
