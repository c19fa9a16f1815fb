"""Where a kernel names an array in shared memory: each element of it, by which index."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.iteration import Evaluator
from wmma2sycl.migrate.front import Key, Kind, Node, Type
from wmma2sycl.migrate.raising.proof import Proof
from wmma2sycl.migrate.raising.registers import Kept


@dataclass(frozen=True)
class Access:
    """An element of an array: its index, that ahead of it, and the expression that has its address or is it."""

    name: Node
    index: Node
    before: Node | None
    whole: Node


class Accesses:
    """Of one array. Raises Kept where it is used otherwise than by elements."""

    def __init__(self, proof: Proof, array: Node) -> None:
        self.proof, self.array = proof, array
        self.dimensions = list(dimensions(array.type))

    def found(self) -> Iterator[Access]:
        """All of a kernel."""
        assert self.array.ref is not None
        for name in names_of(self.proof.body, self.array.ref.key):
            node, indices = name, list[Node]()
            while (
                node.parent is not None
                and (above := through(node.parent)) is not None
                and above.kind == Kind.ARRAY_SUBSCRIPT_EXPR
                and stripped(above.array) == node
            ):
                node = above
                indices.append(above.index)
            if len(indices) == len(self.dimensions):
                yield Access(name, indices[-1], indices[-2] if len(indices) > 1 else None, node)
            elif len(indices) == len(self.dimensions) - 1:
                yield from self._behind(name, node)
            else:
                raise Kept("a swizzled array is used otherwise than by elements")

    def _behind(self, name: Node, row: Node) -> Iterator[Access]:
        """Elements of an array of one dimension: `x + i`, or by a pointer that is it."""
        above = through(row.parent) if row.parent is not None else None
        if (
            above is not None
            and above.kind == Kind.BINARY_OPERATOR
            and above.operator == "+"
            and stripped(above.left) == row
        ):
            yield Access(name, above.right, None, above)
            return
        if above is None or above.kind != Kind.VAR_DECL or above.ref is None or not above.type.is_pointer:
            raise Kept("a swizzled array is used otherwise than by elements")
        if Evaluator(self.proof.sums.uniform.writes, HELD).only_value(above.ref.key) is None:
            raise Kept("a pointer into a swizzled array changes")
        for one in names_of(self.proof.body, above.ref.key):
            around = through(one.parent) if one.parent is not None else None
            if around is not None and around.kind == Kind.ARRAY_SUBSCRIPT_EXPR and stripped(around.array) == one:
                yield Access(one, around.index, None, around)
            elif (
                around is not None
                and around.kind == Kind.BINARY_OPERATOR
                and around.operator == "+"
                and stripped(around.left) == one
            ):
                yield Access(one, around.right, None, around)
            else:
                raise Kept("a swizzled array is used otherwise than by elements")


def dimensions(held: Type) -> Iterator[int]:
    """How many elements an array has, dimension by dimension."""
    while held.is_array and held.element is not None:
        size = held.element.room[0]
        if size <= 0:
            raise Kept("the size of a swizzled array is not known")
        yield held.room[0] // size
        held = held.element


def names_of(body: Node, key: Key) -> Iterator[Node]:
    """Where a variable is named."""
    return (n for n in body.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == key)


def through(node: Node) -> Node | None:
    """Above parentheses and what clang adds."""
    above: Node | None = node
    while above is not None and above.kind in (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR):
        above = above.parent
    return above
