"""What a macro makes several times of one argument: the same text, which is written once and must be right in each place."""

from __future__ import annotations

from bisect import bisect_right

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def expansions(node: Node, ctx: Context) -> list[Node]:
    """All nodes of its kind that its text becomes: `threadIdx.x` twice in `MAX(threadIdx.x, 3)`. Outside of macros, the node alone."""
    use = _use_around(node, ctx)
    if use is None:
        return [node]
    top = node
    for above in node.ancestors():
        if above.file != node.file or not use.contains(above.span):
            break
        top = above
    beside = [top] if top.parent is None else [n for n in top.parent.children if use.contains(n.span)]
    found = [n for one in beside for n in one.walk() if n.kind == node.kind and n.span == node.span]
    return found or [node]


def _use_around(node: Node, ctx: Context) -> Span | None:
    """The macro's use whose argument the node stands in."""
    uses = ctx.unit.outermost_uses(node.file)
    at = bisect_right(uses, node.start, key=lambda use: use.start) - 1
    return uses[at] if at >= 0 and uses[at].contains(node.span) else None
