"""Words that say nothing where they stand: `register`, which C++17 no longer has, `__device__` in a cast, `__shared__` before a parameter.
nvcc warns of them."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import SPECIFIERS, remove_word
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node


@file_rule
def storage_class(ctx: Context) -> Planned:
    """Takes the word out, also of macros and of what the preprocessor skips."""
    for token, following in zip(ctx.tokens.code, ctx.tokens.code[1:]):
        if token.text == "register" and token.kind == "name":
            blanks = ctx.text(Span(token.end, following.start))
            gone = blanks if not blanks.strip(" \t") else ""
            yield Edit(Span(token.start, token.end + len(gone)), "")


@rule(Kind.CSTYLE_CAST_EXPR)
def in_cast(node: Node, ctx: Context) -> Planned:
    """`(long __device__)x`: the attribute does not apply to a type."""
    for token in ctx.tokens.within(Span(node.start, node.operand.start)):
        before = ctx.tokens.before(token.start)
        if token.text in SPECIFIERS and before is not None:
            yield Edit(Span(before.end, token.end), "")


@rule(Kind.PARM_DECL, Kind.FIELD_DECL)
def of_no_variable(node: Node, ctx: Context) -> Planned:
    """`float f(__shared__ float *s)`, `struct S { __host__ int n; }`: what a pointer points to is not said by it (CUDA C++
    Programming Guide, Variable Memory Space Specifiers). The others before a parameter go with the function's own."""
    said = {"__shared__"} if node.kind == Kind.PARM_DECL else {*SPECIFIERS, "__shared__"}
    for token in ctx.tokens.within(Span(node.start, max(node.start, node.location))):
        if token.text in said:
            yield remove_word(ctx, token.start, token.end)
