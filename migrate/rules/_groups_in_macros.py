"""Cooperative groups in macro bodies, where names and brackets decide: rules/spelled.py asks for each name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wmma2sycl.migrate.apis import cooperative
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.registry import Planned
from wmma2sycl.migrate.source import Span

_ALIAS = re.compile(rb"\bnamespace\s+(\w+)\s*=\s*(?:::\s*)?cooperative_groups\b")
_INCLUDED = re.compile(rb"#\s*include\s*[<\"]cooperative_groups")
_SAME = ("thread_rank", "num_threads", "meta_group_rank", "meta_group_size")  # members that only have another name
_OTHERS = {*cooperative.TILE, *cooperative.BLOCK} - {*_SAME, "size", "any", "all"}  # whose object is an argument in SYCL
_ROWS: Mapping[str, Api] = {**cooperative.BLOCK, **cooperative.TILE}
_NAMES = {*cooperative.CALLS, *cooperative.TYPES, *_SAME, *_OTHERS}


def is_of_group(ctx: Context, token: Token) -> bool:
    """Whether a name is one of the namespace's, or a group's member that nothing else here could be."""
    if token.text not in _NAMES or token.text in ctx.model.own_names:
        return False
    texts = [ctx.source.data if name == ctx.source.path else ctx.unit.text(name) for name in (ctx.source.path, *ctx.unit.files)]
    if not any(_INCLUDED.search(text) for text in texts):
        return False
    before = ctx.tokens.before(token.start)
    if before is not None and before.text in (".", "->"):
        return token.text in _SAME or token.text in _OTHERS
    aliases = {"cooperative_groups", *(m.decode() for text in texts for m in _ALIAS.findall(text))}
    written = ctx.code(Span(ctx.qualified_start(token), token.start))
    return written.rstrip(":").rpartition("::")[2] in aliases or not written and token.text in ("this_thread_block", "tiled_partition", "thread_block_tile")


def group_in_macro(ctx: Context, token: Token, span: Span) -> Planned:
    before = ctx.tokens.before(token.start)
    start = ctx.qualified_start(token)
    if before is not None and before.text in (".", "->"):
        member = re.search(r"\.(\w+)\(\)$", _ROWS[token.text].sycl) if token.text in _SAME else None
        if member is not None:
            yield ctx.replace(Span(token.start, token.end), member[1])
        else:
            yield ctx.diagnostic("W2S504", Span(token.start, token.end), api=f"'{token.text}' of a group in a macro's body")
    elif token.text in cooperative.TYPES:
        yield ctx.replace(Span(start, token.end), cooperative.TYPES[token.text].format(ns=ctx.ns))
    elif cooperative.CALLS[token.text].special == "name":
        yield ctx.replace(Span(start, token.end), ctx.render_api(cooperative.CALLS[token.text], {}))
    else:
        row, i = cooperative.CALLS[token.text], ctx.tokens.index(token.start)
        parsed = ctx.tokens.arguments(i + 1) if i + 1 < len(ctx.tokens.code) and ctx.tokens.code[i + 1].text == "(" else None
        if parsed is not None and ctx.tokens.code[parsed[1]].end <= span.end:
            fields = {role: ctx.argument(s) for role, s in zip(row.roles, parsed[0])}
            yield ctx.replace(Span(start, ctx.tokens.code[parsed[1]].end), ctx.render_api(row, dict(fields)))
