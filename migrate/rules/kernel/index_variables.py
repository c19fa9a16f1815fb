"""threadIdx, blockIdx, blockDim, gridDim and warpSize: the nd_item's and the target's members."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.warp_sizes import WarpSizes
from wmma2sycl.migrate.analyse.numbers.narrowing import needs_cast
from wmma2sycl.migrate.analyse.program.instances import TargetDependence
from wmma2sycl.migrate.apis.builtins import DIMENSIONS, INDEX_VARIABLES, WARP_SIZE
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.global_index import global_index_at, is_in_global_index
from wmma2sycl.migrate.forms.macros.expansions import expansions
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.unevaluated import decltype_of, is_in_decltype
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.front.model import Function

_WHOLE = {
    "threadIdx": "{ns}vector_of({item}.get_local_id())",
    "blockIdx": "{ns}vector_of({item}.get_group().get_group_id())",
    "blockDim": "{item}.get_local_range()",
    "gridDim": "{item}.get_group_range()",
}


@rule(Kind.MEMBER_REF_EXPR)
def index_variable(node: Node, ctx: Context) -> Planned:
    """`threadIdx.x` becomes the nd_item's member, unsigned where its type matters."""
    base = node.base
    if base is None or base.ref is None or not base.ref.cuda or base.ref.qualified not in INDEX_VARIABLES:
        return
    if node.name not in DIMENSIONS:
        return  # converted to a uint3
    if ctx.spelled(node, base.ref.name) is None:
        yield from _made_of_argument(node, base.ref.name, ctx)
        return
    if is_in_global_index(node, ctx):
        return
    text = index_text(ctx, base.ref.name, node.name)
    if is_in_decltype(node, ctx):
        yield ctx.replace(node.span, "std::declval<const unsigned &>()" if _is_kept_lvalue(node) else "unsigned{}")
    else:
        narrow = any(map(needs_cast, expansions(node, ctx)))
        yield ctx.replace(node.span, f"unsigned({text})" if narrow else text)


def _is_kept_lvalue(node: Node) -> bool:
    """`decltype(a ? threadIdx.x : blockIdx.x)` is a reference: of what a condition chooses, or parentheses hold."""
    above = node.parent
    return above is not None and (
        above.kind is Kind.PAREN_EXPR or (above.kind is Kind.CONDITIONAL_OPERATOR and node is not above.condition)
    )


def _made_of_argument(node: Node, variable: str, ctx: Context) -> Planned:
    """`HALF(threadIdx)` of `#define HALF(i) (i.x / 2)`: its text is more than the member."""
    given = ctx.spelled(node, variable, in_parts=True)
    if given is not None:
        yield ctx.about("W2S101", node, what=f"{variable}.{node.name}", macro=ctx.macro_given(given, node.span))


@rule(Kind.BINARY_OPERATOR)
def global_index(node: Node, ctx: Context) -> Planned:
    """`blockIdx.x * blockDim.x + threadIdx.x` and a grid's stride."""
    found = global_index_at(node, ctx)
    if found is not None:
        yield ctx.replace(found.span, found.text)


def index_text(ctx: Context, variable: str, member: str) -> str:
    """The nd_item's member for `variable.member`; CUDA's x is dimension 2."""
    return f"{ctx.names['item']}.{INDEX_VARIABLES[variable]}({DIMENSIONS[member]})"


def whole_text(ctx: Context, variable: str) -> str:
    """An index variable as an object: the item's range, or its position as a vector."""
    return _WHOLE[variable].format(ns=ctx.ns, item=ctx.names["item"])


def member_by_name(ctx: Context, variable: str, member: str) -> str:
    """The same where a macro's parameter says which member: `blockIdx.axis`."""
    whole = whole_text(ctx, variable)
    vector = whole if variable in ("threadIdx", "blockIdx") else f"{ctx.ns}vector_of({whole})"
    return f"{vector}.{member}()"


@rule(Kind.DECL_REF_EXPR)
def whole_variable(node: Node, ctx: Context) -> Planned:
    """`dim3 block = blockDim`, `f(threadIdx)`: the item has ranges of that order, and positions become vectors."""
    ref, above = node.ref, node.parent
    if ref is None or not ref.cuda or ref.qualified not in INDEX_VARIABLES or not ctx.spelled(node, ref.name):
        return
    if above is not None and above.kind == Kind.MEMBER_REF_EXPR and above.name in DIMENSIONS:
        return
    if _is_object(node, ctx):
        yield ctx.about("W2S504", node, api=f"'{ref.name}' as an object")
    else:
        yield ctx.replace(node.span, whole_text(ctx, ref.name))


def _is_object(node: Node, ctx: Context) -> bool:
    """Whether it has an address, or a name of its own that is not said to be const: SYCL's are values."""
    above = node.parent
    if above is None or above.kind == Kind.UNARY_OPERATOR:
        return True
    named = ctx.tokens.within(Span(above.start, above.location)) if above.kind == Kind.VAR_DECL else []
    return above.kind == Kind.VAR_DECL and above.type.is_reference and all(t.text != "const" for t in named)


@rule(Kind.DECL_REF_EXPR)
def warp_size(node: Node, ctx: Context) -> Planned:
    """warpSize is the target's constant in code over fragments, what the sub-group has where such code calls, else 32."""
    if node.ref is None or not node.ref.cuda or node.ref.name != WARP_SIZE or not ctx.spelled(node, WARP_SIZE):
        return
    asked = decltype_of(node, ctx)
    if asked is not None:
        yield ctx.replace(asked, "const int")
        return
    function = ctx.function(node)
    on_target = function is not None and function.ref.key in ctx.facts.get(TargetDependence)
    yield ctx.replace(
        node.span, f"{ctx.names['Target']}::sub_group_size" if on_target else warp_size_text(ctx, function)
    )


def warp_size_text(ctx: Context, function: Function | None) -> str:
    """What warpSize is in a function that is none of a target's; None: in no function, or in a macro's body."""
    return f"int({ctx.names['sg']}.get_max_local_range()[0])" if ctx.facts.get(WarpSizes).asks(function) else "32"
