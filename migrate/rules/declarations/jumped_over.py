"""`if (failed) goto end; int4 v; ... end:`: plain in CUDA, so a jump may pass it; in SYCL it is constructed, and C++ forbids the jump."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.jumps import is_jumped_over
from wmma2sycl.migrate.analyse.types.constructed_types import ConstructedTypes
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.VAR_DECL)
def jumped_over(node: Node, ctx: Context) -> Planned:
    """Says so at the declaration; a static or shared variable is not made where it stands."""
    is_made_here = not node.is_static and not node.is_shared
    if is_made_here and ctx.facts.get(ConstructedTypes).holds(node) and is_jumped_over(node):
        yield ctx.about("W2S119", node, name=node.name, what="a constructor")
