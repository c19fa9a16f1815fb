"""Launches that CUDA refuses for their dynamic shared memory."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.unraised_memory import UnraisedMemory
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def launch_memory(node: Node, ctx: Context) -> Planned:
    """Says that CUDA runs no such launch; what became of it runs."""
    size = ctx.facts.get(UnraisedMemory).bytes.get(node)
    if size is not None and node.has_callee:
        yield ctx.about("W2S546", node, kernel=ctx.plain_text(node.callee.span), bytes=str(size))
