"""Streams as the pointers that they are in CUDA, for smart pointers: in SYCL an object that can be null, `stream_pointer`."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.stream_pointers import ALIASES, deleters, is_held
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_HANDLE = "cudaStream_t"
_TRAITS = {"remove_pointer", "remove_pointer_t"}
_CALL = "operator()"


@rule(Kind.TYPE_REF)
def pointed_to(node: Node, ctx: Context) -> Planned:
    """`std::unique_ptr<std::remove_pointer_t<cudaStream_t>, Destroy>`: of a queue, whose pointer the deleter tells."""
    token = ctx.tokens.at(node.start)
    if token is None or token.text != _HANDLE:
        return
    bracket = ctx.tokens.before(ctx.qualified_start(token))
    trait = ctx.tokens.before(bracket.start) if bracket is not None and bracket.text == "<" else None
    if trait is None or bracket is None or trait.text not in _TRAITS:
        return
    start = ctx.qualified_start(trait)
    keyword = ctx.tokens.before(start)
    start = keyword.start if keyword is not None and keyword.text == "typename" else start
    closing = ctx.tokens.at_or_after(token.end)
    end = _end_of_trait(ctx, closing) if closing is not None else token.end
    if closing is None or closing.text[:1] != ">" or not is_held(ctx, start, end):
        yield ctx.diagnostic("W2S401", Span(trait.start, token.end), api=f"{trait.text}<{token.text}>")
        return
    yield Edit(Span(start, bracket.end), "")
    yield Edit(Span(closing.start, end), "")


def _end_of_trait(ctx: Context, closing: Token) -> int:
    """Behind `>` or `>::type`."""
    end = closing.start + 1
    code = ctx.tokens.within(Span(end, end + 16))[:2]
    return code[1].end if [t.text for t in code] == ["::", "type"] else end


@rule(Kind.STRUCT_DECL, Kind.CLASS_DECL, Kind.CLASS_TEMPLATE)
def deleter(node: Node, ctx: Context) -> Planned:
    """`struct Destroy { void operator()(cudaStream_t s) const; };`: its pointer is what is held, as long as nobody says otherwise."""
    if node.name not in deleters(ctx) or any(c.kind in ALIASES and c.name == "pointer" for c in node.children):
        return
    calls = [c for c in node.children if c.kind == Kind.CXX_METHOD and c.name == _CALL]
    if not calls or any(not _takes_stream(c, ctx) for c in calls):
        return
    start = calls[0].start
    is_first = not ctx.text(Span(ctx.source.line_start(start), start)).strip()
    behind = f"\n{ctx.source.indent(start)}" if is_first else " "
    yield ctx.insert(start, f"using pointer = {ctx.ns}stream_pointer;{behind}")


def _takes_stream(method: Node, ctx: Context) -> bool:
    return len(method.parameters) == 1 and ctx.code(method.parameters[0].span).startswith(_HANDLE)
