"""Four expressions, one for each of a lane's elements, as one: what differs are elements, and integers that grow by rows and columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.analyse.lanes.lane_maps import Sum, combine
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.registers import Kept
from wmma2sycl.migrate.raising.sums.leaves import Leaf, Leaves
from wmma2sycl.migrate.raising.sums.same import bare, is_same

_LOOSER = ("<", ">", "<=", ">=", "==", "!=", "+", "=", "&&", "||", ",")
_Texts = list[tuple[Span, str]]


class Unified:
    """Writes them. `name` counts the elements; `moved`: what is added to variables where they are declared."""

    def __init__(self, leaves: Leaves, name: str) -> None:
        self.leaves, self.loop, self.source, self.stores = (
            leaves,
            leaves.loop,
            leaves.loop.source,
            leaves.stores,
        )
        self.name = name
        self.added: dict[Key, dict[int, list[str]]] = {}  # to variables declared here, by where they are named
        self.moved: dict[Key, list[str]] = {}

    def move(self, leaf: Leaf) -> None:
        """What is added to a variable wherever it is named is added where it is declared."""
        named = [
            n
            for one in (leaf.node, *leaf.conditions, *self.leaves.declared)
            for n in one.walk()
            if n.kind == Kind.DECL_REF_EXPR
        ]
        for key, places in self.added.items():
            uses = {n.start for n in named if n.ref is not None and n.ref.key == key}
            texts = list(places.values())
            if uses == set(places) and all(t == texts[0] for t in texts):
                self.moved[key] = texts[0]

    def one(self, nodes: Sequence[Node]) -> str:
        """The text of the first of four that is all of them."""
        return self.loop.spliced(nodes[0].span, self._unified(nodes))

    def _unified(self, nodes: Sequence[Node]) -> _Texts:
        """What is to be replaced in the first of four expressions so that it is all of them."""
        nodes = [bare(n) for n in nodes]
        first = nodes[0]
        if all(is_same(first, n, self.source) for n in nodes[1:]):
            return self.loop.shifts(first, self.name)
        if [self._number(n) for n in nodes] == [0, 1, 2, 3]:
            return [(first.span, f"{self.loop.fragment}.x[{self.name}]")]
        if len({_shape(n) for n in nodes}) == 1 and first.children:
            try:
                return self._parts(nodes)
            except Kept:
                if self.leaves.elements(first):
                    raise
        return [(first.span, self._sum(nodes))]

    def _parts(self, nodes: Sequence[Node]) -> _Texts:
        found: _Texts = []
        at = nodes[0].start
        for parts in zip(*(n.children for n in nodes)):
            is_all = parts[0].span == nodes[0].span and len(nodes[0].children) > 1
            if parts[0].start < at or parts[0].end > nodes[0].end or is_all:
                raise Kept("elements are stored by a macro")
            at = parts[0].end
            found += self._unified(parts) if len(parts) > 2 else self._rows(*parts)
        return found

    def _rows(self, first: Node, below: Node) -> _Texts:
        """The same for an integer of which the second row's is known."""
        first, below = bare(first), bare(below)
        if is_same(first, below, self.source):
            return self.loop.shifts(first, self.name)
        if _shape(first) == _shape(below) and first.children:
            try:
                return self._parts([first, below])
            except Kept:
                pass
        between = _difference(self.stores.sums.of(below), self.stores.sums.of(first))
        return [
            (
                first.span,
                self._more(
                    first,
                    self.loop.shifts(first, self.name),
                    self._added(between, f"{self.name} / 2 % 2"),
                ),
            )
        ]

    def _number(self, node: Node) -> int | None:
        elements = self.leaves.elements(node) if node.kind == Kind.ARRAY_SUBSCRIPT_EXPR else []
        return self.stores.number(node, {}) if elements == [node] else None

    def _sum(self, nodes: Sequence[Node]) -> str:
        """The first's text, and what is added to it for other elements."""
        if not all(n.type.is_integer and not self.leaves.elements(n) for n in nodes):
            raise Kept("the statements of elements differ in more than numbers")
        sums = [self.stores.sums.of(n) for n in nodes]
        terms = [_difference(one, sums[0]) for one in sums[1:]]
        col, row = terms[0], terms[1]
        both = {key: row.get(key, 0) + col.get(key, 0) for key in {*row, *col}}
        if terms[2] != {k: v for k, v in both.items() if v}:
            raise Kept("the places of elements do not grow by rows and columns")
        return self._more(
            nodes[0],
            self._rows(nodes[0], nodes[2]),
            self._added(col, f"{self.name} % 2"),
        )

    def _more(self, node: Node, texts: _Texts, added: Iterator[str]) -> str:
        """The text of an integer and what is added to it, as it can stand in its place."""
        texts = [t for t in texts if t[0] != node.span] or texts
        whole = texts[0][1] if [t[0] for t in texts] == [node.span] else self.loop.spliced(node.span, texts)
        more = list(added)
        one = self._declared_in(node)
        if one is not None and one.ref is not None:
            known = self.added.setdefault(one.ref.key, {}).setdefault(one.start, [])
            known += [t for t in more if t not in known]
            more = [t for t in more if t not in self.moved.get(one.ref.key, ())]
        text = " + ".join([as_term(node, whole) if more else whole, *more])
        above = node.parent
        is_tight = above is None or _is_tight(above)
        return f"({text})" if is_tight and " + " in text else text

    def _declared_in(self, node: Node) -> Node | None:
        """A variable declared here that is a term of a sum."""
        node = bare(node)
        if node.kind == Kind.BINARY_OPERATOR and node.operator == "+":
            return self._declared_in(node.right) or self._declared_in(node.left)
        own = [v.ref.key for one in self.leaves.declared for v in one.variables if v.ref is not None]
        return node if node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key in own else None

    def _added(self, terms: dict[tuple[str, ...], int], times: str) -> Iterator[str]:
        for symbols, value in terms.items():
            nodes = [self.stores.sums.symbols[s] for s in symbols]
            texts = [self.source.text(n.span) for n in nodes]
            if (
                value < 0
                or not all(re.fullmatch(r"\w+(\.\w+)*", t) for t in texts)
                or any(self.loop.shifts(n, "") for n in nodes)
            ):
                raise Kept("the places of elements do not grow by rows and columns")
            yield " * ".join([times, *([str(value)] if value != 1 or not texts else []), *texts]).removesuffix(" * 1")


