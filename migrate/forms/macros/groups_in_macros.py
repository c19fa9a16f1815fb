"""Cooperative groups in macro bodies, where names and brackets decide: rules/macros/spelled.py asks for each name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wmma2sycl.migrate.apis import cooperative
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.call import of_tokens
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned

_INCLUDED = re.compile(rb"#\s*include\s*[<\"]cooperative_groups")
_SAME = ("thread_rank", "num_threads", "meta_group_rank", "meta_group_size")  # members that only have another name
_OTHERS = {*cooperative.TILE, *cooperative.BLOCK} - {
    *_SAME,
    "size",
    "any",
    "all",
}  # whose object is an argument in SYCL
_ROWS: Mapping[str, Api] = {**cooperative.BLOCK, **cooperative.TILE}
_NAMES = {*cooperative.CALLS, *cooperative.TYPES, *_SAME, *_OTHERS}


def is_of_group(ctx: Context, token: Token) -> bool:
    """Whether a name is one of the namespace's, or a group's member that nothing else here could be."""
    if token.text not in _NAMES or token.text in ctx.model.own_names:
        return False
    texts = [
        ctx.source.data if name == ctx.source.path else ctx.unit.text(name)
        for name in (ctx.source.path, *ctx.unit.files)
    ]
    if not any(_INCLUDED.search(text) for text in texts):
        return False
    before = ctx.tokens.before(token.start)
    if before is not None and before.text in (".", "->"):
        return token.text in _SAME or token.text in _OTHERS
    written = ctx.code(Span(ctx.qualified_start(token), token.start))
    return ctx.is_of_namespace(written, "cooperative_groups") or (
        not written and token.text in ("this_thread_block", "tiled_partition", "thread_block_tile")
    )


def group_in_macro(ctx: Context, token: Token, span: Span) -> Planned:
    """Migrates one name of cooperative groups, or says that it cannot be."""
    before = ctx.tokens.before(token.start)
    start = ctx.qualified_start(token)
    if before is not None and before.text in (".", "->"):
        member = re.search(r"\.(\w+)\(\)$", _ROWS[token.text].sycl) if token.text in _SAME else None
        if member is not None:
            yield ctx.replace(Span(token.start, token.end), member[1])
        else:
            yield ctx.diagnostic(
                "W2S504", Span(token.start, token.end), api=f"'{token.text}' of a group in a macro's body"
            )
    elif token.text in cooperative.TYPES:
        yield ctx.replace(Span(start, token.end), cooperative.TYPES[token.text].format(ns=ctx.ns))
    elif cooperative.CALLS[token.text].args.startswith("..."):
        yield ctx.replace(Span(start, token.end), ctx.render_api(cooperative.CALLS[token.text], {}))
    elif (call := of_tokens(token, cooperative.CALLS[token.text], ctx, span.end)) is not None:
        yield call.unknown() if call.misfit else call.replaced(call.rendered())
