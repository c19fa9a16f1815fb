"""threadIdx, blockIdx, blockDim, gridDim and warpSize: the nd_item's and the target's members."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.analyse.values.narrowing import needs_cast
from wmma2sycl.migrate.apis.builtins import DIMENSIONS, INDEX_VARIABLES, WARP_SIZE
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.global_index import global_index_at, is_in_global_index
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.unevaluated import is_in_decltype
from wmma2sycl.migrate.front import Kind, Node


@rule(Kind.MEMBER_REF_EXPR)
def index_variable(node: Node, ctx: Context) -> Planned:
    """`threadIdx.x` becomes the nd_item's member, unsigned where its type matters."""
    base = node.base if node.has_base else None
    if base is None or base.ref is None or not base.ref.cuda or base.ref.name not in INDEX_VARIABLES:
        return
    if ctx.spelled(node, base.ref.name) is None or is_in_global_index(node, ctx):
        return
    text = index_text(ctx, base.ref.name, node.name)
    if is_in_decltype(node, ctx):
        yield ctx.replace(node.span, "unsigned{}")
    else:
        yield ctx.replace(node.span, f"unsigned({text})" if needs_cast(node) else text)


@rule(Kind.BINARY_OPERATOR)
def global_index(node: Node, ctx: Context) -> Planned:
    """`blockIdx.x * blockDim.x + threadIdx.x` and a grid's stride."""
    found = global_index_at(node, ctx)
    if found is not None:
        yield ctx.replace(found.span, found.text)


def index_text(ctx: Context, variable: str, member: str) -> str:
    """The nd_item's member for `variable.member`; CUDA's x is dimension 2."""
    return f"{ctx.names['item']}.{INDEX_VARIABLES[variable]}({DIMENSIONS[member]})"


@rule(Kind.DECL_REF_EXPR)
def whole_variable(node: Node, ctx: Context) -> Planned:
    """`dim3 block = blockDim`: the item has ranges of that order; a thread's position as a whole it has not."""
    ref = node.ref
    if ref is None or not ref.cuda or ref.name not in INDEX_VARIABLES or not ctx.spelled(node, ref.name):
        return
    if node.parent is not None and node.parent.kind == Kind.MEMBER_REF_EXPR:
        return
    if ref.name in ("blockDim", "gridDim"):
        yield ctx.replace(node.span, f"{ctx.names['item']}.{INDEX_VARIABLES[ref.name]}()")
    else:
        yield ctx.about("W2S504", node, api=f"'{ref.name}' as a whole")


@rule(Kind.DECL_REF_EXPR)
def warp_size(node: Node, ctx: Context) -> Planned:
    """warpSize is the target's constant in code over fragments, else the sub-group's largest size."""
    if node.ref is None or not node.ref.cuda or node.ref.name != WARP_SIZE or not ctx.spelled(node, WARP_SIZE):
        return
    function = ctx.function(node)
    on_target = function is not None and function.ref.key in ctx.facts.get(TargetDependence)
    yield ctx.replace(
        node.span,
        f"{ctx.names['Target']}::sub_group_size" if on_target else f"int({ctx.names['sg']}.get_max_local_range()[0])",
    )
