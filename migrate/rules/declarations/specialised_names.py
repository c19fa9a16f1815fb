"""`template <> half zero<half>()`, `template <> constexpr float scale<half> = 2`: clang shows no cursor for the arguments in a
specialisation's own name."""

from __future__ import annotations

from wmma2sycl.migrate.apis import types, wmma
from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.comma_free import as_argument
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

_INNER = ("precision", "experimental")


@rule(*FUNCTION_KINDS, Kind.VAR_DECL, Kind.UNEXPOSED_DECL)
def specialised_name(node: Node, ctx: Context) -> Planned:
    """CUDA's types among a name's template arguments."""
    name = ctx.tokens.at(node.location)
    index = _after_name(node, ctx)
    if name is None or index >= len(ctx.tokens.code) or ctx.tokens.code[index].text != "<":
        return
    parsed = ctx.tokens.template_arguments(index)
    for token in ctx.tokens.within(Span(name.end, parsed[1])) if parsed else ():
        start = ctx.qualified_start(token)
        if token.text in types.TYPES and token.text not in ctx.model.own_names:
            yield Edit(Span(start, token.end), as_argument(ctx, token, types.TYPES[token.text].format(ns=ctx.ns)))
        elif token.text in wmma.TYPES and _is_of_wmma(ctx, Span(start, token.end)):
            yield Edit(Span(start, token.end), wmma.TYPES[token.text].format(ns=ctx.ns))


def _after_name(node: Node, ctx: Context) -> int:
    """The index of the token behind a name: that of `operator<` has two, and no argument of a template in it."""
    tokens, name = ctx.tokens.code, ctx.tokens.at(node.location)
    index = ctx.tokens.index(name.end) if name is not None else len(tokens)
    symbol = node.name.removeprefix("operator") if name is not None and name.text == "operator" else ""
    while symbol and index < len(tokens) and symbol.startswith(tokens[index].text):
        symbol = symbol.removeprefix(tokens[index].text)
        index += 1
    return len(tokens) if symbol else index


def _is_of_wmma(ctx: Context, span: Span) -> bool:
    """Whether a name is written with the namespaces of CUDA's fragments before it: `wmma::precision::tf32`, `precision::tf32`."""
    *spaces, name = ctx.code(span).split("::")
    is_inner = bool(spaces) and spaces[-1] in _INNER
    outer = spaces[:-1] if is_inner else spaces
    if is_inner and not outer:  # by `using namespace nvcuda::wmma;`
        return spaces[-1] not in ctx.model.own_names
    return ctx.is_of_namespace("::".join((*outer, name)), wmma.SPACE)
