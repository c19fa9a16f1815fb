"""`dim3 grid(size)` of a uint3, and `uint3 size = blockDim`: SYCL's range and vector do not become each other by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type


@rule(Kind.CALL_EXPR)
def conversion(node: Node, ctx: Context) -> Planned:
    """Names the conversion, written or not, around what is converted."""
    ref = node.ref
    if ref is None or not ref.cuda:
        return
    if ref.kind == Kind.CONVERSION_FUNCTION and ref.qualified == "dim3::operator uint3":
        yield from _converted(node, "vector_of", ctx)
    elif ref.is_constructor and ref.qualified == "dim3::dim3":
        given = [c for c in node.children if not c.kind.is_reference]
        if len(given) == 1 and _is_vector(given[0]):
            yield from _converted(given[0], "range_of", ctx)


@rule(Kind.INIT_LIST_EXPR)
def listed(node: Node, ctx: Context) -> Planned:
    """The same of an array's elements and a class's members, where no call shows the conversion: `dim3 grids[] = {size, 2}`."""
    if node.in_template:
        return
    for given, made in _made_by(node):
        if made.canonical.unqualified == DIM3 and _is_vector(given):
            yield from _converted(given, "range_of", ctx)


def _made_by(listed: Node) -> Iterator[tuple[Node, Type]]:
    """What is given with what it makes, up to a member without braces of its own, or with a name."""
    element = listed.type.element
    if element is not None:
        yield from ((given, element) for given in listed.children)
        return
    for given, (member, _) in zip(listed.children, listed.type.placed_members or []):
        if given.designated is not None or (member.is_array and given.kind is not Kind.INIT_LIST_EXPR):
            return
        yield given, member


def _is_vector(given: Node) -> bool:
    return given.canonical_type.referred.unqualified == "uint3"


def _converted(node: Node, function: str, ctx: Context) -> Planned:
    yield ctx.insert(node.start, f"{ctx.ns}{function}(")
    yield ctx.insert(node.end, ")")
