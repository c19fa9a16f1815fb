"""Casts by which CUDA's vectors, or a dim3, are seen as something else that lies otherwise in SYCL, or something else as them."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.analyse.types.concrete_types import COMPONENTS, ConcreteTypes
from wmma2sycl.migrate.analyse.types.given_vectors import larger_here
from wmma2sycl.migrate.analyse.types.shown_sizes import MEMORY
from wmma2sycl.migrate.apis.vectors.in_memory import IN_MEMORY
from wmma2sycl.migrate.apis.vectors.vector_types import MOVED, Room
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.vector_memory import in_memory
from wmma2sycl.migrate.front import CASTS, Kind, Node, Type


@rule(*CASTS)
def as_view(node: Node, ctx: Context) -> Planned:
    """`reinterpret_cast<const float3 *>(floats)`, `(float *)points`."""
    if ctx.tokens.at(node.start) is None or not node.children:
        return
    inner = stripped(node)
    is_reference = _is_to_reference(node, inner, ctx)
    value = _value(inner if is_reference else _operand(inner), ctx)
    to = node.type.referred if is_reference else _lies_at(node.type)
    of = _type_of(value).referred if is_reference else _lies_at(inner.type)
    if of is None and value is not inner:  # `&value`, where a template's arguments tell the type of that
        of = _type_of(value).referred
    if _is_component(value, ctx):
        return
    if to is None or of is None or "void" in (str(to.canonical.unqualified), str(of.canonical.unqualified)):
        if to is not None and _wide(to) and _is_allocated(inner):
            yield in_memory(ctx, node, _wide(to), ctx.plain_text(node.span))
        return
    there, here = larger_here(to, node, ctx.model), larger_here(of, inner, ctx.model)
    if there != here and not (there and here and _rooms(there) == _rooms(here)):
        if _sees_bytes(node, inner, (there, to), (here, of)):
            yield in_memory(
                ctx, node, min(there or here, here or there, key=_is_told_by_holder), ctx.plain_text(node.span)
            )
    elif (wide := _wide(to)) and not _wide(of):
        yield in_memory(ctx, node, wide, ctx.plain_text(node.span))


def _sees_bytes(cast: Node, inner: Node, to: tuple[str, Type], of: tuple[str, Type]) -> bool:
    """Of a cast whose two sides lie otherwise: not where it leads to a base, or to the numbers of one variable that lie as in CUDA."""
    for (vector, kind), (_, other) in ((to, of), (of, to)):
        if vector and not _is_told_by_holder(vector):
            is_one, is_other_class = str(kind.canonical.unqualified) == vector, other.canonical.is_class
            return is_one or not is_other_class or cast.kind == Kind.CXX_REINTERPRET_CAST_EXPR
    return bool(to[0]) or not _is_one(inner)


def _rooms(vector: str) -> tuple[Room, Room]:
    return IN_MEMORY[vector].cuda, IN_MEMORY[vector].in_sycl


def _is_told_by_holder(vector: str) -> bool:
    return IN_MEMORY[vector].is_told_by_holder


def _lies_at(of: Type) -> Type | None:
    """What a pointer, an array or a reference leads to."""
    return of.pointee or of.element or (of.referred if of.is_reference else None)


def _operand(pointer: Node) -> Node:
    """What `&value` leads to; any other pointer itself."""
    is_address = pointer.kind == Kind.UNARY_OPERATOR and pointer.operator == "&"
    return stripped(pointer.operand) if is_address else pointer


def _value(node: Node, ctx: Context) -> Node:
    """What a variable is given first, where that tells its type: `const auto &v = p[d.x]`."""
    while node.kind == Kind.DECL_REF_EXPR and node.ref is not None:
        declared = ctx.model.declarations.get(node.ref.key)
        if declared is None or declared.kind != Kind.VAR_DECL or declared.initialiser is None:
            break
        if not (declared.type.referred if declared.type.is_reference else declared.type).is_auto:
            break
        node = stripped(declared.initialiser)
    return node


def _type_of(value: Node) -> Type:
    """Of an element of a pointer or an array, what these are of, whatever a template's arguments make of the number: `p[d.x]`."""
    if value.kind == Kind.ARRAY_SUBSCRIPT_EXPR and value.type.is_dependent:
        array = value.array.type
        return array.pointee or array.element or value.type
    return value.type


def _is_component(value: Node, ctx: Context) -> bool:
    """Whether it is a number of CUDA's vectors or of a dim3, in each instance."""
    owners = ctx.facts.get(ConcreteTypes).members.get((value.file, value.start, value.name), {""})
    return value.kind == Kind.MEMBER_REF_EXPR and value.ref is None and value.name in COMPONENTS and all(owners)


def _is_to_reference(cast: Node, inner: Node, ctx: Context) -> bool:
    """`reinterpret_cast<const int &>(d)`, `(int &)d`, of which clang tells the type alone."""
    return any(t.text in ("&", "&&") for t in ctx.tokens.within(Span(cast.start, inner.start)))


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
