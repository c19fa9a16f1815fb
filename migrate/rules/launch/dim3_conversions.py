"""`dim3 grid(size)` of a uint3, and `uint3 size = blockDim`: SYCL's range and vector do not become each other by themselves."""

from __future__ import annotations

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


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
        if len(given) == 1 and given[0].canonical_type.referred.unqualified == "uint3":
            yield from _converted(given[0], "range_of", ctx)


def _converted(node: Node, function: str, ctx: Context) -> Planned:
    yield ctx.insert(node.start, f"{ctx.ns}{function}(")
    yield ctx.insert(node.end, ")")
