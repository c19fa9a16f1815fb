"""fill_fragment, load/store_matrix_sync, mma_sync: the callee's name, the group argument, and the pointer's space."""

from __future__ import annotations

from dataclasses import dataclass

from wmma2sycl.migrate.analyse.combinations import unlike_cuda
from wmma2sycl.migrate.analyse.expressions import arguments, callee
from wmma2sycl.migrate.analyse.spaces import GENERIC, space_of
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.edits import Change, Edit, hole
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.lexer import Token
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.source import Span

_CONSTRUCTED = ("CONSTRUCTOR", "CLASS_TEMPLATE", "STRUCT_DECL", "CLASS_DECL")  # `wmma::fragment<...>()`


@dataclass(frozen=True)
class WmmaCall:
    """A call as spelled: the callee's last name, its row, its arguments, and where its pointer points."""

    name: Token
    row: Api
    arguments: list[Span]
    space: str


@rule("CALL_EXPR")
def wmma_call(node: Node, ctx: Context) -> Planned:
    ref = callee(node)
    if ref is None or not ref.qualified.startswith(wmma.NAMESPACE) or not ref.cuda or ref.kind in _CONSTRUCTED:
        return
    token = ctx.spelled(node, ref.name)
    row = wmma.CALLS.get(ref.name)
    if token is None or row is None:
        if token is not None:
            yield ctx.about("W2S203", node, api=ref.name)
        return
    wrong = [w for m in ctx.model.multiplied.get((node.file, node.start), []) if (w := unlike_cuda(m))]
    if wrong:
        yield from (ctx.about("W2S204", node, **w) for w in wrong)
        return
    given = arguments(node)
    space = GENERIC
    if "pointer" in row.roles and len(given) > row.roles.index("pointer"):
        space = space_of(ctx.model, given[row.roles.index("pointer")])
    yield from plan_call(WmmaCall(token, row, [a.span for a in given], space), ctx)


def plan_call(call: WmmaCall, ctx: Context) -> Planned:
    if len(call.arguments) > len(call.row.roles):
        yield ctx.diagnostic("W2S203", Span(call.name.start, call.name.end), api=call.name.text)
        return
    name = ctx.render_api(call.row, {}).partition("(")[0]
    callee_edit = ctx.replace(Span(ctx.qualified_start(call.name), call.name.end), name)
    yield Change((callee_edit, *_argument_edits(call, ctx)), "wmma_call")


def _argument_edits(call: WmmaCall, ctx: Context) -> list[Edit]:
    roles = dict(zip(call.row.roles, call.arguments))
    group = ctx.names["sg"]
    if "sg" not in call.row.needs:
        return []
    if "pointer" not in roles:
        return [ctx.insert(call.arguments[0].start, f"{group}, "), *_flag_edits(roles, call, ctx)]
    wrap = f"{ctx.ns}{call.space}_ptr"
    if call.row.roles[0] == "pointer":  # joint_matrix_store takes the matrix first
        both = Span(roles["pointer"].start, roles["fragment"].end)
        return [ctx.replace(both, f"{group}, {hole(roles['fragment'])}, {wrap}({hole(roles['pointer'])})")]
    pointer = roles["pointer"]
    return [
        ctx.insert(call.arguments[0].start, f"{group}, "),
        ctx.insert(pointer.start, f"{wrap}("),
        ctx.insert(pointer.end, ")"),
    ]


def _flag_edits(roles: dict[str, Span], call: WmmaCall, ctx: Context) -> list[Edit]:
    """`false` for saturation is the default, and popc the only thing bmma_sync counts by; its operation is written out."""
    if "saturate" in roles and ctx.text(roles["saturate"]) == "false":
        return [ctx.replace(Span(roles["c"].end, roles["saturate"].end), "")]
    if "operation" in call.row.roles and "operation" not in roles:
        return [ctx.insert(roles["c"].end, f", {wmma.ENUMERATORS['bmmaBitOpXOR'].format(ns=ctx.ns)}")]
    return [ctx.replace(Span(roles["operation"].end, roles["popc"].end), "")] if "popc" in roles else []
