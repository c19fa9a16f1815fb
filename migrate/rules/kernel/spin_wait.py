"""Loops that wait for another thread: they stay, and are said."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes import spin_waits
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Node


@rule(*spin_waits.LOOPS)
def spin_wait(node: Node, ctx: Context) -> Planned:
    """Says a loop on the device that only waits for memory to change."""
    if not ctx.on_device(node):
        return
    condition = spin_waits.condition(node) if spin_waits.waits(node, ctx.model) else spin_waits.lock_taken(node)
    if condition is not None:
        yield ctx.about("W2S515", node, expr=" ".join(ctx.text(condition.span).split()))
