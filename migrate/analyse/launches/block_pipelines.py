"""Pipelines of libcu++ that all threads of a block share: each thread both starts copies and waits for them."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis.pipelines import SHARED_STATE
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Model


def makes_block_pipeline(call: Node, model: Model) -> bool:
    """`cuda::make_pipeline(block, &state)`; more arguments say that some threads only produce."""
    ref, given = callee(call), call.arguments
    return (
        ref is not None
        and ref.qualified == "cuda::make_pipeline"
        and len(given) == 2
        and groups.group_of(given[0], model) == groups.BLOCK
    )


def is_state_of_block(variable: Node, model: Model) -> bool:
    """Whether a variable is the state in shared memory of such pipelines and nothing else."""
    function = model.function_of(variable)
    if variable.kind != Kind.VAR_DECL or variable.ref is None or function is None or function.body is None:
        return False
    marks = variable.attributes | {c.ref.qualified for c in variable.children if c.ref is not None}
    if not {Kind.CUDASHARED_ATTR, SHARED_STATE} <= marks:
        return False
    uses = [
        n
        for n in function.body.walk()
        if n.kind == Kind.DECL_REF_EXPR and n.ref is not None and n.ref.key == variable.ref.key
    ]
    calls = [next((a for a in use.ancestors() if a.kind == Kind.CALL_EXPR), None) for use in uses]
    return all(call is not None and makes_block_pipeline(call, model) for call in calls)
