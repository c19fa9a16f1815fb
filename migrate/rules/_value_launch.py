"""The SYCL of a launch through a pointer that holds launchers: a call of it."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.expressions import stripped
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import hole
from wmma2sycl.migrate.front import Node


def value_launch(called: str, queue: str, range_text: str, scratch: str, passed: str) -> str:
    setup = ", ".join(filter(None, (queue, range_text, scratch)))
    return f"{called}({{{setup}}}{', ' if passed else ''}{passed})"


def without_casts(ctx: Context, node: Node) -> str:
    """`(const void *)table[i]`, which CUDA's own functions take."""
    inner = stripped(node)
    if inner.kind == "CONDITIONAL_OPERATOR":
        condition, first, second = inner.children
        return f"({hole(condition.span)} ? {without_casts(ctx, first)} : {without_casts(ctx, second)})"
    plain = inner.kind in ("DECL_REF_EXPR", "MEMBER_REF_EXPR", "ARRAY_SUBSCRIPT_EXPR", "CALL_EXPR")
    return hole(inner.span) if plain else f"({hole(inner.span)})"
