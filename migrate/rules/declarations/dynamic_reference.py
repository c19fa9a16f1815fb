"""The dynamic `__shared__` array as an object: `reinterpret_cast<Storage &>(smem)` and `&smem`. It is a pointer in SYCL, to its first element."""

from __future__ import annotations

import re

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_AS_OBJECT = re.compile(r"(?:&\s*>\s*\(|&\s*\)|(?<!&)&)[\s(]*$")  # `_cast<T &>(smem`, `(T &)smem`, `&smem`
_BINARY = re.compile(r"[\w)\]]\s*&[\s(]*$")  # `mask & smem` is no address, but no program's either

_AHEAD = 8  # tokens, more than the expressions above look back over, on whatever lines they stand


@rule(Kind.DECL_REF_EXPR)
def as_object(node: Node, ctx: Context) -> Planned:
    """Writes `*smem` where the array itself is meant."""
    ref = node.ref
    declared = ctx.model.declarations.get(ref.key) if ref is not None else None
    if declared is None or not declared.is_shared or not declared.type.is_unbounded_array:
        return
    name = ctx.spelled(node, declared.name)
    if name is None:
        return
    ahead = ctx.tokens.code[max(ctx.tokens.index(name.start) - _AHEAD, 0)]
    before = ctx.plain_text(Span(ahead.start, name.start))
    if _AS_OBJECT.search(before) and not _BINARY.search(before):
        following = ctx.tokens.at_or_after(name.end)
        if following is None or following.text != "[":
            yield ctx.replace(Span(name.start, name.end), f"*{name.text}")
