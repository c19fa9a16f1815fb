"""Launches that CUDA refuses for their dynamic shared memory."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.analyse.launches.dynamic_memory import DynamicMemory
from wmma2sycl.migrate.analyse.launches.unraised_memory import UnraisedMemory, fixed_bytes
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.launch_text import is_limited
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def launch_memory(node: Node, ctx: Context) -> Planned:
    """Says that CUDA runs no such launch, where what became of it runs."""
    size = ctx.facts.get(UnraisedMemory).bytes.get(node)
    if size is not None and node.has_callee and not _fails(node, ctx):
        yield ctx.about("W2S546", node, kernel=ctx.plain_text(node.callee.span), bytes=str(size))


def _fails(launch: Node, ctx: Context) -> bool:
    """Whether its SYCL fails, too: by the sizes that it is given when it runs."""
    named = kernel_of(ctx.model, launch)
    unraised = ctx.facts.get(UnraisedMemory)
    if launch.launch is None or (named is None and unraised.may_be_raised(None, ctx.model)):
        return False
    declared = fixed_bytes(named.kernel) if named is not None else 0
    asked = ctx.facts.get(DynamicMemory).may_fail(launch.launch.shared, declared)
    return asked and (named is None or is_limited(ctx, named))
