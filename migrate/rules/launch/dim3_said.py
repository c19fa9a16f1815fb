"""Members that are dim3, in objects that say nothing of them: `Shape s{}` has 1, 1, 1 in each, as dim3.field wrote it in the class.

In: the place where clang says that a dim3 is made of nothing. Out: whether a class of the program says the sizes by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wmma2sycl.migrate.analyse.types.sizes import DIM3
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node, Type

_CLASSES = (Kind.STRUCT_DECL, Kind.CLASS_DECL)


def list_that_ends(offset: int, ctx: Context) -> Node | None:
    """The innermost list whose brace stands there: clang points at it where members are left out."""
    path = ctx.source.path
    if ctx.source.data[offset : offset + 1] != b"}":
        return None
    lists = (n for n in ctx.unit.nodes_of(path) if n.kind is Kind.INIT_LIST_EXPR and n.end == offset + 1)
    return max(lists, key=lambda n: n.start, default=None)


def are_said(made: Sequence[Node], left_out_of: Node | None, ctx: Context) -> bool:
    """Whether all dim3 of the classes there have their sizes in the class, or are CUDA's own classes'."""
    if left_out_of is not None:
        return _has_sizes(left_out_of.canonical_type, ctx)
    classes = [n for n in made if n.kind in _CLASSES]
    return bool(classes) and all(_says(one, ctx) for one in classes)


def _has_sizes(kind: Type, ctx: Context) -> bool:
    """Of a type that may hold some."""
    name = str(kind.unqualified)
    if name in _of_cuda(ctx):
        return True
    declared = (n for one in _CLASSES for n in ctx.unit.of_kind(one))
    owner = next((n for n in declared if n.canonical_type.unqualified == name and n.is_definition), None)
    return owner is not None and _says(owner, ctx)


def _says(owner: Node, ctx: Context) -> bool:
    return not owner.in_template and not owner.bases and all(map(partial(_is_plain_or_said, ctx=ctx), owner.fields))


def _is_plain_or_said(field: Node, ctx: Context) -> bool:
    kind = field.canonical_type
    if kind.unqualified == DIM3:
        return field.type == DIM3 and field.location + len(field.name.encode()) == field.end  # as dim3.field takes it
    inner = kind.element or kind
    return inner.is_pointer or inner.is_arithmetic or inner.is_enum or _has_sizes(inner, ctx)


def _of_cuda(ctx: Context) -> set[str]:
    """CUDA's other classes that the program names: ours have the sizes in them, and one without a form is told (W2S401)."""
    named = (n for n in ctx.unit.of_kind(Kind.TYPE_REF) if n.ref is not None and n.ref.cuda)
    return {str(n.canonical_type.unqualified) for n in named} - {DIM3}
