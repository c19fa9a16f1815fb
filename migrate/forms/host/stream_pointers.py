"""Streams in smart pointers: what points to what is no pointer in SYCL."""

from __future__ import annotations

import re

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

ALIASES = (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
_HELD = re.compile(
    rb"\bunique_ptr\s*<\s*(?:CUstream_st\b|(?:typename\s+)?(?:std::)?remove_pointer(?:_t)?\s*<\s*(?:::)?cudaStream_t\b)"
)


def is_deleters_pointer(type_name: Node) -> bool:
    """`using pointer = cudaStream_t;` of a class: what std::unique_ptr then holds, and compares with nullptr."""
    alias = type_name.parent
    is_of_class = alias is not None and alias.parent is not None and alias.parent.kind != Kind.NAMESPACE
    return alias is not None and alias.kind in ALIASES and alias.name == "pointer" and is_of_class


def is_held(ctx: Context, start: int, end: int) -> bool:
    """Whether what stands there is what a std::unique_ptr with a deleter of its own holds."""
    opened = ctx.tokens.before(start)
    holder = ctx.tokens.before(opened.start) if opened is not None and opened.text == "<" else None
    following = ctx.tokens.at_or_after(end)
    return holder is not None and holder.text == "unique_ptr" and following is not None and following.text == ","


def are_held(ctx: Context) -> bool:
    """Whether some source says that a std::unique_ptr holds streams."""
    return any(_HELD.search(text) for unit in ctx.model.units for text in unit.texts)
