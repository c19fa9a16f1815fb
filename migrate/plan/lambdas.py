"""Lambdas without a default capture whose migrated body uses a name that the function's first lines declare."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node

_DECLARED = ("sg", "item")


def captures(ctx: Context, edits: Sequence[Edit]) -> Iterator[Edit]:
    """`[](...) { joint_matrix_mad(sg, ...); }` captures `sg`: edits that add it to the capture list."""
    for node in ctx.unit.nodes_of(ctx.source.path):
        if node.kind == Kind.LAMBDA_EXPR:
            yield from _captured(
                ctx, node, [e.text for e in edits if node.start < e.span.start and e.span.end < node.end]
            )


def _captured(ctx: Context, node: Node, texts: list[str]) -> Iterator[Edit]:
    index, opening = ctx.tokens.index(node.start), ctx.tokens.at(node.start)
    close = ctx.tokens.matching(index) if opening is not None and opening.text == "[" else None
    if close is None or _by_default(ctx, index):
        return
    names = [ctx.names[name] for name in _DECLARED if any(re.search(rf"\b{ctx.names[name]}\b", text) for text in texts)]
    if names:
        yield ctx.insert(ctx.tokens.code[close].start, ", ".join(["", *names] if close > index + 1 else names))


def _by_default(ctx: Context, index: int) -> bool:
    first, second = ctx.tokens.code[index + 1 : index + 3]
    return first.text == "=" or (first.text == "&" and second.text in (",", "]"))
