"""Streams as the pointers that they are in CUDA, for smart pointers: in SYCL an object that can be null, `stream_pointer`."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.stream_pointers import (
    CLASSES,
    DESTROY,
    HANDLE,
    class_of,
    deleter_of,
    deleting,
    sharing,
    takes_any_pointer,
    tells_pointer,
    trait_around,
)
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.TYPE_REF)
def pointed_to(node: Node, ctx: Context) -> Planned:
    """`std::unique_ptr<std::remove_pointer_t<cudaStream_t>, Destroy>`: of a queue, whose pointer the deleter tells."""
    token = ctx.tokens.at(node.start)
    trait = trait_around(ctx, token) if token is not None and token.text == HANDLE else None
    if token is None or trait is None:
        return
    whole = sharing(ctx, trait.whole)
    if whole is None and deleter_of(ctx, trait.whole) is None:
        yield ctx.diagnostic("W2S401", Span(trait.name.start, token.end), api=f"{trait.name.text}<{token.text}>")
        return
    around = whole or trait.whole
    yield Edit(Span(around.start, trait.inside.start), "")
    yield Edit(Span(trait.inside.end, around.end), "")
    yield from _told(ctx, trait.whole)


@rule(Kind.TYPE_REF)
def class_pointed_to(node: Node, ctx: Context) -> Planned:
    """`std::unique_ptr<CUstream_st, decltype(destroy)>`: what a deleter does not tell, ours around it does."""
    token = ctx.tokens.at(node.start)
    if token is not None and token.text == "CUstream_st":
        before = ctx.tokens.before(token.start)
        keyword = before is not None and before.text in ("struct", "class")
        yield from _told(ctx, Span(before.start if before is not None and keyword else token.start, token.end))


def _told(ctx: Context, held: Span) -> Planned:
    deleter = deleter_of(ctx, held)
    if deleter is not None and not tells_pointer(ctx, deleter):
        yield ctx.insert(deleter.start, f"{ctx.ns}stream_deleter_of<")
        yield ctx.insert(deleter.end, ">")
        text = ctx.text(deleter)
        if takes_any_pointer(ctx, class_of(text)) and DESTROY not in text:  # a function of the program's takes a queue
            yield ctx.diagnostic("W2S401", deleter, api=f"{text} of a stream")


@rule(*CLASSES)
def deleter(node: Node, ctx: Context) -> Planned:
    """`struct Destroy { void operator()(cudaStream_t s) const; };`: its pointer is what is held, as long as nobody says otherwise."""
    call = deleting(node, ctx)
    if call is None:
        return
    is_first = not ctx.text(Span(ctx.source.line_start(call.start), call.start)).strip()
    behind = f"\n{ctx.source.indent(call.start)}" if is_first else " "
    yield ctx.insert(call.start, f"using pointer = {ctx.ns}stream_pointer;{behind}")
