"""Times of events that were created without timing: the call has a row, and does not fail as CUDA's does."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.local_events import LocalEvents
from wmma2sycl.migrate.analyse.program.untimed_events import UntimedEvents
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def untimed_event(node: Node, ctx: Context) -> Planned:
    """Says of the first such event of a call that its time is told."""
    ref = callee(node)
    if ref is None or not ref.cuda or ref.name != "cudaEventElapsedTime" or len(node.arguments) != 3:
        return
    events, local = ctx.facts.get(UntimedEvents), ctx.facts.get(LocalEvents)
    if not any(map(local.is_one, node.arguments[1:])):
        return  # of handles, which know it themselves
    found = next((event for event in node.arguments[1:] if events.may_be(event)), None)
    if found is not None:
        yield ctx.about("W2S415", found, event=ctx.text(found.span))
