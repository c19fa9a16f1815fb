"""Shuffles: SYCL's group functions where they mean the same, else ours, which say what lanes without a partner get."""

from __future__ import annotations

from dataclasses import replace

from wmma2sycl.migrate.analyse import lanes
from wmma2sycl.migrate.analyse.expressions import arguments, callee, stripped
from wmma2sycl.migrate.apis import warp
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._call_arguments import argument_of
from wmma2sycl.migrate.views import Argument

_SHUFFLES = {row.name: row for row in warp.SHUFFLES}
_VOTES = {row.name for row in warp.ROWS if row.args.startswith("mask")} - _SHUFFLES.keys()


@rule("CALL_EXPR")
def shuffle(node: Node, ctx: Context) -> Planned:
    ref = callee(node)
    row = _SHUFFLES.get(ref.name) if ref is not None and ref.cuda else None
    if row is None or len(arguments(node)) < len(row.roles) - 1:
        return
    if ctx.spelled(node, row.name) is None and lanes.is_all(arguments(node)[0], ctx.model):
        return  # in a macro's body, which rules/spelled.py migrates
    given = dict(zip(row.roles, arguments(node)))
    if not lanes.is_all(given["mask"], ctx.model):
        yield ctx.about("W2S504", node, api=f"'{row.name}' for a part of the warp (a mask that is not known to be all lanes)")
        return
    width = given.pop("width", None)
    fields: dict[str, Argument | str] = {role: argument_of(ctx, argument) for role, argument in given.items()}
    if not lanes.is_whole(width):
        assert width is not None
        if _is_variable(width, ctx):
            yield ctx.about("W2S504", node, api=f"'{row.name}' with a width known at run time only")
            return
        fields["width"] = _template_argument(width, ctx)
    elif _is_sycl(row, node, given):
        row = replace(row, sycl=warp.SHORTER[row.name])
    yield ctx.replace(node.span, ctx.render_api(row, fields))


@rule("CALL_EXPR")
def vote_in_macro(node: Node, ctx: Context) -> Planned:
    """What a macro's body spells is migrated there for all lanes; the mask is known only where the macro is used."""
    ref = callee(node)
    if ref is None or not ref.cuda or ref.name not in _VOTES or ctx.spelled(node, ref.name) is not None:
        return
    if arguments(node) and not lanes.is_all(arguments(node)[0], ctx.model):
        yield ctx.about("W2S504", node, api=f"'{ref.name}' for a part of the warp (a mask that is not known to be all lanes)")


def _is_variable(width: Node, ctx: Context) -> bool:
    """A width that is no constant here, nor where a template is instantiated."""
    named = [n.ref for n in width.walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None]
    declared = (ctx.model.declarations.get(ref.key) for ref in named if ref.kind != "TEMPLATE_NON_TYPE_PARAMETER")
    return width.value() is None and any(d is None or d.kind == "PARM_DECL" or not d.type.startswith("const") for d in declared)


def _template_argument(width: Node, ctx: Context) -> str:
    text = argument_of(ctx, width)
    return text if text.atom else f"({text})"


def _is_sycl(row: Api, node: Node, given: dict[str, Node]) -> bool:
    """Whether every lane has a partner, or what those without one get only adds to what nobody reads."""
    if row.name == "__shfl_down_sync":
        return _is_summed(node, given["value"])
    return row.name == "__shfl_xor_sync" or row.name == "__shfl_sync" and lanes.is_below(given["lane"], 32)


def _is_summed(node: Node, value: Node) -> bool:
    """`v += __shfl_down_sync(all, v, d)`: a sum towards lane 0, of which the other lanes hold parts."""
    above = node.parent
    while above is not None and above.kind in ("PAREN_EXPR", "UNEXPOSED_EXPR"):
        above = above.parent
    operand = stripped(value)
    if above is None or above.kind != "COMPOUND_ASSIGNMENT_OPERATOR" or above.operator != "+=" or operand.ref is None:
        return False
    return stripped(above.children[0]).ref == operand.ref
