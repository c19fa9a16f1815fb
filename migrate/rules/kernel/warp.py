"""Shuffles: SYCL's group functions where they mean the same, else ours, which say what lanes without a partner get."""

from __future__ import annotations

from dataclasses import replace

from wmma2sycl.migrate.analyse.lanes import lanes
from wmma2sycl.migrate.analyse.syntax.expressions import callee
from wmma2sycl.migrate.apis import warp
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.views import Argument
from wmma2sycl.migrate.forms.call import Call, argument_of
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.converted_numbers import NARROW, converted_to
from wmma2sycl.migrate.forms.registry import Planned, call_form, rule
from wmma2sycl.migrate.front import Kind, Node

_BY_COUNT = 4  # arguments: of so many each has a role
_WITH_MASK = {row.name for row in warp.ROWS if row.args.startswith("mask")}


@call_form("shuffle")
def shuffle(call: Call) -> Planned:
    """Puts the row's SYCL for a shuffle of all lanes, or for those of a mask that the run tells."""
    row, node, ctx = call.row, call.node, call.ctx
    if node is None:
        if call.ends_with_pack and len(call.arguments) < _BY_COUNT:
            yield call.replaced(_of_pack(call))
            return
        spelled = call.arguments[3:]
        if spelled and any(
            t.kind != "number" for t in ctx.tokens.within(spelled[0])
        ):  # a use may give what the run tells
            call = replace(call, row=replace(row, sycl=warp.of_width(row)))
        yield call.unknown() if call.misfit else call.replaced(call.rendered())
        return
    given = dict(zip(row.roles, node.arguments))
    is_part = not lanes.is_all(given["mask"], ctx.model)
    if is_part:
        row = replace(row, sycl=warp.OF_PART[row.name])
    width = given.pop("width", None)
    fields: dict[str, Argument | str] = {role: argument_of(ctx, argument) for role, argument in given.items()}
    if given["value"].canonical_type.unqualified in NARROW:
        fields["value"] = converted_to("int", ctx.code(given["value"].span), argument_of(ctx, given["value"]))
    if not lanes.is_whole(width):
        assert width is not None
        fields["width"] = argument_of(ctx, width)
        if not is_part and _is_variable(width, ctx):
            row = replace(row, sycl=warp.of_width(row))
    yield ctx.replace(node.span, ctx.render_api(row, fields))


def _of_pack(call: Call) -> str:
    """Ours take the width or do without, whichever a use of the macro gives."""
    ctx, rest = call.ctx, ", ".join(hole(span) for span in call.arguments[1:])
    return f"{ctx.ns}{warp.SHUFFLED[call.row.name]}({ctx.names['sg']}, {rest})"


@rule(Kind.CALL_EXPR)
def exchange_in_macro(node: Node, ctx: Context) -> Planned:
    """What a macro's body spells is migrated there for all lanes; the mask is known only where the macro is used."""
    ref = callee(node)
    if (
        ref is None
        or not ref.cuda
        or ref.name not in _WITH_MASK
        or ctx.spelled(node, ref.name, in_parts=True) is not None
    ):
        return
    if node.arguments and not lanes.is_all(node.arguments[0], ctx.model):
        what = f"'{ref.name}' in a macro for a part of the warp (a mask that is not known to be all lanes)"
        yield ctx.about("W2S504", node, api=what)


def _is_variable(width: Node, ctx: Context) -> bool:
    """A width that is no constant here, nor where a template is instantiated."""
    named = [n.ref for n in width.walk() if n.kind == Kind.DECL_REF_EXPR and n.ref is not None]
    declared = (ctx.model.declarations.get(ref.key) for ref in named if ref.kind != Kind.TEMPLATE_NON_TYPE_PARAMETER)
    return width.value() is None and any(d is None or d.kind == Kind.PARM_DECL or not d.type.is_const for d in declared)
