"""libcu++'s atomic objects and references to such, their scopes and orders, by their names: in code and in macros' bodies alike."""

from __future__ import annotations

from wmma2sycl.migrate.apis.cuda_std import ATOMICS, ATOMICS_HELD
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule

_QUALIFIED = ("cuda::", "::cuda::", "cuda::std::", "::cuda::std::")


@file_rule
def atomics(ctx: Context) -> Planned:
    """`cuda::atomic_ref<int, cuda::thread_scope_device>`, `cuda::std::memory_order_relaxed`."""
    for token in ctx.tokens.code:
        if token.text in ATOMICS and is_named(ctx, token) and not _is_of_others(ctx, token):
            span = Span(ctx.qualified_start(token), token.end)
            yield ctx.replace(span, ATOMICS[token.text].format(ns=ctx.ns))


def is_named(ctx: Context, token: Token) -> bool:
    """Whether such a name has its namespace before it; `cuda::std`'s own atomics are others."""
    written = ctx.code(Span(ctx.qualified_start(token), token.start)).replace(" ", "")
    return token.text in ATOMICS and written in (_QUALIFIED[:2] if token.text.startswith("atomic") else _QUALIFIED)


def _is_of_others(ctx: Context, token: Token) -> bool:
    """The scope of a barrier or a pipeline, which goes with that."""
    bracket = ctx.tokens.before(ctx.qualified_start(token))
    held = ctx.tokens.before(bracket.start) if bracket is not None and bracket.text == "<" else None
    return held is not None and held.text in ATOMICS_HELD
