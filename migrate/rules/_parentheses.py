"""Outer parentheses that a row's SYCL needs beside an operator, and not where the call was all there was."""

from __future__ import annotations

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import without_holes
from wmma2sycl.migrate.front import Node

_ASSIGNS = ("BINARY_OPERATOR", "COMPOUND_ASSIGNMENT_OPERATOR")


def bare(text: str, node: Node, ctx: Context) -> str:
    """`(a + b)` as `a + b` where it replaces the whole right-hand side, initialiser or returned value of a statement."""
    return text[1:-1] if _is_enclosed(without_holes(text)) and _is_all(node, ctx) else text


def _is_enclosed(text: str) -> bool:
    """Whether the first parenthesis closes at the end, around something without a comma of its own."""
    depth = 0
    for at, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if depth == 0 and at < len(text) - 1 or depth == 1 and c == ",":
            return False
    return text.startswith("(") and text.endswith(")")


def _is_all(node: Node, ctx: Context) -> bool:
    if ctx.source.data[node.end : node.end + 1] != b";":  # a macro's argument may be used beside an operator, too
        return False
    inner, above = node, node.parent
    while above is not None and above.span == node.span:
        inner, above = above, above.parent
    if above is None or above.kind not in _ASSIGNS:
        return above is not None and above.kind in ("VAR_DECL", "RETURN_STMT")
    return above.kind != "BINARY_OPERATOR" or above.operator == "=" and above.children[-1] is inner
