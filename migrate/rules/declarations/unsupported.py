"""CUDA names no other rule has a row for: said by name, at their line, and left as they are."""

from __future__ import annotations

from wmma2sycl.migrate.apis import builtins, cooperative, pipelines, runtime, types, wmma
from wmma2sycl.migrate.apis.cuda_std import ATOMICS
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.profiler_variables import goes
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.declarations.atomics import is_named
from wmma2sycl.migrate.rules.kernel.shared_memory import is_dynamic_at_file_scope

KNOWN = {
    *builtins.CALLS,
    *cooperative.CALLS,
    *cooperative.BLOCK,
    *cooperative.TILE,
    *cooperative.COALESCED,
    *cooperative.GRID,
    *pipelines.NAMES,
    *builtins.MATH,
    *builtins.INDEX_VARIABLES,
    *runtime.CALLS,
    *wmma.CALLS,
    *types.TYPES,
    *types.ENUMERATORS,
    *wmma.LAYOUTS,
    builtins.WARP_SIZE,
    "min",
    "max",
    "abs",
    "__cudaPushCallConfiguration",
}
_ENUMERATORS_OF_DROPPED = (
    "cudaMemcpy",
    "cudaFuncAttribute",
    "cudaFuncCache",
    "cudaSharedMem",
    "cudaEvent",
    "cudaStream",
    "cudaHostAlloc",
    "cudaMemAttach",
    "cudaMemPoolAttr",
    "cudaMemPoolReuse",
)


@rule(Kind.DECL_REF_EXPR, Kind.OVERLOADED_DECL_REF)
def name(node: Node, ctx: Context) -> Planned:
    """Says a CUDA name that no row has, once for each place."""
    ref = node.ref
    if (
        ref is not None
        and ref.qualified in builtins.WITHOUT_FORM
        and ctx.spelled(node, ref.name) is not None
        and ctx.on_device(node)
    ):
        yield ctx.about("W2S504", node, api=f"'{ref.name}'")
        return
    if (
        ref is None
        or not ref.cuda
        or ref.name in KNOWN
        or ref.qualified.startswith("cuda::std::")  # cuda_std.py
        or _is_group_name(node)
        or _is_atomic_name(node, ctx)
        or ref.name.startswith(("operator", "make_"))
    ):
        return
    if ref.kind in (
        Kind.ENUM_CONSTANT_DECL,
        Kind.PARM_DECL,
        Kind.CONVERSION_FUNCTION,
        Kind.CONSTRUCTOR,
    ) and ref.name.startswith(_ENUMERATORS_OF_DROPPED):
        return
    if (
        ref.qualified.startswith("nvcuda")
        or ref.kind == Kind.OVERLOADED_DECL_REF
        or ctx.spelled(node, ref.name) is None
    ):
        return
    if any(
        a.kind == Kind.CALL_EXPR and a.ref is not None and a.ref.cuda and a.ref.name in runtime.CALLS
        for a in node.ancestors()
    ):
        return
    if ref.name.startswith("NVTX_") and goes(node, ctx):
        return
    if ctx.on_device(node):
        yield ctx.about("W2S504", node, api=f"'{ref.name}'")
    else:
        yield ctx.about("W2S401", node, api=ref.name)


def _is_group_name(node: Node) -> bool:
    """`using cooperative_groups::thread_block;`, which goes."""
    ref = node.ref
    in_using = node.parent is not None and node.parent.kind == Kind.USING_DECLARATION
    return in_using and ref is not None and ref.qualified.startswith(f"{cooperative.NAMESPACE}::")


@rule(Kind.VAR_DECL)
def device_variable(node: Node, ctx: Context) -> Planned:
    """`__shared__` and `__managed__` outside functions."""
    if (
        node.is_shared
        and (node.parent is None or node.parent.kind != Kind.DECL_STMT)
        and not is_dynamic_at_file_scope(node)
    ):
        yield ctx.about("W2S504", node, api=f"a __shared__ variable at file scope, '{node.name}',")


def _is_atomic_name(node: Node, ctx: Context) -> bool:
    """`cuda::thread_scope_device`, for which rules/declarations/atomics.py has a name."""
    token = ctx.spelled(node, node.ref.name) if node.ref is not None and node.ref.name in ATOMICS else None
    return token is not None and is_named(ctx, token)
