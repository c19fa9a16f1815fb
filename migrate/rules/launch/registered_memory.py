"""Kernels that are given memory of the host's that the program registered."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.host_memory import RegisteredMemory
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def registered_memory(node: Node, ctx: Context) -> Planned:
    """Says that SYCL prepares such memory for copies alone."""
    if not node.is_launch or not node.has_callee:
        return
    memory = ctx.facts.get(RegisteredMemory)
    found = next((a for a in node.arguments if a.type.is_pointer and memory.holds(a, ctx.model)), None)
    if found is not None:
        kernel = ctx.plain_text(node.callee.span)
        yield ctx.about("W2S547", node, kernel=kernel, memory=ctx.plain_text(found.span))
