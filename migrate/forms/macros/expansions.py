"""What a macro makes several times of one argument: the same text, which is written once and must be right in each place."""

from __future__ import annotations

from bisect import bisect_right

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import FUNCTION_KINDS

_BLOCKS = (Kind.COMPOUND_STMT, *FUNCTION_KINDS)


def expansions(node: Node, ctx: Context) -> list[Node]:
    """All nodes of its kind that its text becomes: `threadIdx.x` twice in `MAX(threadIdx.x, 3)`. Outside of macros, the node alone."""
    use = _use_around(node, ctx)
    if use is None:
        return [node]
    block = next((a for a in node.ancestors() if a.kind in _BLOCKS and a.span != use and a.span.contains(use)), node)
    return [n for n in block.walk() if n.kind == node.kind and n.span == node.span]


def _use_around(node: Node, ctx: Context) -> Span | None:
    """The macro's use whose argument the node stands in."""
    uses = ctx.unit.outermost_uses(node.file)
    at = bisect_right(uses, node.start, key=lambda use: use.start) - 1
    return uses[at] if at >= 0 and uses[at].contains(node.span) else None
