"""Which element of which memory an lvalue is, so that two can be told apart: `s[t + 16]`, `*(s + t)`, `s[t].x`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wmma2sycl.migrate.analyse.syntax.expressions import pointer_side, stripped
from wmma2sycl.migrate.analyse.writes.written import Write, Writes
from wmma2sycl.migrate.front import Key, Kind, Node


class Element(NamedTuple):
    """The variable or field that leads to the memory, and what is added to it: terms, and a number."""

    memory: Key
    terms: tuple[str, ...]
    offset: int

    def is_beside(self, other: Element) -> bool:
        """Whether it is another element of the same memory, as far as the text tells."""
        return self.memory == other.memory and self != other


def is_access(node: Node) -> bool:
    """Whether an expression is an element of memory: `p[i]`, `*p`; not a row of a matrix."""
    follows = node.kind == Kind.UNARY_OPERATOR and node.operator == "*"
    return (node.kind == Kind.ARRAY_SUBSCRIPT_EXPR or follows) and bool(node.children) and not node.type.is_array


def accessed(lvalue: Node) -> Node:
    """Of `p[i].x` the `p[i]`; of `p->x` the `p`, which leads there."""
    node = stripped(lvalue)
    while node.kind == Kind.MEMBER_REF_EXPR and (held := node.base) is not None and not node.type.is_indirect:
        node = stripped(held)
    return node


class Elements:
    """Reads lvalues. A name that has one value ever, made of what never changes, is that value."""

    def __init__(self, writes: Writes) -> None:
        self.writes = writes

    def of(self, lvalue: Node) -> Element | None:
        """The element that an access is, or that a pointer points to; None where no one name leads there."""
        added: list[tuple[int, Node]] = []
        node = self._named(lvalue)
        while node.kind not in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR):
            inner = pointer_side(node)
            if inner is None or node.kind in (Kind.CALL_EXPR, Kind.CONDITIONAL_OPERATOR):
                return None
            sign = -1 if node.kind == Kind.BINARY_OPERATOR and node.operator == "-" else 1
            added += [(sign, c) for c in node.children if c is not inner]
            node = self._named(inner)
        if node.ref is None:
            return None
        if node.kind == Kind.MEMBER_REF_EXPR and (held := node.base) is not None:
            added.append((1, held))
        terms = [t for sign, one in added for t in self._terms(one, sign)]
        names = sorted(text for text, _ in terms if text)
        return Element(node.ref.key, tuple(names), sum(number for _, number in terms))

    def where(self, condition: Node | None, element: Element) -> Element:
        """The same element, where a condition holds that gives one of its terms a number: `s[t]` where `t == 0` is `s[0]`."""
        test = stripped(condition) if condition is not None else None
        number = test.right.value() if test is not None and test.kind == Kind.BINARY_OPERATOR else None
        if test is None or number is None or test.operator != "==":
            return element
        terms = [text for text, _ in self._terms(test.left, 1)]
        if len(terms) != 1 or terms[0] not in element.terms:
            return element
        left = tuple(t for t in element.terms if t != terms[0])
        return Element(element.memory, left, element.offset + number * (len(element.terms) - len(left)))

    def _named(self, node: Node) -> Node:
        """What a name stands for, without parentheses and casts."""
        node = stripped(node)
        for _ in range(len(self.writes.of)):
            value = self._only_value(node)
            if value is None:
                break
            node = stripped(value)
        return node

    def _given(self, name: Node) -> list[Write]:
        """The values that a variable is given, its own and not those of what it points to."""
        if name.kind != Kind.DECL_REF_EXPR or name.ref is None:
            return []
        return [w for w in self.writes.of.get(name.ref.key, ()) if not w.through]

    def _only_value(self, node: Node) -> Node | None:
        given = self._given(node)
        if len(given) != 1 or given[0].site.kind != Kind.VAR_DECL or given[0].value is None:
            return None
        return None if any(self._changes(n) for n in given[0].value.walk()) else given[0].value

    def _changes(self, name: Node) -> bool:
        given = [w for w in self._given(name) if not w.bound]
        declared = [w for w in given if w.site.kind == Kind.VAR_DECL]
        return bool(given) and (len(given) > 1 or not declared)

    def _terms(self, node: Node, sign: int) -> Iterator[tuple[str, int]]:
        """The parts of a sum, each as text or as a number."""
        node = self._named(node)
        value = node.value()
        if value is not None:
            yield "", sign * value
        elif node.kind == Kind.BINARY_OPERATOR and node.operator in ("+", "-"):
            yield from self._terms(node.left, sign)
            yield from self._terms(node.right, -sign if node.operator == "-" else sign)
        else:
            yield f"{sign}{self._text(node)}", 0

    def _text(self, node: Node) -> str:
        """The same for the same expression, however it is laid out."""
        node = self._named(node)
        value = node.value()
        if value is not None:
            return str(value)
        name = str(node.ref.key) if node.ref is not None else node.name
        operator = node.operator if node.kind in (Kind.BINARY_OPERATOR, Kind.UNARY_OPERATOR) else ""
        return f"({node.kind.name} {operator} {name} {' '.join(map(self._text, node.children))})"
