"""`grid.z -= 2`, `--grid.x`, `grid.x = -1`: members of a dim3 have 32 bits and wrap, those of a sycl::range have 64."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax.expressions import stripped
from wmma2sycl.migrate.analyse.values.signs import MayBeNegative
from wmma2sycl.migrate.core.edits import Change, hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_NEGATIVE = MayBeNegative()
_LARGE, _FAR = 1 << 16, 8  # what sizes are multiplied by, and shifted by, is less


@rule(Kind.COMPOUND_ASSIGNMENT_OPERATOR)
def changed_member(node: Node, ctx: Context) -> Planned:
    """`grid.z = unsigned(grid.z - 2)`; sums and products of what is not negative stay as they are."""
    if not is_member_of_dim3(node.left, ctx) or not node.right.type.is_integer:
        return
    by = node.right.value()
    is_large = (node.operator == "<<=" and (by is None or by > _FAR)) or (node.operator == "*=" and (by or 0) >= _LARGE)
    if node.operator == "-=" or is_large or (node.operator in ("+=", "*=") and _NEGATIVE.of(node.right)):
        member, value = hole(node.left.span), hole(node.right.span)
        operand = value if stripped(node.right).kind in (Kind.INTEGER_LITERAL, Kind.DECL_REF_EXPR) else f"({value})"
        yield ctx.replace(node.span, f"{member} = unsigned({member} {node.operator[:-1]} {operand})")


@rule(Kind.BINARY_OPERATOR)
def given_member(node: Node, ctx: Context) -> Planned:
    """`grid.x = unsigned(-1)`."""
    if node.operator == "=" and is_member_of_dim3(node.left, ctx) and (node.right.value() or 0) < 0:
        yield ctx.replace(node.right.span, f"unsigned({hole(node.right.span)})")


@rule(Kind.UNARY_OPERATOR)
def stepped_member(node: Node, ctx: Context) -> Planned:
    """`--grid.x`, and `grid.x--` whose value nobody asks for; else the value of before is kept beside the change."""
    if node.operator != "--" or not is_member_of_dim3(node.operand, ctx):
        return
    member = hole(node.operand.span)
    less = f"unsigned({member} - 1)"
    if node.parent is not None and node.parent.kind is Kind.COMPOUND_STMT:
        yield ctx.replace(node.span, f"{member} = {less}")
    elif node.operand.start > node.start:
        yield ctx.replace(node.span, f"({member} = {less})")
    else:
        edit = ctx.replace(node.span, f"std::exchange({member}, {less})")
        yield Change((edit,), "dim3_updates", frozenset({"<utility>"}))


def is_member_of_dim3(node: Node, ctx: Context) -> bool:
    """Whether an expression is `grid.x`, spelled here."""
    inner = stripped(node)
    ref = inner.ref if inner.kind is Kind.MEMBER_REF_EXPR else None
    return (
        ref is not None
        and ref.cuda
        and ref.qualified.startswith("dim3::")
        and ctx.spelled(inner, inner.name) is not None
    )
