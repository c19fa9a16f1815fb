"""Where the bytes of CUDA's vectors show, which lie otherwise in SYCL: sizes, copies, addresses, casts and members of classes."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.types.given_vectors import larger_here
from wmma2sycl.migrate.analyse.types.shown_bytes import ShownBytes
from wmma2sycl.migrate.analyse.types.shown_components import ShownComponents
from wmma2sycl.migrate.analyse.types.shown_sizes import MEMORY, ShownSizes
from wmma2sycl.migrate.analyse.types.vector_layouts import larger, moved, moves, union_grows
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.forms.vector_memory import in_memory
from wmma2sycl.migrate.front import CASTS, Kind, Node, Type

_THREE = re.compile(r"(?:const )?([a-z]+3)\b(?!<)(.*[*\[])?")


@file_rule
def shown(ctx: Context) -> Planned:
    """`sizeof(float3) / sizeof(float)`, `memcpy(floats, points, n)`, `walk(&points[0].x)`."""
    facts = ctx.facts
    for node, vector in (
        *facts.get(ShownSizes).places,
        *facts.get(ShownComponents).places,
        *facts.get(ShownBytes).places,
    ):
        if node.file == ctx.source.path:
            yield in_memory(ctx, node, vector, ctx.plain_text(node.span))


@rule(*CASTS)
def as_view(node: Node, ctx: Context) -> Planned:
    """`reinterpret_cast<const float3 *>(floats)`, `(float *)points`."""
    if ctx.tokens.at(node.start) is None or not node.children:
        return
    inner = stripped(node)
    to, of = _lies_at(node.type), _lies_at(inner.type)
    if to is None or of is None or "void" in (str(to.canonical.unqualified), str(of.canonical.unqualified)):
        if to is not None and _wide(to) and _is_allocated(inner):
            yield in_memory(ctx, node, _wide(to), ctx.plain_text(node.span))
        return
    there, here = larger_here(to, node, ctx.model), larger_here(of, inner, ctx.model)
    if there != here and not (there and here and MOVED[there].cuda == MOVED[here].cuda):
        if there or not _is_one(inner):
            yield in_memory(ctx, node, there or here, ctx.plain_text(node.span))
    elif (wide := _wide(to)) and not _wide(of):
        yield in_memory(ctx, node, wide, ctx.plain_text(node.span))


def _lies_at(of: Type) -> Type | None:
    """What a pointer, an array or a reference leads to."""
    return of.pointee or of.element or (of.referred if of.is_reference else None)


def _is_one(pointer: Node) -> bool:
    """The address of a variable, whose three components lie as in CUDA, or the variable."""
    of = pointer.operand if pointer.kind == Kind.UNARY_OPERATOR and pointer.operator == "&" else pointer
    return of.kind == Kind.DECL_REF_EXPR and not of.type.is_array and not of.type.is_pointer


def _is_allocated(memory: Node) -> bool:
    """By `malloc`, which aligns to 16 bytes."""
    ref = callee(memory) if memory.kind == Kind.CALL_EXPR else None
    return ref is not None and ref.file is None and ref.name in MEMORY


def _wide(of: Type) -> str:
    name = str(of.canonical.unqualified)
    return name if name in MOVED and not MOVED[name].is_larger else ""


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


def _is_told(member: Node) -> bool:
    """Vectors of three are told by `of_three_in_memory`, those in a class of the program's where that declares them."""
    held = member.type.held_classes & MOVED.keys()
    return any(MOVED[name].is_larger for name in held) and not _is_of_std(member.type)


def _is_of_std(of: Type) -> bool:
    return bool(larger(of)) and str(of.canonical.without_extents.unqualified) not in MOVED
