"""Calls in templates that are CUDA's function for some types and the program's own for others: no one text is both."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.mixed_overloads import MixedOverloads
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.CALL_EXPR)
def mixed_overload(node: Node, ctx: Context) -> Planned:
    """Says such a call; one that is CUDA's for all types is migrated as CUDA's where the function around need declare nothing for it."""
    is_mixed = ctx.facts.get(MixedOverloads).of_cuda.get((node.file, node.start))
    ref = callee(node) if is_mixed is not None else None
    row = builtins.CALLS.get(ref.name) if ref is not None else None
    if ref is not None and (is_mixed or (row is not None and row.needs)):
        name = node.callee.name or ctx.code(node.callee.span)
        yield ctx.about("W2S504", node, api=f"'{name}', the program's own for some types here and CUDA's for others,")
