"""`using G = lib::Gemm<S>;` of a host function: a launch that names G names the class for the launch's own target."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.class_aliases import asks_settled, launched_alias, written_for
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.TYPE_REF)
def host_alias(node: Node, ctx: Context) -> Planned:
    """Puts what the alias stands for, with the target, where a launch names it."""
    found = launched_alias(node, ctx)
    token = ctx.spelled(node, node.ref.name) if found is not None and node.ref is not None else None
    if found is not None and token is not None and not asks_settled(node, token, ctx):
        text = written_for(found[1], f"decltype({ctx.names['target']})", ctx)
        yield ctx.replace(Span(token.start, token.end), text)
