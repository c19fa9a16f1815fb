"""Kernels that are given memory of the host's that the program registered."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.kernels.kernel_variables import kernel_of
from wmma2sycl.migrate.analyse.launches.registered_memory import RegisteredMemory
from wmma2sycl.migrate.analyse.program.call_graph import CallGraph
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Key, Kind, Node


@rule(Kind.CALL_EXPR)
def registered_memory(node: Node, ctx: Context) -> Planned:
    """Says that SYCL prepares such memory for copies alone."""
    if not node.is_launch or not node.has_callee:
        return
    memory = ctx.facts.get(RegisteredMemory)
    if not memory.variables:
        return
    members = set(_members(node, ctx))
    found = next((a for a in node.arguments if memory.is_given(a, members, ctx.model)), None)
    if found is not None:
        kernel = ctx.plain_text(node.callee.span)
        yield ctx.about("W2S547", node, kernel=kernel, memory=ctx.plain_text(found.span))


def _members(launch: Node, ctx: Context) -> Iterator[Key | str]:
    """Those that the kernel and what it calls name; by their names where a template's arguments decide which they are."""
    named = kernel_of(ctx.model, launch)
    for function in ctx.facts.get(CallGraph).closure(named.kernel) if named is not None else ():
        for node in function.body.walk() if function.body is not None else ():
            if node.kind is Kind.MEMBER_REF_EXPR:
                yield node.ref.key if node.ref is not None else node.name
