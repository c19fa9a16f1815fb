"""A dim3 made in a template, where its arguments tell of what: no constructor is chosen yet.

`dim3 g(n / T::N, m)` is made of numbers; `dim3 g(T::grid(n))` of a number or of a dim3, so that a function's overloads choose.
"""

from __future__ import annotations

from itertools import pairwise

from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.launch.dim3 import cast_number, in_order, is_written_out, number_text, operands

_DECLARATIONS = (Kind.VAR_DECL, Kind.FIELD_DECL)


@rule(Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.CALL_EXPR, Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR)
def dependent(node: Node, ctx: Context) -> Planned:
    """`dim3(2 * N)`, `dim3 g(n / N, m)`, `grid(T::grid(n))` among a constructor's initialisers."""
    is_made = node.kind is Kind.CXX_FUNCTIONAL_CAST_EXPR or node.is_construction
    named = node.type == "dim3" and node.ref is None and is_made
    given = operands(node)
    if (
        not given
        or not is_written_out(given)
        or not ((_is_bracketed(node, ctx) and node.type != "dim3") or named)
        or any(g.kind == Kind.CALL_EXPR and g.name == "dim3" for g in given)
    ):
        return
    _, end = ctx.unit.macros.get(node.file, {}).get(node.start, ("", 0))
    if end > given[0].start:
        return  # the macro spells the construction: dim3_in_macros.py
    if len(given) == 1 and is_open(given[0]):
        yield ctx.replace(node.span if named else given[0].span, f"{ctx.ns}range_of({hole(given[0].span)})")
    else:
        yield in_order(ctx, given)


@rule(Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR)
def cast(node: Node, ctx: Context) -> Planned:
    """`static_cast<dim3>(T::grid(n))`, `(dim3)n`."""
    if node.type != "dim3" or node.first_operand is None:
        return
    if is_open(node.first_operand):
        given = node.first_operand.span
        yield ctx.replace(given, f"{ctx.ns}range_of({hole(given)})")
    elif (number := cast_number(node)) is not None and is_written_out([number]):
        yield ctx.replace(node.span, f"sycl::range<3>(1, 1, {number_text(ctx, number)})")


def is_open(given: Node) -> bool:
    """Whether it may be a dim3 or a number: a sum is a number, as CUDA has no operators of dim3."""
    return given.canonical_type.is_unknown and given.kind not in (Kind.BINARY_OPERATOR, Kind.PACK_EXPANSION_EXPR)


def initialised_member(node: Node) -> Node | None:
    """The name in front of what a constructor's initialiser gives a member: `grid` in front of `(n, 1)`."""
    if node.parent is None or node.parent.kind is not Kind.CONSTRUCTOR:
        return None
    before = next((one for one, following in pairwise(node.parent.children) if following is node), None)
    return before if before is not None and before.kind is Kind.MEMBER_REF else None


def _is_bracketed(node: Node, ctx: Context) -> bool:
    """Whether it is what stands in brackets behind the name of a dim3: of a variable, a member, or the type behind `new`."""
    above = node.parent
    if above is None or node.kind not in (Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR):
        return False
    if ctx.code(node.span)[:1] not in ("(", "{"):
        return False
    member = initialised_member(node)
    if member is not None:
        return member.canonical_type.unqualified == "dim3"
    if above.kind is Kind.CXX_NEW_EXPR:
        return above.type == "dim3 *" and "[" not in ctx.code(above.span).partition("(")[0]
    return above.kind in _DECLARATIONS and above.type.unqualified == "dim3"
