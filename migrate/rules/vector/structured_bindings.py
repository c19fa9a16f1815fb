"""`auto [x, y] = v` of a vector, whose components are members in CUDA, and of a dim3."""

from __future__ import annotations

from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_HEADER = "<wmma2sycl/vector_bindings.hpp>"


@rule(Kind.UNEXPOSED_DECL)
def bound_components(node: Node, ctx: Context) -> Planned:
    """The declaration stays: a header of ours says what sycl::vec's components are. In a template it may be that of a vector."""
    if not node.name.startswith("["):
        return
    bound = node.type.canonical.referred.unqualified
    if str(bound) in VECTORS or bound.is_unknown:
        yield Change((), "structured_bindings", frozenset({_HEADER}))
    elif bound in ("dim3", "uint3"):
        yield ctx.about("W2S504", node, api=f"'{node.name}' of a {bound}")
