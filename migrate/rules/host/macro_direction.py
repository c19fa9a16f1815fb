"""Copies that a macro's body calls, with a direction that its use gives: one that CUDA does not know is said at the use."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import runtime
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.results import without_direction
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def macro_direction(node: Node, ctx: Context) -> Planned:
    """Refuses the copy; the body becomes what other uses want."""
    ref = callee(node)
    row = runtime.CALLS.get(ref.name) if ref is not None and ref.cuda else None
    if row is None or "kind" not in row.roles or ctx.spelled(node, row.name) is not None:
        return
    if refused := without_direction(row, node.arguments):
        yield ctx.about("W2S401", node, api=f"{row.name} {refused}")
