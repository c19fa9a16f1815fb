"""Readings of the last error that do not see failures of calls which became plain SYCL."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.last_errors import LastErrors
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def last_error(node: Node, ctx: Context) -> Planned:
    """Says it once of a function, with the number of these calls."""
    ref = callee(node)
    count = ctx.facts.get(LastErrors).without.get((node.file, node.start, ref.name), 0) if ref is not None else 0
    if count:
        yield ctx.about("W2S418", node, calls=f"{count} calls" if count > 1 else "one call")
