"""`float4 t[2] = {1, 2, 3, 4, 5, 6, 7, 8};`: a list without the braces of each vector, whose classes have constructors in SYCL.

Which initialiser belongs to which member: C++ standard, [dcl.init.aggr], brace elision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.apis import types
from wmma2sycl.migrate.apis.vectors.vector_types import WIDTHS
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_DEVICE = (Kind.CUDADEVICE_ATTR, Kind.CUDACONSTANT_ATTR)
_NO_EXPRESSIONS = (Kind.MEMBER_REF, Kind.TYPE_REF)  # `.x = 1`: nothing is left out there


@dataclass(frozen=True)
class _Braces:
    """Where a list without braces begins and ends, and the zeros that it lacks."""

    first: Node
    last: Node
    zeros: int = 0


@rule(Kind.INIT_LIST_EXPR)
def list_of_vectors(node: Node, ctx: Context) -> Planned:
    """Puts the braces around each vector's numbers, and around what such vectors are in; numbers that are not given are zero."""
    clauses = list(node.children)
    is_aggregate = node.type.is_array or node.type.canonical.unqualified not in types.VECTORS
    if not is_aggregate or any(c.kind in _NO_EXPRESSIONS for c in clauses):
        return
    found = list(_within(node.type, clauses, _is_first_value(node)))
    if any(ctx.tokens.at(n.start) is None for one in found for n in (one.first, one.last)):
        return  # a macro spells them
    opened = Counter(one.first.start for one in found)
    yield from (ctx.insert(start, "{" * times) for start, times in opened.items())
    closed: dict[int, str] = {}
    for one in reversed(found):
        closed[one.last.end] = closed.get(one.last.end, "") + ", 0" * one.zeros + "}"
    yield from (ctx.insert(end, text) for end, text in closed.items())


def _is_first_value(node: Node) -> bool:
    """Whether the list is the value of a device variable: `first_value<table>({...})` is a call, for which C++ leaves no braces out."""
    above = node.parent
    while above is not None and above.kind == Kind.INIT_LIST_EXPR:
        above = above.parent
    return above is not None and above.kind == Kind.VAR_DECL and any(c.kind in _DEVICE for c in above.children)


def _within(of: Type, clauses: list[Node], all_levels: bool) -> Iterator[_Braces]:
    """The lists without braces in an object's own list, outer ones first; takes the object's clauses off.

    `all_levels`: those without vectors, too.
    """
    for part in _parts(of, len(clauses)):
        yield from _of_part(part, clauses, all_levels)


def _of_part(of: Type, clauses: list[Node], all_levels: bool) -> Iterator[_Braces]:
    if not clauses:
        return
    name, first = of.canonical.unqualified, clauses[0]
    if not (_is_number(first) or _is_text_within(of, first)) or not (of.is_array or of.is_class):
        del clauses[0]  # one for all of it
    elif name in types.VECTORS:
        taken = next((i for i, c in enumerate(clauses) if not _is_number(c)), len(clauses))
        numbers = clauses[: min(taken, WIDTHS[name])]
        del clauses[: len(numbers)]
        yield _Braces(first, numbers[-1], WIDTHS[name] - len(numbers))
    else:
        before = list(clauses)
        inner = list(_within(of, clauses, all_levels))
        if inner or (all_levels and len(clauses) < len(before)):
            yield _Braces(first, before[len(before) - len(clauses) - 1])
            yield from inner


def _parts(of: Type, most: int) -> list[Type]:
    """The types of an aggregate's elements or members, in order; none where that is not simply told."""
    if of.is_array and of.element is not None:
        return [of.element] * min(of.extent if of.extent is not None else most, most)
    return [member for member, _ in of.placed_members or []]


def _is_text_within(of: Type, node: Node) -> bool:
    """Whether a text is the value of an array that is an element or a member, and not of all."""
    is_whole = of.is_array and of.element is not None and of.element.canonical.is_arithmetic
    return node.kind == Kind.STRING_LITERAL and not is_whole


def _is_number(node: Node) -> bool:
    return node.kind != Kind.INIT_LIST_EXPR and node.type.canonical.is_arithmetic
