"""Launches whose configuration changes what their arguments read, or the reverse: CUDA evaluates the configuration first."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.launch_order import changed_between
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def launch_order(node: Node, ctx: Context) -> Planned:
    """The launch stays as it is written; which side comes first, its host compiler says."""
    if name := changed_between(ctx.model, node):
        yield ctx.about("W2S544", node, name=name)