def as_term(node: Node, text: str) -> str:
    """A text that can be a term of a sum."""
    node = node if node.kind != Kind.UNEXPOSED_EXPR else bare(node)
    is_loose = node.kind == Kind.CONDITIONAL_OPERATOR or (
        node.kind == Kind.BINARY_OPERATOR and node.operator not in "+-*/%"
    )
    return f"({text})" if is_loose else text


def _is_tight(node: Node) -> bool:
    """Whether what stands in it binds tighter than a sum."""
    if node.kind == Kind.BINARY_OPERATOR:
        return node.operator not in _LOOSER
    return node.kind in (Kind.UNARY_OPERATOR, Kind.CSTYLE_CAST_EXPR)


def _shape(node: Node) -> tuple[object, ...]:
    operator = (
        node.operator
        if node.kind
        in (
            Kind.BINARY_OPERATOR,
            Kind.UNARY_OPERATOR,
            Kind.COMPOUND_ASSIGNMENT_OPERATOR,
        )
        else ""
    )
    return node.kind, operator, node.name, len(node.children)


def _difference(one: Sum | None, first: Sum | None) -> dict[tuple[str, ...], int]:
    """By how much a sum is more than another one, the same in all lanes."""
    between = combine("-", one, first) if one is not None and first is not None else None
    if between is None or any(len(set(values)) != 1 for _, values in between.terms):
        raise Kept("the places of elements do not grow by rows and columns")
    return {key: values[0] for key, values in between.terms if values[0]}
