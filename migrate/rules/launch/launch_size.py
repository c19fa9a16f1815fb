"""Launches that CUDA refuses for their size."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.launches.launch_sizes import LaunchSizes
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.launch_geometry import bound_asked_for
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def launch_size(node: Node, ctx: Context) -> Planned:
    """Says that the launch fails, and how."""
    sizes = ctx.facts.get(LaunchSizes)
    size = sizes.wrong.get(node)
    if size is not None:
        yield ctx.about("W2S531", node, size=size)
    if node in sizes.unbound and bound_asked_for(ctx, node) is None:
        threads, most = sizes.unbound[node]
        yield ctx.about("W2S555", node, threads=str(threads), most=str(most))
