"""Constants of classes as a launch's arguments: to refer to them, as nd_launch does, takes a definition or the type's name."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.model import TYPE_KINDS


def is_class_constant(argument: Node, ctx: Context) -> bool:
    """`Tile::ROWS`, an enumerator where a template leaves open which, or a `static const int` that nothing defines."""
    named = stripped(argument)
    last = ctx.tokens.before(named.end) if named.kind == "DECL_REF_EXPR" else None
    if last is None:
        return False
    if named.type == "<dependent type>":
        return any(n.name == last.text and (n.kind == "ENUM_CONSTANT_DECL" or _is_static_constant(n, ctx)) for unit in ctx.model.units for n in unit.nodes)
    declaration = ctx.model.declarations.get(named.ref.key) if named.ref is not None else None
    return declaration is not None and _is_static_constant(declaration, ctx)


def _is_static_constant(node: Node, ctx: Context) -> bool:
    if node.kind != "VAR_DECL" or node.parent is None or node.parent.kind not in TYPE_KINDS or not node.type.startswith("const "):
        return False
    unit = next((u for u in ctx.model.units if node.file in u.files), None)
    head = unit.text(node.file)[node.start : node.location].split() if unit is not None else []
    return b"constexpr" not in head and b"inline" not in head
