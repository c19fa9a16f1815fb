"""At the end of a loop that parts a warp ahead of a barrier (analyse/parted_loops.py) the sub-group meets."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.parted_loops import body_of
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.source import Span


@rule("WHILE_STMT", "FOR_STMT", "DO_STMT")
def loop_end(node: Node, ctx: Context) -> Planned:
    body = body_of(node)
    if (node.file, node.start) not in ctx.model.parted_loops or body is None or ctx.source.data[body.end - 1 : body.end] != b"}":
        return
    brace = body.end - 1
    start, barrier = ctx.source.line_start(brace), f"sycl::group_barrier({ctx.names['sg']});"
    if ctx.source.text(Span(start, brace)).strip():
        yield ctx.insert(brace, f"{barrier} ")
    else:
        indent = ctx.source.indent(body.children[-1].start)
        yield ctx.insert(start, f"{indent}{barrier}  // the warp meets here, ahead of the next turn's barrier\n")
