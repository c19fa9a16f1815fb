"""`wmma::fragment<use, m, n, k, T, layout>` becomes `tiled_matrix<Target, T, use, rows, cols, layout>`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.definitions import definitions_of
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.lexer import Token, Tokens, lex
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_PRECISIONS = {"tf32", *wmma.SUB_BYTE}


@rule(Kind.TEMPLATE_REF)
def fragment_type(node: Node, ctx: Context) -> Planned:
    """Puts tiled_matrix for a fragment's type, where the text spells it."""
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
    counts = [_counts(ctx, ctx.code(a)) for a in arguments]
    if _is_whole_in_all_builds(ctx, arguments, counts):
        texts = [_element(ctx, a) if last_name(ctx.code(a)) in _PRECISIONS else _tag(ctx, a) for a in arguments]
        yield ctx.replace(span, f"{ctx.ns}operand_matrix<{', '.join([ctx.names['Target'], *texts])}>")
        return
    if len(arguments) < 5 or any(max(found) > 1 for found in counts):
        yield ctx.diagnostic("W2S201", span, what="shape", text=ctx.text(span))
        return
    is_pack = [ctx.code(a).endswith("...") for a in arguments]
    if any(is_pack[:4]):
        yield ctx.diagnostic("W2S201", span, what="shape", text=ctx.text(span))
        return
    use = wmma.USES.get(last_name(ctx.code(arguments[0]))) if not any(is_pack) else None
    yield ctx.replace(span, _tiled_matrix(ctx, use, arguments) if use is not None else _operand_matrix(ctx, arguments))


def _is_whole_in_all_builds(ctx: Context, arguments: list[Span], counts: list[list[int]]) -> bool:
    """Whether each text that `SHAPE` has in some build makes the type whole: `#define SHAPE 16, 16, 8`, and `16, 16, 16` behind `#else`.

    With one text alone it is written out (expanding/).
    """
    is_chosen = any(len(found) > 1 and max(found) > 1 for found in counts)
    is_named = last_name(ctx.code(arguments[0])) in wmma.USES
    return is_chosen and is_named and all(len({*f}) == 1 for f in counts) and sum(f[0] for f in counts) in (5, 6)


def _counts(ctx: Context, code: str) -> list[int]:
    """How many template arguments each definition of a macro makes; of any other text that is one."""
    found = [d for d in definitions_of(ctx.unit, code) if not d.parameters] if code.isidentifier() else []
    return [1 + _commas(lex(ctx.unit.data(d.file)[d.body.start : d.body.end])) for d in found] or [1]


def _commas(body: Tokens) -> int:
    """Those that part arguments where the text stands: in parentheses there is none of them."""
    depth = found = 0
    for token in body.code:
        depth += (token.text in "([{") - (token.text in ")]}")
        found += token.text == "," and depth == 0
    return found


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


def _operand_matrix(ctx: Context, arguments: list[Span]) -> str:
    """Which operand it is, its element or its layout depends on a template's or a macro's parameter."""
    texts = [_tag(ctx, arguments[0]), *map(hole, arguments[1:4]), _element(ctx, arguments[4])]
    texts = [ctx.names["Target"], *texts, *(_tag(ctx, a) for a in arguments[5:])]
    if ctx.code(arguments[4]).endswith("..."):  # an alias takes no pack for one type
        return f"typename {ctx.ns}operand_matrix_of<{', '.join(texts)}>::type"
    return f"{ctx.ns}operand_matrix<{', '.join(texts)}>"


def _tag(ctx: Context, span: Span) -> str:
    """A type that names an operand or a layout; in a macro's body `wmma::name`, where name may be the macro's parameter."""
    name = last_name(ctx.code(span))
    if name in wmma.TYPES:
        return wmma.TYPES[name].format(ns="wmma2sycl::" if name in ctx.model.own_names else ctx.ns)
    return (
        f"wmma2sycl::{name}" if ctx.is_of_namespace(ctx.code(span), wmma.SPACE) and name.isidentifier() else hole(span)
    )


def _element(ctx: Context, span: Span) -> str:
    """`precision::tf32` and the like named outright, in a macro's body too; any other type is migrated by itself."""
    name = last_name(ctx.code(span))
    return wmma.TYPES[name].format(ns=ctx.ns) if name in _PRECISIONS and "precision::" in ctx.code(span) else hole(span)


def _layout(ctx: Context, span: Span) -> str:
    """A layout named outright, or a type parameter that stands for one."""
    name = last_name(ctx.code(span))
    if name == "void":
        return ""
    if name in wmma.LAYOUTS:
        return f"{ctx.ns}layout::{wmma.LAYOUTS[name]}"
    if ctx.is_of_namespace(ctx.code(span), wmma.SPACE):  # a macro's parameter that is a layout's last name
        return f"{ctx.ns}layout_of<wmma2sycl::{name}>"
    return f"{ctx.ns}layout_of<{hole(span)}>"


def last_name(code: str) -> str:
    """The name behind the last `::`."""
    return code.rsplit("::", 1)[-1]
