"""Launches on the default stream, in sources of an extension that know nothing of PyTorch."""

from __future__ import annotations

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, file_rule
from wmma2sycl.migrate.front import Kind


@file_rule
def queue_beside_torch(ctx: Context) -> Planned:
    """Said once, at the first launch; a program with a `main` of its own is no extension."""
    if ctx.is_torch or not ctx.whole.is_torch or any(f.ref.qualified == "main" for f in ctx.model.functions.values()):
        return
    for node in ctx.unit.nodes_of(ctx.source.path):
        if node.kind == Kind.CALL_EXPR and node.launch is not None and node.launch.stream is None:
            yield ctx.about("W2S413", node)
            return
