"""`wmma::fragment<use, m, n, k, T, layout>` becomes `tiled_matrix<Target, T, use, rows, cols, layout>`."""

from __future__ import annotations

from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.source import Span

_PRECISIONS = {"tf32", *wmma.SUB_BYTE}


@rule("TEMPLATE_REF")
def fragment_type(node: Node, ctx: Context) -> Planned:
    if node.ref is not None and node.ref.qualified == wmma.FRAGMENT:
        token = ctx.tokens.at(node.start)
        if token is not None and token.text == "fragment":
            yield from fragment_at(token, ctx)


def fragment_at(token: Token, ctx: Context) -> Planned:
    """The edit for the fragment type whose name is `token`, in code or in a macro's body."""
    index = ctx.tokens.index(token.start)
    parsed = ctx.tokens.template_arguments(index + 1) if ctx.tokens.code[index + 1].text == "<" else None
    if parsed is None:
        return
    arguments, end = parsed
    span = Span(ctx.qualified_start(token), end)
    if len(arguments) < 5:
        yield ctx.diagnostic("W2S201", span, what="shape", text=ctx.text(span))
        return
    use = wmma.USES.get(last_name(ctx.text(arguments[0])))
    if use is None:
        yield ctx.diagnostic("W2S201", span, what="use", text=ctx.text(arguments[0]))
        return
    yield ctx.replace(span, _tiled_matrix(ctx, use, arguments))


def _tiled_matrix(ctx: Context, use: tuple[str, str, str], arguments: list[Span]) -> str:
    size = dict(zip("mnk", arguments[1:4]))
    return ctx.render(
        "construct/tiled_matrix.cpp.j2",
        element=_element(ctx, arguments[4]),
        use=use[0],
        rows=hole(size[use[1]]),
        columns=hole(size[use[2]]),
        layout=_layout(ctx, arguments[5]) if len(arguments) > 5 else "",
    )


def _element(ctx: Context, span: Span) -> str:
    """`precision::tf32` and the like named outright, in a macro's body too; any other type is migrated by itself."""
    name = last_name(ctx.text(span))
    return wmma.TYPES[name].format(ns=ctx.ns) if name in _PRECISIONS and "precision::" in ctx.text(span) else hole(span)


def _layout(ctx: Context, span: Span) -> str:
    """A layout named outright, or a type parameter that stands for one."""
    name = last_name(ctx.text(span))
    if name == "void":
        return ""
    if name in wmma.LAYOUTS:
        return f"{ctx.ns}layout::{wmma.LAYOUTS[name]}"
    if "wmma::" in ctx.text(span):  # a macro's parameter that is a layout's last name
        return f"{ctx.ns}layout_of<wmma2sycl::{name}>"
    return f"{ctx.ns}layout_of<{hole(span)}>"


def last_name(text: str) -> str:
    return text.rsplit("::", 1)[-1].strip()
