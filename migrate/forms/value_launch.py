"""The SYCL of a launch through a pointer that holds launchers: a call of it."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node


def value_launch(called: str, queue: str, range_text: str, scratch: str, passed: str) -> str:
    """The call of a launcher: its setup in braces first, then the kernel's own arguments."""
    setup = ", ".join(filter(None, (queue, range_text, scratch)))
    return f"{called}({{{setup}}}{', ' if passed else ''}{passed})"


def address_launch(ctx: Context, pointer: str, setup: tuple[str, str, str], array: Node) -> str:
    """The launch through what tells no parameters here: the run copies each argument from its place in the array."""
    return f"{ctx.ns}launch_by_address({pointer}, {{{', '.join(filter(None, setup))}}}, {hole(array.span)})"


def without_casts(ctx: Context, node: Node) -> str:
    """`(const void *)table[i]`, which CUDA's own functions take."""
    inner = stripped(node)
    if inner.kind == Kind.CONDITIONAL_OPERATOR:
        condition = inner.condition or inner
        return f"({hole(condition.span)} ? {without_casts(ctx, inner.yes)} : {without_casts(ctx, inner.no)})"
    plain = inner.kind in (Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CALL_EXPR)
    return hole(inner.span) if plain else f"({hole(inner.span)})"
