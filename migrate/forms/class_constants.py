"""Constants as a launch's arguments: to refer to them, as nd_launch does, takes a definition, the type's name or a capture."""

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


def is_uncaptured(argument: Node, ctx: Context) -> bool:
    """`const int n = 32;` in `[p] { k<<<1, 32>>>(p, n); }`, which takes the value of n without a capture."""
    named = stripped(argument)
    declaration = ctx.model.declarations.get(named.ref.key) if named.ref is not None else None
    if declaration is None or declaration.kind != Kind.VAR_DECL or declaration.is_static:
        return False
    if declaration.parent is None or declaration.parent.kind != Kind.DECL_STMT:
        return False
    around = [a for a in argument.ancestors() if a.kind == Kind.LAMBDA_EXPR and not a.span.contains(declaration.span)]
    return any(not _captures(one, named.name, ctx) for one in around)


def _captures(function: Node, name: str, ctx: Context) -> bool:
    first = ctx.tokens.index(function.start)
    last = ctx.tokens.matching(first)
    listed = [t.text for t in ctx.tokens.code[first + 1 : last]] if last is not None else ["="]
    return name in listed or (listed[:1] in (["="], ["&"]) and listed[1:2] in ([], [","]))


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
