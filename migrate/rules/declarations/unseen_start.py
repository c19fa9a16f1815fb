"""`switch (T x = f(); x)`, `for (T x = f(); auto &y : z)`: clang's list of nodes lacks what stands ahead of the `;`."""

from __future__ import annotations

from wmma2sycl.migrate.apis import runtime, types
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role


@rule(Kind.SWITCH_STMT, Kind.CXX_FOR_RANGE_STMT)
def unseen_start(node: Node, ctx: Context) -> Planned:
    """Says what no rule can have seen, wherever CUDA is near."""
    start = _start(ctx, Span(node.start, node.body.start))
    if start is not None and _is_near_cuda(ctx, node):
        word = "switch" if node.kind == Kind.SWITCH_STMT else "for"
        yield ctx.diagnostic("W2S116", start, what=ctx.text(start).rstrip("; "), word=word)


def _start(ctx: Context, head: Span) -> Span | None:
    """From behind the `(` to a `;` that is in no further brackets, if anything stands there."""
    tokens = ctx.tokens.within(head)
    opened = next((i for i, token in enumerate(tokens) if token.text == "("), len(tokens))
    depth = 0
    for token in tokens[opened:]:
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        if token.text == ";" and depth == 1:
            first = tokens[opened + 1]
            return Span(first.start, token.end) if first is not token else None
    return None


def _is_near_cuda(ctx: Context, node: Node) -> bool:
    """Whether the function around it may run on a device, or names anything of CUDA's."""
    function = ctx.function(node)
    if function is None or function.body is None or function.role != Role.HOST:
        return True
    words = {t.text for t in ctx.tokens.within(function.body.span)}
    return bool(words & {"<<<", *runtime.CALLS, *types.TYPES})
