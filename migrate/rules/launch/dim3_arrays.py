"""`dim3 grids[2];`: each of them is (1, 1, 1) in CUDA; a sycl::range<3> has no value by itself."""

from __future__ import annotations

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.first_value_places import first_value_behind
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_LISTED = 16  # more are not worth a line of text


@rule(Kind.VAR_DECL, Kind.FIELD_DECL)
def array_of_sizes(node: Node, ctx: Context) -> Planned:
    """`sycl::range<3> grids[2]{{1, 1, 1}, {1, 1, 1}};`; of many, or of a number that is not known here, it is said."""
    element, count = node.type.element, node.type.extent or 0
    inner = element
    while inner is not None and inner.is_array:
        inner = inner.element
    if inner is None or inner.canonical.unqualified != "dim3" or not ctx.code(node.span).endswith("]"):
        return
    if inner is not element or not 0 < count <= _LISTED:
        yield ctx.about("W2S504", node, api=f"'{node.name}', an array of dim3 without sizes,")
    else:
        yield first_value_behind(node, node.end, "{" + ", ".join(["{1, 1, 1}"] * count) + "}", ctx)
