"""At the end of a loop that parts a warp ahead of a barrier (analyse/lanes/parted_loops.py) the sub-group meets."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.parted_loops import PartedLoops, body_of
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.WHILE_STMT, Kind.FOR_STMT, Kind.DO_STMT)
def loop_end(node: Node, ctx: Context) -> Planned:
    """Adds a barrier of the sub-group ahead of the loop's `}`."""
    body = body_of(node)
    if (
        (node.file, node.start) not in ctx.facts.get(PartedLoops).places
        or body is None
        or ctx.source.data[body.end - 1 : body.end] != b"}"
    ):
        return
    brace = body.end - 1
    start, barrier = ctx.source.line_start(brace), f"sycl::group_barrier({ctx.names['sg']});"
    if ctx.source.text(Span(start, brace)).strip():
        yield ctx.insert(brace, f"{barrier} ")
    else:
        indent = ctx.source.indent(body.statements[-1].start)
        yield ctx.insert(start, f"{indent}{barrier}  // the warp meets here, ahead of the next turn\n")
