"""Streams as the pointers that they are in CUDA, for smart pointers: objects in SYCL, which no smart pointer takes."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_HANDLE = "cudaStream_t"
_TRAITS = {"remove_pointer", "remove_pointer_t"}


@rule(Kind.TYPE_REF)
def pointed_to(node: Node, ctx: Context) -> Planned:
    """`std::unique_ptr<std::remove_pointer_t<cudaStream_t>, Destroy>`."""
    token = ctx.tokens.at(node.start)
    if token is None or token.text != _HANDLE:
        return
    bracket = ctx.tokens.before(ctx.qualified_start(token))
    trait = ctx.tokens.before(bracket.start) if bracket is not None and bracket.text == "<" else None
    if trait is not None and trait.text in _TRAITS:
        yield ctx.diagnostic("W2S401", Span(trait.start, token.end), api=f"{trait.text}<{token.text}>")


@rule(Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
def pointer_of_deleter(node: Node, ctx: Context) -> Planned:
    """`struct Destroy { using pointer = cudaStream_t; ... }`, which std::unique_ptr compares with nullptr."""
    named = next((c for c in node.children if c.kind == Kind.TYPE_REF and ctx.code(c.span) == _HANDLE), None)
    if node.name == "pointer" and named is not None and node.parent is not None and node.parent.kind != Kind.NAMESPACE:
        yield ctx.about("W2S401", named, api=f"pointer = {ctx.text(named.span)}")
