"""`float4 t[2] = {1, 2, 3, 4, 5, 6, 7, 8};`: a list without the braces of each vector, whose classes have constructors in SYCL."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.vectors.vector_types import WIDTHS
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.INIT_LIST_EXPR)
def list_of_vectors(node: Node, ctx: Context) -> Planned:
    """Puts the braces around each vector's numbers; those that are not given are zero."""
    element = node.type.element if node.type.is_array else None
    name = element.canonical.unqualified if element is not None else ""
    if name not in types.VECTORS or not all(_is_number(n) or _is_vector(n, name) for n in node.children):
        return
    groups = list(_groups(node, WIDTHS[name]))
    if any(ctx.tokens.at(n.start) is None for numbers in groups for n in (numbers[0], numbers[-1])):
        return  # a macro spells them
    for numbers in groups:
        yield ctx.insert(numbers[0].start, "{")
        yield ctx.insert(numbers[-1].end, ", 0" * (WIDTHS[name] - len(numbers)) + "}")


def _groups(node: Node, width: int) -> Iterator[list[Node]]:
    """The numbers of each vector of a list that is not in braces of its own."""
    numbers: list[Node] = []
    for one in node.children:
        if not _is_number(one):
            continue
        numbers.append(one)
        if len(numbers) == width:
            yield numbers
            numbers = []
    if numbers:
        yield numbers


def _is_number(node: Node) -> bool:
    return node.kind != Kind.INIT_LIST_EXPR and node.type.canonical.is_arithmetic


def _is_vector(node: Node, name: str) -> bool:
    return node.kind == Kind.INIT_LIST_EXPR or node.type.canonical.unqualified == name
