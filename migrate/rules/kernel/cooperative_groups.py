"""Cooperative groups, by the rows of apis/cooperative.py; a group or a member without a row is said by name."""

from __future__ import annotations

from collections.abc import Mapping

from wmma2sycl.migrate.analyse.numbers.narrowing import needs_cast
from wmma2sycl.migrate.analyse.program import groups
from wmma2sycl.migrate.apis import cooperative
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.call import Call, argument_of
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.expansions import expansions
from wmma2sycl.migrate.forms.parentheses import bare
from wmma2sycl.migrate.forms.registry import Planned, on_call, rule
from wmma2sycl.migrate.front import Kind, Node

_ROWS: Mapping[str, Mapping[str, Api]] = {
    groups.BLOCK: cooperative.BLOCK,
    groups.TILE: cooperative.TILE,
    groups.COALESCED: cooperative.COALESCED,
    groups.EITHER: cooperative.EITHER,
    groups.GRID: cooperative.GRID,
    groups.ANY: cooperative.ANY,
}
_NAMES = {
    groups.BLOCK: "a thread_block",
    groups.TILE: "a thread_block_tile",
    groups.COALESCED: "a coalesced_group",
    groups.GRID: "a grid_group",
    groups.ANY: "a thread_group",
}
_OF_ANY = {"sync", "thread_rank", "group_size", "tiled_partition"}
_COUNTS = {"thread_rank", "size", "num_threads", "group_size"}  # size_t in SYCL, 32 bits in CUDA


@on_call(cooperative.CALLS, f"{cooperative.NAMESPACE}::", in_macros=False, packs="W2S504")
def function_call(call: Call) -> Planned:
    """Puts SYCL for a function of cooperative groups, or says why there is none."""
    if call.node is None:
        return
    refused = call.misfit or _refusal(call.row, call.node, call.ctx)
    if refused:
        yield call.about("W2S504", api=f"'{call.row.name}' {refused}")
    elif call.row.args.startswith("..."):
        yield call.renamed()
    else:
        yield call.replaced(_cast(call.rendered(), call.row, call.node, call.ctx))


def _refusal(row: Api, node: Node, ctx: Context) -> str:
    given = node.arguments
    kind = groups.group_of(given[0], ctx.model) if given else groups.BLOCK
    of_lanes = kind == groups.COALESCED and row.name != "tiled_partition"
    is_known = kind in (groups.BLOCK, groups.TILE, groups.EITHER) or of_lanes
    is_known = is_known or (kind == groups.ANY and row.name in _OF_ANY)
    if not is_known and not groups.is_open(given[0], ctx.model):  # SYCL's functions are found by the group's type
        return "of this kind of group"
    size = next((int(v) for v in node.template_values() or () if v.isdigit()), 1)
    return "of more than a warp" if row.name == "tiled_partition" and size > cooperative.LARGEST_TILE else ""


@rule(Kind.CALL_EXPR)
def member_call(node: Node, ctx: Context) -> Planned:
    """Puts SYCL for a call of a group's member, by the kind of group that it is called on."""
    if not node.has_callee:
        return
    member, ref = node.callee, node.ref
    is_static = (
        member.kind == Kind.DECL_REF_EXPR
        and ref is not None
        and ref.qualified.startswith(f"{cooperative.NAMESPACE}::thread_block::")
    )
    base = member.base if member.kind == Kind.MEMBER_REF_EXPR else None
    if base is None and not is_static:
        return
    kind = groups.BLOCK if base is None else groups.group_of(base, ctx.model)
    if not kind or (ref is not None and not ref.qualified.startswith(cooperative.NAMESPACE)):
        return
    name = ctx.spelled(node, member.name)
    if name is None:
        given = (ctx.macro_given(t, node.span) for t in ctx.tokens.within(node.span) if t.text == member.name)
        yield from (ctx.about("W2S101", node, what=member.name, macro=macro) for macro in given if macro)
        return
    row = _ROWS.get(kind, {}).get(member.name)
    if row is None:
        yield ctx.about("W2S504", node, api=f"'{member.name}' of {_NAMES.get(kind, f'a {kind}')}")
        return
    group: Argument | str = _object(base, ctx) if base is not None else f"{ctx.names['item']}.get_group()"
    text = ctx.render_api(row, {"group": group, **_fields(row, node.arguments, ctx)})
    if row.gives == "dim3" and (node.parent is None or node.parent.kind != Kind.MEMBER_REF_EXPR):
        text = f"sycl::range<3>({', '.join(f'{text}[{d}]' for d in range(3))})"  # an id is no range
    text = _cast(text, row, node, ctx) if kind in (groups.BLOCK, groups.EITHER) else text
    yield ctx.replace(node.span, bare(text, node, ctx))


def _object(base: Node, ctx: Context) -> Argument | str:
    """What a member is called on; through a pointer, what it points to."""
    following = ctx.tokens.at_or_after(base.end)
    found = ctx.argument(base.span)
    return Argument(f"*{found}", atom=False) if following is not None and following.text == "->" else found


def _fields(row: Api, given: list[Node], ctx: Context) -> dict[str, Argument | str]:
    return {role: argument_of(ctx, argument) for role, argument in zip(row.roles, given)}


def _cast(text: str, row: Api, node: Node, ctx: Context) -> str:
    narrow = row.name in _COUNTS and any(map(needs_cast, expansions(node, ctx)))
    return f"unsigned({text})" if narrow else text


@rule(Kind.TYPE_REF, Kind.TEMPLATE_REF)
def group_type(node: Node, ctx: Context) -> Planned:
    """Puts SYCL's group for a type of cooperative groups; one without a row is said."""
    ref = node.ref
    if ref is None or not ref.qualified.startswith(f"{cooperative.NAMESPACE}::"):
        return
    name = ctx.spelled(node, ref.name)
    sycl = cooperative.TYPES.get(ref.name)
    if name is None:
        return
    if sycl is None:
        yield ctx.about("W2S504", node, api=f"'{ref.name}'")
    else:
        yield ctx.replace(Span(ctx.qualified_start(name), name.end), sycl.format(ns=ctx.ns))
