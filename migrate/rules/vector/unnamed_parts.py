"""`union { float4 v; struct { float2 lo, hi; }; };`: g++ takes no member with a constructor in a struct that is no object, and SYCL's vectors have some."""

from __future__ import annotations

from wmma2sycl.migrate.apis.types import CONSTRUCTED
from wmma2sycl.migrate.forms import union_classes as classes
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.FIELD_DECL)
def unnamed_part(node: Node, ctx: Context) -> Planned:
    """Tells the first such member of each; arrays g++ lets pass."""
    owner = node.parent
    if owner is None or owner.kind not in (Kind.STRUCT_DECL, Kind.CLASS_DECL) or owner.parent is None:
        return
    is_part = owner.parent.kind in classes.KINDS and classes.is_without_object(owner, ctx)
    if is_part and _is_made(node) and not any(_is_made(f) for f in owner.fields[: owner.fields.index(node)]):
        yield ctx.about("W2S550", node, name=node.name, type=str(node.type))


def _is_made(member: Node) -> bool:
    return not member.type.is_array and not CONSTRUCTED.isdisjoint(member.type.held_classes)
