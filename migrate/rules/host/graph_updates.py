"""`cudaGraphExecUpdate` of graphs that streams fork and join, where the program's own streams are the default queue."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.destroyed_streams import are_one
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_UPDATE, _FORK = "cudaGraphExecUpdate", "cudaStreamWaitEvent"


@rule(Kind.CALL_EXPR)
def updated_graph(node: Node, ctx: Context) -> Planned:
    """One queue records a chain: of such graphs nothing tells which operations waited for each other."""
    if _is_call(node, _UPDATE) and are_one(ctx) and _forks(ctx):
        yield ctx.about("W2S421", node, api=_UPDATE)


def _forks(ctx: Context) -> bool:
    return any(_is_call(node, _FORK) for unit in ctx.model.units for node in unit.of_kind(Kind.CALL_EXPR))


def _is_call(node: Node, name: str) -> bool:
    ref = callee(node)
    return ref is not None and ref.cuda and ref.name == name
