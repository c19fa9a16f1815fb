"""`switch (T x = f(); x)`, `for (T x = f(); auto &y : z)`: clang's list of nodes lacks what stands ahead of the `;`."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.macros.made_starts import made_start
from wmma2sycl.migrate.analyse.syntax.unseen_starts import KINDS, unseen_start
from wmma2sycl.migrate.apis import runtime, types
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Role


@rule(*KINDS)
def unseen(node: Node, ctx: Context) -> Planned:
    """Says what no rule can have seen, wherever CUDA is near; where it can be a statement of its own it is made one, by
    expanding/starts.py, and seen then."""
    start = unseen_start(node, ctx.tokens) or made_start(node, ctx.tokens, ctx.unit)
    if start is not None and _is_near_cuda(ctx, node):
        word = "switch" if node.kind == Kind.SWITCH_STMT else "for"
        yield ctx.diagnostic("W2S116", start, what=ctx.text(start).rstrip("; "), word=word)


def _is_near_cuda(ctx: Context, node: Node) -> bool:
    """Whether the function around it may run on a device, or names anything of CUDA's."""
    function = ctx.function(node)
    if function is None or function.body is None or function.role != Role.HOST:
        return True
    words = {t.text for t in ctx.tokens.within(function.body.span)}
    return bool(words & {"<<<", *runtime.CALLS, *types.TYPES})
