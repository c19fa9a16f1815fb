"""Where the bytes of CUDA's vectors or of a dim3 show, which lie otherwise in SYCL: sizes, copies, addresses and members of classes."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.types.concrete_types import ConcreteTypes
from wmma2sycl.migrate.analyse.types.shown_bytes import ShownBytes
from wmma2sycl.migrate.analyse.types.shown_components import ShownComponents
from wmma2sycl.migrate.analyse.types.shown_sizes import ShownSizes
from wmma2sycl.migrate.analyse.types.vector_layouts import holds_followed, larger, moved, moves, union_grows
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.forms.vector_memory import in_memory
from wmma2sycl.migrate.front import Kind, Node, Type

_THREE = re.compile(r"(?:const )?([a-z]+3)\b(?!<)(.*[*\[])?")


@file_rule
def shown(ctx: Context) -> Planned:
    """`sizeof(float3) / sizeof(float)`, `memcpy(numbers, &grid, n)`, `walk(&points[0].x)`."""
    facts = ctx.facts
    for node, vector in (
        *facts.get(ShownSizes).places,
        *facts.get(ShownComponents).places,
        *facts.get(ShownBytes).places,
    ):
        if node.file == ctx.source.path:
            yield in_memory(ctx, node, vector, ctx.plain_text(node.span))


@rule(Kind.VAR_DECL, Kind.PARM_DECL, Kind.FIELD_DECL)
def of_three_in_memory(node: Node, ctx: Context) -> Planned:
    """An array of `float3`: three numbers each in CUDA, four in SYCL."""
    found = _THREE.match(node.canonical_type)
    is_local = (
        node.parent is not None
        and node.parent.kind == Kind.DECL_STMT
        and not node.type.referred.without_extents.is_pointer
    )
    if is_local and not node.is_shared:
        return
    if (
        found
        and found[1] in MOVED
        and (found[2] or node.kind == Kind.FIELD_DECL)
        and ctx.tokens.at(node.location) is not None
    ):
        yield in_memory(ctx, node, found[1], node.name)


@rule(Kind.VAR_DECL)
def dynamic_array(node: Node, ctx: Context) -> Planned:
    """`extern __shared__ Tile tiles[];` of a class that holds a dim3: the launch says how many bytes."""
    of = node.type.without_extents
    vector = holds_followed(of) if node.is_shared and node.type.is_unbounded_array else ""
    if vector and str(of.canonical.unqualified) != vector and ctx.tokens.at(node.location) is not None:
        yield in_memory(ctx, node, vector, node.name)


@rule(Kind.FIELD_DECL)
def moved_member(node: Node, ctx: Context) -> Planned:
    """A `double4` behind an `int`: its place, or the size of the class, is another in SYCL."""
    vector, owner = moved(node.type), node.parent
    if not vector or owner is None or ctx.tokens.at(node.location) is None or _is_told(node):
        return
    of_class = owner.type
    is_union = owner.kind == Kind.UNION_DECL
    if union_grows([f.type for f in owner.fields]) if is_union else moves(of_class):
        yield in_memory(ctx, node, vector, node.name)


@rule(Kind.FIELD_DECL)
def open_member(node: Node, ctx: Context) -> Planned:
    """`typename Traits<T>::type v;` of a class template: what an instance makes of it."""
    if not node.type.is_of_trait:
        return
    held = ctx.facts.get(ConcreteTypes).fields.get((node.file, node.location), frozenset())
    vector = min((name for name in held & MOVED.keys() if MOVED[name].is_larger), default="")
    if vector and ctx.tokens.at(node.location) is not None:
        yield in_memory(ctx, node, vector, node.name)


@rule(Kind.CXX_BASE_SPECIFIER)
def moved_base(node: Node, ctx: Context) -> Planned:
    """`struct Point : float3 { float w; };`: the size of the class, or the place of a member, is another in SYCL."""
    vector, owner = moved(node.type) if not node.type.is_dependent else "", node.parent
    is_vector = node.canonical_type.unqualified in MOVED
    if vector and owner is not None and moves(owner.type) and (is_vector or not _is_told(node)):
        yield in_memory(ctx, node, vector, owner.name)


def _is_told(member: Node) -> bool:
    """Vectors of three are told by `of_three_in_memory` and as bases, those in a class of the program's where that declares them."""
    held = member.type.held_classes & MOVED.keys()
    return any(MOVED[name].is_larger for name in held) and not _is_of_std(member.type)


def _is_of_std(of: Type) -> bool:
    return bool(larger(of)) and str(of.canonical.without_extents.unqualified) not in MOVED
