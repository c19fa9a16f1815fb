"""`stream == nullptr`, `a != b`: which stream is it, where the program's own streams are the default queue."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax import null_streams
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.destroyed_streams import about_tested
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.BINARY_OPERATOR)
def compared_stream(node: Node, ctx: Context) -> Planned:
    """The comparison stays; what it says may be another thing."""
    if node.operator not in ("==", "!="):
        return
    sides = [side for side in (node.left, node.right) if null_streams.is_stream(side.type)]
    if sides and node.parent is not None:
        yield from about_tested(node.parent, node, sides[0], ctx)
