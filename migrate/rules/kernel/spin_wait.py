"""Loops that wait for another thread: they stay, and are said."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes import spin_waits
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Node


@rule(*spin_waits.LOOPS)
def spin_wait(node: Node, ctx: Context) -> Planned:
    """Says a loop on the device that only waits for memory to change."""
    condition = spin_waits.condition(node) if ctx.on_device(node) else None
    if condition is not None and spin_waits.waits(node, ctx.model):
        yield ctx.about("W2S515", node, expr=" ".join(ctx.text(condition.span).split()))
