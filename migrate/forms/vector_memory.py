"""W2S511: how CUDA's vectors lie in memory, and SYCL's."""

from __future__ import annotations

from wmma2sycl.migrate.apis.vectors.vector_types import MOVED
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


def in_memory(ctx: Context, node: Node, vector: str, name: str) -> Diagnostic:
    """Says of a name or an expression that the layout of a vector shows in it."""
    row = MOVED[vector]
    return ctx.about("W2S511", node, type=vector, name=name, cuda=str(row.cuda), sycl=str(row.in_sycl))
