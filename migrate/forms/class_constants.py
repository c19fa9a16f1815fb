"""Constants of classes as a launch's arguments: to refer to them, as nd_launch does, takes a definition or the type's name."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.lexer import lex
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import TYPE_KINDS


def is_class_constant(argument: Node, ctx: Context) -> bool:
    """`Tile::ROWS`, an enumerator where a template leaves open which, or a `static const int` that nothing defines."""
    named = stripped(argument)
    last = ctx.tokens.before(named.end) if named.kind == Kind.DECL_REF_EXPR else None
    if last is None:
        return False
    if named.type == "<dependent type>":
        return any(
            n.name == last.text and (n.kind == Kind.ENUM_CONSTANT_DECL or _is_static_constant(n, ctx))
            for unit in ctx.model.units
            for n in unit.nodes
        )
    declaration = ctx.model.declarations.get(named.ref.key) if named.ref is not None else None
    return declaration is not None and _is_static_constant(declaration, ctx)


def _is_static_constant(node: Node, ctx: Context) -> bool:
    if (
        node.kind != Kind.VAR_DECL
        or node.parent is None
        or node.parent.kind not in TYPE_KINDS
        or not node.type.is_const
    ):
        return False
    unit = next((u for u in ctx.model.units if node.file in u.files), None)
    head = lex(unit.text(node.file)[node.start : node.location]).code if unit is not None else []
    return not {"constexpr", "inline"} & {token.text for token in head}
