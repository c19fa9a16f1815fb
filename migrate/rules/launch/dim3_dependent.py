"""A dim3 made in a template, where its arguments tell of what: no constructor is chosen yet.

`dim3 g(n / T::N, m)` is made of numbers; `dim3 g(T::grid(n))` of a number or of a dim3, so that a function's overloads choose.
`launch(kernel<T>, 1, {8, 4, 1})` is where all that the call may reach take dim3.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from wmma2sycl.migrate.analyse.syntax.called_in_instances import CalledInInstances
from wmma2sycl.migrate.analyse.syntax.open_calls import given
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.launch.dim3 import (
    becomes_one,
    braced,
    cast_number,
    in_order,
    is_in_brackets,
    is_written_out,
    number_text,
    operands,
)

_DECLARATIONS = (Kind.VAR_DECL, Kind.FIELD_DECL)


@rule(Kind.CXX_FUNCTIONAL_CAST_EXPR, Kind.CALL_EXPR, Kind.UNEXPOSED_EXPR, Kind.INIT_LIST_EXPR)
def dependent(node: Node, ctx: Context) -> Planned:
    """`dim3(2 * N)`, `dim3 g(n / N, m)`, `grid(T::grid(n))` among a constructor's initialisers."""
    is_made = node.kind is Kind.CXX_FUNCTIONAL_CAST_EXPR or node.is_construction
    named = node.type == "dim3" and node.ref is None and is_made
    sizes = operands(node)
    if (
        not sizes
        or not is_written_out(sizes)
        or not ((_is_bracketed(node, ctx) and node.type != "dim3") or named)
        or any(g.kind == Kind.CALL_EXPR and g.name in ("dim3", "operator dim3") for g in sizes)
        or becomes_one(sizes)
    ):
        return
    _, end = ctx.unit.macros.get(node.file, {}).get(node.start, ("", 0))
    if end > sizes[0].start:
        return  # the macro spells the construction: dim3_in_macros.py
    if len(sizes) == 1 and is_open(sizes[0]):
        yield ctx.replace(node.span if named else sizes[0].span, f"{ctx.ns}range_of({hole(sizes[0].span)})")
    else:
        yield in_order(ctx, sizes)


@rule(Kind.CSTYLE_CAST_EXPR, Kind.CXX_STATIC_CAST_EXPR)
def cast(node: Node, ctx: Context) -> Planned:
    """`static_cast<dim3>(T::grid(n))`, `(dim3)n`."""
    if node.type != "dim3" or node.first_operand is None:
        return
    if is_open(node.first_operand):
        made = node.first_operand.span
        yield ctx.replace(made, f"{ctx.ns}range_of({hole(made)})")
    elif (number := cast_number(node)) is not None and is_written_out([number]):
        yield ctx.replace(node.span, f"sycl::range<3>(1, 1, {number_text(ctx, number)})")


@rule(
    Kind.CALL_EXPR,
    Kind.VAR_DECL,
    Kind.FIELD_DECL,
    Kind.CXX_NEW_EXPR,
    Kind.CXX_FUNCTIONAL_CAST_EXPR,
    Kind.RETURN_STMT,
    Kind.CONSTRUCTOR,
)
def given_on(node: Node, ctx: Context) -> Planned:
    """`launch(kernel<T>, 1, {8, 4, 1})`, `Runner<T> runner({8, n})`: each argument that a parameter makes a dim3."""
    for argument, parameters in given(ctx.model, node):
        if _are_sizes(parameters) and _may_be_made(argument, ctx):
            yield from becomes_size(argument, ctx)


def _may_be_made(argument: Node, ctx: Context) -> bool:
    """Whether clang makes one there in an instance; where nothing is known of any, the parameters are all there is to go by."""
    starts = {argument.start, argument.location}
    if any(starts & unit.sizes_at(argument.file) for unit in ctx.model.units):
        return True
    function = ctx.function(argument)
    if function is None or function.body is None or argument.kind is not Kind.INIT_LIST_EXPR:
        return argument.kind is not Kind.INIT_LIST_EXPR and is_open(argument)
    within, called = function.body.span, ctx.facts.get(CalledInInstances).called
    return not any(file == argument.file and within.start <= start < within.end for file, start in called)


def becomes_size(argument: Node, ctx: Context) -> Planned:
    """An argument for a dim3, where no rule has one already: a number, a list of some, or what may be a dim3."""
    listed = argument.kind is Kind.INIT_LIST_EXPR
    values = argument.children if listed else [argument]
    if _is_by_macro(argument, ctx) or not is_written_out(values) or any(braced(argument, ctx)):
        return
    if not values:
        yield ctx.replace(argument.span, "{1, 1, 1}")
    elif len(values) == 1 and is_open(values[0]):
        yield ctx.replace(values[0].span, f"{ctx.ns}range_of({hole(values[0].span)})")
    elif listed and (len(values) > 1 or values[0].canonical_type.is_integer) and is_in_brackets(ctx, values):
        yield in_order(ctx, values)
    elif not listed and argument.canonical_type.is_integer:
        yield ctx.replace(argument.span, f"sycl::range<3>(1, 1, {number_text(ctx, argument)})")


def _is_by_macro(argument: Node, ctx: Context) -> bool:
    """Whether a macro makes what it is given to, or more than it."""
    above, uses = argument.parent, ctx.unit.macros.get(argument.file, {})
    if above is None or uses.get(above.start, ("", 0))[1] > argument.start:
        return True
    beside = (c for c in above.children if c is not argument)
    return uses.get(argument.start, ("", 0))[1] > argument.end or any(c.span == argument.span for c in beside)


def is_given_on(node: Node, ctx: Context) -> bool:
    """Whether that is written of an argument, or of the number that one is."""
    around = [a for a in (node, *node.ancestors()) if a.start == node.start]
    above = [a.parent for a in around if a.parent is not None]
    matched = [pair for a in above for one in (a, *filter(None, (a.parent,))) for pair in given(ctx.model, one)]
    return any(
        argument in around
        and _are_sizes(parameters)
        and _may_be_made(argument, ctx)
        and any(becomes_size(argument, ctx))
        for argument, parameters in matched
    )


def _are_sizes(parameters: Sequence[Node]) -> bool:
    return all(p.canonical_type.referred.unqualified == "dim3" for p in parameters)


def is_open(made: Node) -> bool:
    """Whether it may be a dim3 or a number: a sum is a number, as CUDA has no operators of dim3."""
    return made.canonical_type.is_unknown and made.kind not in (Kind.BINARY_OPERATOR, Kind.PACK_EXPANSION_EXPR)


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
