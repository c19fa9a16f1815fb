"""W2S511 and W2S535: how CUDA's vectors and a dim3 lie in memory, and what SYCL has for them."""

from __future__ import annotations

from wmma2sycl.migrate.apis.vectors.in_memory import IN_MEMORY
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def in_memory(ctx: Context, node: Node, vector: str, name: str) -> Diagnostic:
    """Says of a name or an expression that the layout of a type of IN_MEMORY shows in it."""
    row = IN_MEMORY[vector]
    of_vector = {"type": vector, "cuda": str(row.cuda), "sycl": str(row.in_sycl)} if row.is_told_by_holder else {}
    return ctx.about(row.code, node, name=name, **of_vector)
