"""fill_fragment, load/store_matrix_sync, mma_sync: the callee's name, the group argument, and the pointer's space."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.spaces import GENERIC, space_of
from wmma2sycl.migrate.analyse.program.instances import Instances
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.analyse.types.combinations import unlike_cuda
from wmma2sycl.migrate.apis import wmma
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.edits import Change, Edit, hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.call import Call
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, on_call, rule
from wmma2sycl.migrate.front import Kind, Node

_CONSTRUCTED = (Kind.CONSTRUCTOR, Kind.CLASS_TEMPLATE, Kind.STRUCT_DECL, Kind.CLASS_DECL)  # `wmma::fragment<...>()`


@on_call(wmma.CALLS, wmma.NAMESPACE, packs="")
def wmma_call(call: Call) -> Planned:
    """Renames the call and completes its arguments; a product that SYCL computes otherwise is said."""
    is_short = call.node is None and not call.has_pack and len(call.arguments) < call.row.fewest
    if is_short or (call.has_pack and not _goes_on(call.row)):
        yield call.unknown() if call.node is None else call.about("W2S203", api=call.name.text)
        return
    node, ctx = call.node, call.ctx
    multiplied = ctx.facts.get(Instances).multiplied.get((node.file, node.start), ()) if node is not None else []
    wrong = [w for m in multiplied if (w := unlike_cuda(m))]
    if wrong:
        yield from (call.about("W2S204", **w) for w in wrong)
    elif len(call.arguments) > len(call.row.roles):
        yield ctx.diagnostic("W2S203", Span(call.name.start, call.name.end), api=call.name.text)
    else:
        yield Change((call.renamed(), *_argument_edits(call)), "wmma_call")


@rule(Kind.CALL_EXPR)
def without_row(node: Node, ctx: Context) -> Planned:
    """Says a call of nvcuda::wmma that has no row."""
    ref = callee(node)
    if ref is None or not ref.qualified.startswith(wmma.NAMESPACE) or not ref.cuda or ref.kind in _CONSTRUCTED:
        return
    if ref.name not in wmma.CALLS and ctx.spelled(node, ref.name, in_parts=True) is not None:
        yield ctx.about("W2S203", node, api=ref.name)


def _goes_on(row: Api) -> bool:
    """Whether the arguments stay as they are, behind the sub-group: then they may be a parameter pack."""
    return (row.roles[0] == "fragment" and "pointer" not in row.roles) or row.name == "mma_sync"


def _space(call: Call) -> str:
    """Where the call's pointer points."""
    at = call.row.roles.index("pointer")
    return space_of(call.ctx.model, call.nodes[at]) if at < len(call.nodes) else GENERIC


def _argument_edits(call: Call) -> list[Edit]:
    ctx, roles = call.ctx, dict(zip(call.row.roles, call.arguments))
    group = ctx.names["sg"]
    if "sg" not in call.row.needs:
        return []
    if "pointer" not in roles:
        return [ctx.insert(call.arguments[0].start, f"{group}, "), *_flag_edits(roles, call, ctx)]
    wrap = f"{ctx.ns}{_space(call)}_ptr"
    if call.row.roles[0] == "pointer":  # joint_matrix_store takes the matrix first
        both = Span(roles["pointer"].start, roles["fragment"].end)
        return [ctx.replace(both, f"{group}, {hole(roles['fragment'])}, {wrap}({hole(roles['pointer'])})")]
    pointer = roles["pointer"]
    return [
        ctx.insert(call.arguments[0].start, f"{group}, "),
        ctx.insert(pointer.start, f"{wrap}("),
        ctx.insert(pointer.end, ")"),
    ]


def _flag_edits(roles: dict[str, Span], call: Call, ctx: Context) -> list[Edit]:
    """`false` for saturation is the default, and popc the only thing bmma_sync counts by; its operation is written out."""
    if "saturate" in roles and ctx.code(roles["saturate"]) == "false":
        return [ctx.replace(Span(roles["c"].end, roles["saturate"].end), "")]
    if "operation" in call.row.roles and "operation" not in roles:
        return [ctx.insert(roles["c"].end, f", {wmma.ENUMERATORS['bmmaBitOpXOR'].format(ns=ctx.ns)}")]
    return [ctx.replace(Span(roles["operation"].end, roles["popc"].end), "")] if "popc" in roles else []
