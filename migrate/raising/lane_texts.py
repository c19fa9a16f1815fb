"""An expression as the first lane has it, as text: `&tile[row + lane % 16][k]` is `&tile[row][k]`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.lane_sums import LaneSums
from wmma2sycl.migrate.raising.registers import Kept

_SIMPLE = re.compile(r"[\w.]+|\([^()]*\)")
_PRODUCT = re.compile(r"\w+(?: \* \w+)*")  # in parentheses within a product or a sum
_AROUND = (
    Kind.ARRAY_SUBSCRIPT_EXPR,
    Kind.CALL_EXPR,
    Kind.PAREN_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
    Kind.CXX_STATIC_CAST_EXPR,
)
_LEAVES = (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL)


@dataclass
class LaneTexts:
    """Writes expressions. `leaving`: where variables are declared that will not be there; `fixed`: what counters are."""

    sums: LaneSums
    source: Source
    leaving: tuple[Span, ...] = ()
    fixed: Mapping[Key, int] | None = None

    def of(self, node: Node) -> str:
        """The text. Raises Kept where the first lane's value cannot be written."""
        if stripped(node) in self.sums.plain:
            return self._plain(*self.sums.plain[stripped(node)])
        if not self._changes(node):
            return self.source.text(node.span)
        pure = self._first(node)
        if pure is not None:
            return str(pure)
        if node.kind == Kind.DECL_REF_EXPR:
            value = self.sums.only_value(node)
            if value is None or not self._stays(node, value):
                raise Kept(f"'{node.name}' differs between lanes, and is no expression of the lane")
            text = self.of(value)
            return text if _SIMPLE.fullmatch(text) or self._stands_alone(node, stripped(value)) else f"({text})"
        if node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-"):
            left, right = self.of(node.left), self.of(node.right)
            if right == "0":
                return left
            return right if (left, node.operator) == ("0", "+") else f"{left} {node.operator} {right}"
        if (
            node.kind == Kind.BINARY_OPERATOR
            and node.operator == "*"
            and "0" in (self.of(node.left), self.of(node.right))
        ):
            return "0"
        if node.kind == Kind.PAREN_EXPR:
            text = self.of(node.operand)
            return text if _SIMPLE.fullmatch(text) or _PRODUCT.fullmatch(text) else f"({text})"
        return self._with_parts(node)

    def address(self, place: Node) -> str:
        """Where an element is."""
        if place.kind == Kind.ARRAY_SUBSCRIPT_EXPR and not place.type.is_array and self.of(place.index) == "0":
            return self.of(stripped(place.array))
        return f"&{self.of(place)}"

    def _plain(self, row: Node | None, length: int, column: Node, unit: int) -> str:
        """`row * length + column * unit`."""
        parts = [] if row is None else [f"{as_factor(self.of(row))} * {length}"]
        across = self.of(column)
        parts += [] if across == "0" else [across if unit == 1 else f"{as_factor(across)} * {unit}"]
        return " + ".join(parts) or "0"

    def _with_parts(self, node: Node) -> str:
        """The text with those of its parts in their places."""
        text, at = "", node.start
        parts = sorted((c for c in node.children if c.span != (0, 0)), key=lambda c: c.start)
        for part in parts:
            if part.start < at or part.end > node.end:
                raise Kept("an address cannot be written for the first lane")
            text += self.source.text(Span(at, part.start)) + self.of(part)
            at = part.end
        return text + self.source.text(Span(at, node.end))

    def _changes(self, node: Node) -> bool:
        """Whether the first lane's text is another one than that of all."""
        if self.sums.plain and any(n in self.sums.plain for n in node.walk()):
            return True
        names = [n for n in node.walk() if n.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR) and n.ref is not None]
        if any(n.ref is not None and self._is_bound(n.ref.key) for n in names):
            return True
        if any(self._leaves(n) for n in names):
            return True
        return self._differs(node)

    def _differs(self, node: Node) -> bool:
        """Of addresses too, whose memory may hold anything: by what they are made of."""
        if node.kind in _LEAVES or not node.children:
            return not node.type.is_array and self.sums.differs(node) and node.kind == Kind.DECL_REF_EXPR
        if node.type.is_integer and not self.sums.differs(node):
            return False
        if node.kind == Kind.MEMBER_REF_EXPR:
            return node.type.is_integer and self.sums.differs(node)
        return any(self._differs(c) for c in node.children)

    def _is_bound(self, key: Key) -> bool:
        return self.fixed is not None and key in self.fixed

    def _leaves(self, node: Node) -> bool:
        key = node.ref.key if node.ref is not None else None
        return key is not None and any(s.start <= key[1] < s.end and key[0] == self.source.path for s in self.leaving)

    def _first(self, node: Node) -> int | None:
        """The first lane's number, where the expression is one of lanes alone."""
        if not node.type.is_integer:
            return None
        found = self.sums.of(node)
        pure = found.pure if found is not None else None
        return pure[0] if pure is not None else None

    def _stays(self, name: Node, value: Node) -> bool:
        """Whether a variable's expression has the same value where it is used: all in it are constants, or count loops around both."""
        for part in value.walk():
            if (
                part.kind != Kind.DECL_REF_EXPR
                or part.ref is None
                or part.ref.kind not in (Kind.VAR_DECL, Kind.PARM_DECL)
            ):
                continue
            if part.ref.cuda or part.type.is_array or self.sums.only_value(part) is not None:
                continue
            written = [
                w.site for w in self.sums.uniform.writes.of.get(part.ref.key, []) if not w.through and not w.bound
            ]
            around = [a for a in value.ancestors() if a.kind == Kind.FOR_STMT]
            loop = next(
                (a for a in around if all(a.span.contains(w.span) for w in written)),
                None,
            )
            counts = loop is not None and loop.span.contains(name.span)
            if written and not (
                counts and loop is not None and not any(loop.body.span.contains(w.span) for w in written)
            ):
                return False
        return True

    def _stands_alone(self, node: Node, value: Node) -> bool:
        """Whether what stands for a name needs no parentheses."""
        above = node.parent
        is_sum = above is not None and above.kind == Kind.BINARY_OPERATOR and above.operator == "+"
        if is_sum and value.kind == Kind.BINARY_OPERATOR and value.operator in ("+", "-", "*"):
            return True
        is_base = above is not None and above.kind == Kind.ARRAY_SUBSCRIPT_EXPR and stripped(above.array) == node
        return above is not None and above.kind in _AROUND and not is_base


def as_factor(text: str) -> str:
    """A text that can be multiplied."""
    return text if _SIMPLE.fullmatch(text) else f"({text})"
