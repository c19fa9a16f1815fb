"""`register`, which C++17 no longer has: nvcc and g++ warn of it, a SYCL compiler refuses it."""

from __future__ import annotations

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule


@file_rule
def storage_class(ctx: Context) -> Planned:
    """Takes the word out, also of macros and of what the preprocessor skips."""
    for token, following in zip(ctx.tokens.code, ctx.tokens.code[1:]):
        if token.text == "register" and token.kind == "name":
            blanks = ctx.text(Span(token.end, following.start))
            gone = blanks if not blanks.strip(" \t") else ""
            yield Edit(Span(token.start, token.end + len(gone)), "")
