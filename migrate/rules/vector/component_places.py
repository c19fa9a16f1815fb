"""`offsetof(float4, z)`, `offsetof(Particle, position.y)`: a component of a vector is no member in SYCL."""

from __future__ import annotations

from wmma2sycl.migrate.apis.vectors.vector_types import VECTORS
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.UNEXPOSED_EXPR)
def component_place(node: Node, ctx: Context) -> Planned:
    """The place of the vector, and that of the component in it, counted in numbers; said where a macro spells it."""
    names = node.children
    if len(names) < 2 or names[0].kind != Kind.TYPE_REF or names[-1].kind != Kind.MEMBER_REF or node.value() is None:
        return
    ref = names[-1].ref
    row = VECTORS.get(ref.owner) if ref is not None and ref.cuda else None
    if row is None or ref is None:
        return
    name, point = ctx.tokens.at(names[-1].start), ctx.tokens.before(names[-1].start)
    if name is None or name.text != ref.name or point is None or point.text not in (".", ","):
        yield ctx.about("W2S504", node, api=f"the place of '{ref.name}' in a vector")
        return
    place = f"{'xyzw'.index(ref.name)} * sizeof({row.number})"
    if point.text == ",":
        yield ctx.replace(node.span, place)
        return
    yield ctx.insert(node.start, "(")
    yield ctx.replace(Span(point.start, name.end), "")
    yield ctx.insert(node.end, f" + {place})")
