"""Loops that wait for another thread: they stay, and are said."""

from __future__ import annotations

from wmma2sycl.migrate.analyse import spin_waits
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule


@rule(*spin_waits.LOOPS)
def spin_wait(node: Node, ctx: Context) -> Planned:
    condition = spin_waits.condition(node) if ctx.on_device(node) else None
    if condition is not None and spin_waits.waits(node, ctx.model):
        yield ctx.about("W2S515", node, expr=" ".join(ctx.text(condition.span).split()))
