"""Streams in smart pointers: what points to what is no pointer in SYCL."""

from __future__ import annotations

import re

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

ALIASES = (Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL)
_TRAIT = rb"(?:typename\s+)?(?:std::)?remove_pointer(?:_t)?\s*<\s*(?:::)?cudaStream_t\s*>(?:\s*::\s*type)?"
_HELD = re.compile(rb"\bunique_ptr\s*<\s*(?:CUstream_st|" + _TRAIT + rb")\s*,\s*(?:\w+\s*::\s*)*(\w+)")
_DESTROYING = ["cudaStreamDestroy", "&cudaStreamDestroy"]


def is_deleters_pointer(type_name: Node) -> bool:
    """`using pointer = cudaStream_t;` of a class: what std::unique_ptr then holds, and compares with nullptr."""
    alias = type_name.parent
    is_of_class = alias is not None and alias.parent is not None and alias.parent.kind != Kind.NAMESPACE
    return alias is not None and alias.kind in ALIASES and alias.name == "pointer" and is_of_class


def is_held(ctx: Context, start: int, end: int) -> bool:
    """Whether what stands there is what a std::unique_ptr holds, of which the deleter is a class or cudaStreamDestroy itself."""
    opened = ctx.tokens.before(start)
    holder = ctx.tokens.before(opened.start) if opened is not None and opened.text == "<" else None
    following = [t.text for t in ctx.tokens.code[ctx.tokens.index(end) :][:5]]
    if holder is None or holder.text != "unique_ptr" or following[:1] != [","]:
        return False
    return following[1:2] != ["decltype"] or "".join(following[3:]).removesuffix(")") in _DESTROYING


def deleters(ctx: Context) -> frozenset[str]:
    """The classes of deleters by which a std::unique_ptr holds streams, in any source; `decltype` where it is a function's type."""
    return frozenset(m[1].decode() for unit in ctx.model.units for text in unit.texts for m in _HELD.finditer(text))
