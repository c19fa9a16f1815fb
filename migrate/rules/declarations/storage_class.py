"""Words that say nothing where they stand: `register`, which C++17 no longer has, and `__device__` in a cast. nvcc warns of them."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.function_heads import SPECIFIERS
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
