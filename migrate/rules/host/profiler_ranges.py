"""NVTX: variables that nothing but its calls ask for go with these calls."""

from __future__ import annotations

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.profiler_variables import removed_with
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.DECL_STMT)
def variable(node: Node, ctx: Context) -> Planned:
    """`nvtxEventAttributes_t event = {0};`, and each `event.color = ...;` with it."""
    for statement in removed_with(node, ctx):
        yield ctx.remove_statement(statement.start, statement.end)
