"""Code that counts on the lanes of a warp running in lock-step: it stays, with 32 lanes, and is said."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.volatile_exchanges import VolatileExchanges
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR, Kind.UNARY_OPERATOR)
def volatile_exchange(node: Node, ctx: Context) -> Planned:
    """Says the first write of a function that other lanes read without a barrier between."""
    function = ctx.model.function_of(node) if ctx.on_device(node) else None
    if function is None:
        return
    first = ctx.facts.get(VolatileExchanges).writes.get(function.ref.key)
    if first is not None and (first.file, first.start, first.kind) == (node.file, node.start, node.kind):
        yield ctx.about("W2S519", node, function=function.ref.name)
