"""A dim3 where its bytes show: it has three numbers of 32 bits, x first; a sycl::range<3> has three of 64, x last."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node, Type

_DIM3, _BYTES = "dim3", ("void", "char", "unsigned char", "std::byte")


@rule(Kind.CXX_UNARY_EXPR)
def size_of(node: Node, ctx: Context) -> Planned:
    """`sizeof(dim3)`, `sizeof grid`."""
    sized = next(iter(node.children), None)
    if sized is not None and _is_of_sizes(sized.canonical_type) and ctx.code(node.span).startswith("sizeof"):
        yield ctx.about("W2S535", node, name=ctx.plain_text(node.span))


@rule(Kind.CXX_REINTERPRET_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR, Kind.CSTYLE_CAST_EXPR)
def seen_as(node: Node, ctx: Context) -> Planned:
    """`reinterpret_cast<unsigned *>(&grid)`."""
    to, of = node.type.canonical.pointee, node.operand.type.canonical.pointee
    if to is not None and of is not None and _is_of_sizes(of) and to.unqualified != _DIM3:
        yield ctx.about("W2S535", node, name=ctx.plain_text(node.span))


@rule(Kind.CALL_EXPR)
def given_as_bytes(node: Node, ctx: Context) -> Planned:
    """`memcpy(raw, &grid, sizeof raw)`."""
    for argument in _of_bytes(node):
        yield ctx.about("W2S535", argument, name=ctx.plain_text(argument.span))


def _of_bytes(call: Node) -> Iterator[Node]:
    for argument, taken in zip(call.arguments, call.parameter_types):
        of, to = argument.canonical_type.pointee, taken.canonical.pointee
        if of is not None and to is not None and _is_of_sizes(of) and to.unqualified in _BYTES:
            yield argument


def _is_of_sizes(kind: Type) -> bool:
    element = kind.element if kind.is_array else kind
    return element is not None and element.canonical.unqualified == _DIM3
