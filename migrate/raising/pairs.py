"""Loops over columns, of which two are to be one fragment: they go by twos."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wmma2sycl.migrate.analyse.elements.loop_heads import head_of
from wmma2sycl.migrate.analyse.lanes.lane_maps import HELD
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.iteration import Evaluator, Values
from wmma2sycl.migrate.analyse.writes.written import Writes
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.fragments import Tile
from wmma2sycl.migrate.raising.registers import Kept


def turns(loop: Node, writes: Writes, body: Node) -> list[Values] | None:
    """What a loop counts, turn by turn."""
    head = head_of(loop, writes, body)
    return None if isinstance(head, str) or head.used_after else head.iterations(Evaluator(writes, HELD))


def counted(name: Node, writes: Writes, body: Node) -> tuple[Node | None, list[int]]:
    """The loop that declares a counter, and what it counts, turn by turn."""
    for loop in name.ancestors():
        first = loop.init if loop.kind == Kind.FOR_STMT else None
        declared = first.variables if first is not None and first.kind == Kind.DECL_STMT else []
        if name.ref is not None and [v.ref.key for v in declared if v.ref is not None] == [name.ref.key]:
            return loop, [values[name.ref.key] for values in turns(loop, writes, body) or []]
    return None, []


def loop_over(name: Node, writes: Writes, body: Node) -> Node:
    """The loop that counts columns one by one from 0, an even number of them. Raises Kept where there is none."""
    loop, numbers = counted(name, writes, body)
    if loop is None or not numbers or numbers != list(range(len(numbers))) or len(numbers) % 2:
        raise Kept("no loop counts the columns by ones, an even number of them")
    return loop


def column_counter(tile: Tile) -> Node:
    """The counter that chooses a tile's columns. Raises Kept where it is none."""
    last = tile.last
    if last is None or last.kind != Kind.DECL_REF_EXPR or last.ref is None or last.ref.kind != Kind.VAR_DECL:
        raise Kept("the columns of a fragment are not what a loop counts, so that no two are one of 16")
    if any(n.ref is not None and n.ref.key == last.ref.key for i in tile.indices[:-1] for n in i.walk()):
        raise Kept("a loop over columns counts something else, too")
    return last


def halved(index: Node, text: Callable[[Node], str], counts: Callable[[Node], list[int]]) -> str:
    """Half of an index that is even, as text: of `2 * j` it is `j`. Raises Kept where it may be odd.

    `counts`: what a loop's counter is, turn by turn.
    """
    index = stripped(index)
    constant = index.value()
    if constant is not None:
        if constant % 2:
            raise Kept("two fragments that are loaded together begin at an odd number")
        return str(constant // 2)
    turned = counts(index) if index.kind == Kind.DECL_REF_EXPR else []
    if turned and all(number % 2 == 0 for number in turned):
        return f"{text(index)} / 2"
    if index.kind == Kind.BINARY_OPERATOR and index.operator == "*":
        for one, other in ((index.left, index.right), (index.right, index.left)):
            factor = one.value()
            if factor == 2:
                return text(other)
            if factor is not None and factor % 2 == 0:
                return f"{text(other)} * {factor // 2}"
    raise Kept("two fragments that are loaded together may begin at an odd number")


def leaves(statement: Node) -> Iterator[Node]:
    """The statements that loops and blocks come to; others whole."""
    if statement.kind in (Kind.COMPOUND_STMT, Kind.UNEXPOSED_STMT):
        for child in statement.children:
            yield from leaves(child)
    elif statement.kind == Kind.FOR_STMT:
        yield from leaves(statement.body)
    else:
        yield statement


def keys_in(node: Node) -> set[Key]:
    """What is named below a node."""
    return {n.ref.key for n in node.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None}
