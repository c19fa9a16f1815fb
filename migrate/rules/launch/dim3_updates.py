"""`grid.z -= 2`, `--grid.x`, `grid.x = -1`: members of a dim3 have 32 bits and wrap, those of a sycl::range have 64."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.lanes.fitting_sizes import outgrows
from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.core.edits import Change, Edit, hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.launch.dim3_members import is_member_of_dim3

_DIVIDE = ("/=", "%=")
_NAMES = (Kind.INTEGER_LITERAL, Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)


@rule(Kind.COMPOUND_ASSIGNMENT_OPERATOR)
def changed_member(node: Node, ctx: Context) -> Planned:
    """`grid.z = unsigned(grid.z - 2)`; sums and products of what is a size stay as they are."""
    if is_member_of_dim3(node.left, ctx) and outgrows(node, ctx.model):
        old = hole(node.left.span)
        yield _narrowed(node, f"unsigned({old})" if node.operator in _DIVIDE else old, ctx)


def _narrowed(node: Node, old: str, ctx: Context) -> Edit:
    value = hole(node.right.span)
    operand = value if stripped(node.right).kind in _NAMES else f"({value})"
    text = f"{hole(node.left.span)} = unsigned({old} {node.operator[:-1]} {operand})"
    return ctx.replace(node.span, text)


@rule(Kind.BINARY_OPERATOR)
def given_member(node: Node, ctx: Context) -> Planned:
    """`grid.x = unsigned(-1)`."""
    if node.operator == "=" and is_member_of_dim3(node.left, ctx) and outgrows(node, ctx.model):
        yield ctx.replace(node.right.span, f"unsigned({hole(node.right.span)})")


@rule(Kind.UNARY_OPERATOR)
def stepped_member(node: Node, ctx: Context) -> Planned:
    """`--grid.x`, and `grid.x--` whose value nobody asks for; else the value of before is kept beside the change."""
    if node.operator not in ("++", "--") or not is_member_of_dim3(node.operand, ctx):
        return
    if not outgrows(node, ctx.model):
        return
    member = hole(node.operand.span)
    stepped = f"unsigned({member} {node.operator[0]} 1)"
    above = node.parent
    if above is not None and (above.kind is Kind.COMPOUND_STMT or (above.kind is Kind.FOR_STMT and above.step is node)):
        yield ctx.replace(node.span, f"{member} = {stepped}")
    elif node.operand.start > node.start:
        yield ctx.replace(node.span, f"({member} = {stepped})")
    else:
        edit = ctx.replace(node.span, f"std::exchange({member}, {stepped})")
        yield Change((edit,), "dim3_updates", frozenset({"<utility>"}))
