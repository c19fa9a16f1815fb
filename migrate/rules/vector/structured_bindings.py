"""`auto [x, y] = v` of a vector, whose components are members in CUDA, and of a dim3."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.types.unchanged_sizes import stays_from
from wmma2sycl.migrate.apis.types import VECTORS
from wmma2sycl.migrate.core.edits import Change
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_HEADER = "<wmma2sycl/vector_bindings.hpp>"


@rule(Kind.UNEXPOSED_DECL)
def bound_components(node: Node, ctx: Context) -> Planned:
    """The declaration stays: a header of ours says what the components are. In a template it may be that of a vector.

    What a dim3 becomes has its numbers in another order and width: names of them are copies, so they may not be a
    reference to what changes, also by one of them.
    """
    if not node.name.startswith("["):
        return
    bound = node.type.canonical.referred.unqualified
    if bound == "dim3" and node.type.canonical.is_reference and not (_is_constant(node) or _stays(node, ctx)):
        yield ctx.about("W2S504", node, api=f"'{node.name}' of a dim3 by reference")
    elif bound == "dim3" or str(bound) in VECTORS or bound.is_unknown:
        yield Change((), "structured_bindings", frozenset({_HEADER}))


def _is_constant(node: Node) -> bool:
    """Whether what is bound is `blockDim`, or a constant of the program's."""
    bound = node.bindings[-1] if node.bindings else None
    return bound is not None and bound.ref is not None and (bound.ref.cuda or bound.type.is_const)


def _stays(node: Node, ctx: Context) -> bool:
    """Whether what is bound is a variable of the function that does not change any more, as what the names are does not."""
    function, bound = ctx.function(node), node.bindings[-1] if node.bindings else None
    if bound is None or function is None or function.body is None or not node.type.canonical.referred.is_const:
        return False
    return stays_from(node, bound, function.body, function.parameters)
