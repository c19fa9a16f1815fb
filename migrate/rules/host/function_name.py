"""A function of the CUDA runtime that is named and not called: a deleter, a pointer, an argument of a template or macro."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee, stripped
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.stream_pointers import DESTROY, deleters, takes_any_pointer
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.DECL_REF_EXPR)
def function_name(node: Node, ctx: Context) -> Planned:
    """Puts our function of the same use, if the row has one; else it is said."""
    row = runtime.CALLS.get(node.ref.name) if node.ref is not None and node.ref.cuda else None
    token = ctx.spelled(node, row.name) if row is not None else None
    if row is None or token is None or _is_called(node):
        return
    if (deleter := _type_of_deleter(token, ctx)) is not None:
        yield ctx.replace(deleter, f"{ctx.ns}stream_deleter")
    elif token.text == DESTROY and takes_any_pointer(ctx, _template_around(token, ctx)):
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), f"{ctx.ns}release_stream_at")
    elif row.named:
        yield ctx.replace(Span(ctx.qualified_start(token), token.end), ctx.ns + row.named)
    else:
        yield ctx.about("W2S401", node, api=f"{row.name} without a call")


def _type_of_deleter(token: Token, ctx: Context) -> Span | None:
    """`decltype(&cudaStreamDestroy)` of a std::unique_ptr, of which SYCL's function does not tell what is held."""
    if token.text != DESTROY or "decltype" not in deleters(ctx):
        return None
    first, closing = ctx.tokens.before(ctx.qualified_start(token)), ctx.tokens.at_or_after(token.end)
    is_pointer = first is not None and first.text == "&"
    opened = ctx.tokens.before(first.start) if first is not None and is_pointer else first
    word = ctx.tokens.before(opened.start) if opened is not None and opened.text == "(" else None
    if word is None or word.text != "decltype" or closing is None or closing.text != ")":
        return None
    star = ctx.tokens.at_or_after(closing.end)
    return Span(word.start, closing.end if is_pointer or star is None or star.text != "*" else star.end)


def _template_around(token: Token, ctx: Context) -> str:
    """`deleter_of` of `deleter_of<cudaStreamDestroy>`; empty where it is no template's one argument."""
    before, closing = ctx.tokens.before(ctx.qualified_start(token)), ctx.tokens.at_or_after(token.end)
    opened = ctx.tokens.before(before.start) if before is not None and before.text == "&" else before
    name = ctx.tokens.before(opened.start) if opened is not None and opened.text == "<" else None
    return name.text if name is not None and closing is not None and closing.text[:1] == ">" else ""


def _is_called(node: Node) -> bool:
    """Whether a call around it names it: not where a constructor, of std::function say, is given it."""
    return any(a.has_callee and callee(a) == node.ref and stripped(a.callee) is node for a in node.ancestors())
