"""Constants that an integer of the host may be on some way through the program: what each caller gives, where a loop ends.

What is found may come about; what is not known is left out, so that nothing found says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.integers import arithmetic
from wmma2sycl.migrate.analyse.values.interpreter import Domain
from wmma2sycl.migrate.analyse.values.single_values import SingleValues
from wmma2sycl.migrate.front import Key, Kind, Node

_VARIABLES = (Kind.VAR_DECL, Kind.PARM_DECL)
_MOST = 64  # of one expression
_LOOPS = (Kind.FOR_STMT, Kind.CXX_FOR_RANGE_STMT)
_ENDS = {"<": -1, "<=": 0}


class PossibleValues(Domain[frozenset[int]]):
    """`single`: what has one value all the time."""

    def __init__(self, single: SingleValues) -> None:
        self.single = single
        self._within: set[Key] = set()
        self._ends: dict[Key, list[Node]] = {}
        self._ranges: dict[Key, Node] = {}
        for loop in (n for unit in single.model.units for n in unit.nodes if n.kind in _LOOPS):
            self._enter(loop)

    def _enter(self, loop: Node) -> None:
        if loop.kind == Kind.CXX_FOR_RANGE_STMT:
            if loop.variable is not None and loop.variable.ref is not None:
                self._ranges[loop.variable.ref.key] = loop.range
        elif (test := loop.condition) is not None and test.kind == Kind.BINARY_OPERATOR and test.operator in _ENDS:
            counted = stripped(test.left)
            if counted.ref is not None:
                self._ends.setdefault(counted.ref.key, []).append(test)

    def of(self, node: Node) -> frozenset[int]:
        """The constants; at most 64."""
        node = stripped(node)
        value = self.single.of(node)
        return super().of(node) if value is None else frozenset((value,))

    def name(self, node: Node) -> frozenset[int]:
        """All that a variable or a parameter is given anywhere, and where the condition of a loop ends it."""
        ref, model = node.ref, self.single.model
        declaration = model.declarations.get(ref.key) if ref is not None else None
        if ref is None or declaration is None or declaration.kind not in _VARIABLES or ref.key in self._within:
            return frozenset()
        self._within.add(ref.key)
        try:
            found = {v for one in self._given(ref.key) for v in self.of(one)} | set(self._last(ref.key))
        finally:
            self._within.discard(ref.key)
        return frozenset(sorted(found)[-_MOST:])

    def member(self, node: Node) -> frozenset[int]:
        """`one.bytes`, of a class whose objects are lists: what each gives that member."""
        declaration = self.single.model.declarations.get(node.ref.key) if node.ref is not None else None
        if declaration is None or declaration.parent is None or node.base is None:
            return frozenset()
        fields = [c for c in declaration.parent.children if c.kind == Kind.FIELD_DECL]
        if declaration not in fields:
            return frozenset()
        at = fields.index(declaration)
        lists = (one.children for one in self._lists(node.base))
        return frozenset(v for given in lists if at < len(given) for v in self.of(given[at]))

    def other(self, node: Node) -> frozenset[int]:
        """Nothing is known of any other expression."""
        return frozenset()

    def binary(self, node: Node, a: frozenset[int], b: frozenset[int]) -> frozenset[int]:
        """Of all pairs; nothing where both differ, who may never meet: `run(16, 1024); run(1024, 16);`."""
        if len(a) > 1 and len(b) > 1:
            return frozenset()
        pairs = (arithmetic(node.operator, *pair) for pair in product(a, b) if min(pair) >= 0)
        return frozenset(sorted({v for v in pairs if v is not None})[-_MOST:])

    def call(self, node: Node) -> frozenset[int]:
        """Of a dim3, how many it makes."""
        found = frozenset((1,)) if node.name == "dim3" else frozenset[int]()
        for one in node.arguments if found else ():
            sizes = self.of(one)
            if not sizes or (len(sizes) > 1 and len(found) > 1):
                return frozenset()
            found = frozenset(a * b for a in found for b in sizes)
        return found

    def choice(
        self, node: Node, condition: frozenset[int], then: frozenset[int], otherwise: frozenset[int]
    ) -> frozenset[int]:
        """Both branches'."""
        return then | otherwise

    def _given(self, key: Key) -> Iterator[Node]:
        model = self.single.model
        yield from (*model.assigned.get(key, ()), *model.passed.get(key, ()))
        if key in self._ranges:
            for every in self._lists(self._ranges[key]):
                yield from every.children

    def _lists(self, node: Node) -> Iterator[Node]:
        """The lists in braces that an object or an array is made of."""
        node = stripped(node)
        if node.kind == Kind.INIT_LIST_EXPR:
            yield node
        elif node.kind == Kind.ARRAY_SUBSCRIPT_EXPR:
            for every in self._lists(node.array):
                yield from (c for c in every.children if c.kind == Kind.INIT_LIST_EXPR)
        elif node.kind == Kind.DECL_REF_EXPR and node.ref is not None and node.ref.key not in self._within:
            self._within.add(node.ref.key)
            try:
                for given in self._given(node.ref.key):
                    yield from self._lists(given)
            finally:
                self._within.discard(node.ref.key)

    def _last(self, key: Key) -> Iterator[int]:
        """What `bytes <= 96 * 1024` lets a variable that a loop counts be at most."""
        for test in self._ends.get(key, ()):
            for value in self.of(test.right):
                yield value + _ENDS[test.operator]
