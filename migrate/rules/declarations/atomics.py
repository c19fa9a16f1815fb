"""libcu++'s atomic objects and references to such, their scopes and orders, by their names: in code and in macros' bodies alike."""

from __future__ import annotations

import re

from wmma2sycl.migrate.apis.cuda_std import ATOMICS, ATOMICS_HELD
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule, rule
from wmma2sycl.migrate.front import Kind, Node

_HELD = re.compile(r"\bcuda::(atomic|atomic_ref)<([^,<>]+)")
_HOLDS = re.compile(r"(?:unsigned )?(?:int|long|long long)|float|double|.*\*|type-parameter-.*|.*dependent.*")
_QUALIFIED = ("cuda::", "::cuda::", "cuda::std::", "::cuda::std::")


@file_rule
def atomics(ctx: Context) -> Planned:
    """`cuda::atomic_ref<int, cuda::thread_scope_device>`, `cuda::std::memory_order_relaxed`."""
    for token in ctx.tokens.code:
        if token.text in ATOMICS and is_named(ctx, token) and not _is_of_others(ctx, token):
            span = Span(ctx.qualified_start(token), token.end)
            yield ctx.replace(span, ATOMICS[token.text].format(ns=ctx.ns))


@rule(Kind.VAR_DECL, Kind.FIELD_DECL, Kind.PARM_DECL, Kind.CALL_EXPR)
def held_type(node: Node, ctx: Context) -> Planned:
    """SYCL's atomic references are to numbers of 32 and 64 bits and to pointers."""
    is_object = node.kind != Kind.CALL_EXPR or (node.is_construction and not _is_declared(node))
    match = _HELD.search(node.canonical_type) if is_object else None
    if match is not None and not _HOLDS.fullmatch(match[2].strip()):
        yield ctx.about("W2S504", node, api=f"cuda::{match[1]} of {match[2].strip()}")


def _is_declared(node: Node) -> bool:
    """What a variable, which is told itself, begins with."""
    above = node.parent
    while above is not None and above.kind in (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR):
        above = above.parent
    return above is not None and above.kind == Kind.VAR_DECL


def is_named(ctx: Context, token: Token) -> bool:
    """Whether such a name has its namespace before it; `cuda::std`'s own atomics are others."""
    written = ctx.code(Span(ctx.qualified_start(token), token.start)).replace(" ", "")
    return token.text in ATOMICS and written in (_QUALIFIED[:2] if token.text.startswith("atomic") else _QUALIFIED)


def _is_of_others(ctx: Context, token: Token) -> bool:
    """The scope of a barrier or a pipeline, which goes with that."""
    bracket = ctx.tokens.before(ctx.qualified_start(token))
    held = ctx.tokens.before(bracket.start) if bracket is not None and bracket.text == "<" else None
    return held is not None and held.text in ATOMICS_HELD
