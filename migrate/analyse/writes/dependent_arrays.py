"""Loops over arrays that only the class of a template's object tells: `for (auto &row : tile.acc) for (auto &f : row)` of a `Tile<M, N> &tile`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.writes.dependent_objects import bases_by_class, class_fields
from wmma2sycl.migrate.front import Kind, Node, Type
from wmma2sycl.migrate.front.model import Model


def goes_over_array(over: Node, model: Model) -> bool:
    """Whether an expression is what a range-based loop goes over, and an array: as often for all threads."""
    loop = over.parent
    return (
        loop is not None and loop.kind == Kind.CXX_FOR_RANGE_STMT and loop.range is over and bool(_arrays(over, model))
    )


def _arrays(over: Node, model: Model) -> list[Type]:
    """What it may be: the member of that name in the class template and its specialisations, or an element of such."""
    over = stripped(over)
    if over.kind == Kind.MEMBER_REF_EXPR and over.ref is None and over.base is not None:
        kind = over.base.type.canonical.referred
        if over.base.type.is_pointer or bases_by_class(model).get(kind.name):
            return []
        fields = [model.declarations[key] for key in class_fields(model, kind)]
        found = [f.type.canonical for f in fields if f.name == over.name]
        return found if all(one.is_array for one in found) else []
    around = next((a for a in over.ancestors() if a.kind == Kind.CXX_FOR_RANGE_STMT and a.range is not over), None)
    while around is not None and (
        around.variable.ref is None or over.ref is None or around.variable.ref.key != over.ref.key
    ):
        around = next((a for a in around.ancestors() if a.kind == Kind.CXX_FOR_RANGE_STMT), None)
    if around is None or over.kind != Kind.DECL_REF_EXPR:
        return []
    rows = [one.element for one in _arrays(around.range, model)]
    return [row for row in rows if row is not None] if all(row is not None and row.is_array for row in rows) else []
