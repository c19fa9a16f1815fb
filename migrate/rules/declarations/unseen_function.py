"""A device function that a source calls and does not see the definition of (`nvcc -rdc=true`): SYCL compiles its device code without it."""

from __future__ import annotations

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function, Role

_NOWHERE = "a source that is not among these"


@rule(Kind.DECL_REF_EXPR)
def unseen_function(node: Node, ctx: Context) -> Planned:
    """Says so where device code of a source names such a function."""
    found = ctx.model.functions.get(node.ref.key) if node.ref is not None else None
    if found is None or ctx.is_header or found.role not in (Role.DEVICE, Role.BOTH) or not ctx.on_device(node):
        return
    if found.is_method or found.is_template or node.ref is None:
        return
    bodies = [f.body.file for f in (found, *_alike(ctx, found)) if f.body is not None]
    if not any(ctx.unit.files.get(file) for file in bodies):
        where = next((f"'{file}'" for file in bodies), _NOWHERE)
        yield ctx.about("W2S507", node, kernel=node.ref.name, file=where)


def _alike(ctx: Context, function: Function) -> list[Function]:
    """What other sources declare of the same name and parameters."""
    types = _types(function)
    return [f for f in ctx.model.named(function.ref.qualified) if f is not function and _types(f) == types]


def _types(function: Function) -> list[str]:
    return [str(p.canonical_type.unqualified) for p in function.parameters]
