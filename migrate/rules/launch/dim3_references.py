"""Members of a dim3 by reference: `unsigned &n = grid.x`, `&grid.x`, `std::tie(grid.x, grid.y)`. Those of a sycl::range have 64 bits."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse.lanes.fitting_sizes import Fitting
from wmma2sycl.migrate.analyse.numbers.narrowing import needs_cast
from wmma2sycl.migrate.analyse.syntax.copying_calls import keeps_copies
from wmma2sycl.migrate.analyse.types.changed_sizes import may_change_under
from wmma2sycl.migrate.core.edits import hole
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.forms.unevaluated import is_in_decltype
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.launch.dim3_members import is_member_of_dim3

_AROUND = (Kind.PAREN_EXPR, Kind.UNEXPOSED_EXPR)
_FUNCTIONS = (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE, Kind.LAMBDA_EXPR)
_COMPARISONS = tuple(f"operator{o}" for o in ("<", ">", "<=", ">=", "==", "!=", "<=>"))
_TIE = "std::tie"


@rule(Kind.MEMBER_REF_EXPR)
def referred_member(node: Node, ctx: Context) -> Planned:
    """Told where a reference or a pointer to CUDA's number would be one to SYCL's."""
    if is_member_of_dim3(node, ctx) and _is_referred(node, ctx):
        yield ctx.about("W2S504", node, api=f"'{ctx.plain_text(node.span)}' of a dim3 by reference")


def _is_referred(node: Node, ctx: Context) -> bool:
    above, inner = node.parent, node
    while above is not None and above.kind in _AROUND:
        inner, above = above, above.parent
    if inner is not node and inner.kind is Kind.PAREN_EXPR and is_in_decltype(node, ctx):
        return above is None or above.kind not in (Kind.BINARY_OPERATOR, Kind.CALL_EXPR)  # `decltype((grid.x))`
    if above is None:
        return False
    if above.kind is Kind.UNARY_OPERATOR:
        return above.operator == "&"
    if above.kind is Kind.VAR_DECL:
        is_fixed = node.base is not None and node.base.canonical_type.referred.is_const
        return above.canonical_type.is_reference and not is_fixed
    if above.kind is Kind.LAMBDA_EXPR:
        return _is_captured(ctx, inner.start)
    if above.kind is Kind.RETURN_STMT:
        return _is_returned_by_reference(above)
    if above.kind is not Kind.CALL_EXPR:
        return False
    return inner in _by_reference(above, ctx) or (inner in _by_constant(above) and _is_seen_changed(above, node, ctx))


def _by_constant(call: Node) -> Iterator[Node]:
    given = zip(call.arguments, call.parameter_types)
    yield from (a for a, taken in given if taken.canonical.is_reference and not taken.canonical.is_mutable_reference)


def _is_seen_changed(call: Node, member: Node, ctx: Context) -> bool:
    """Whether the function may change what it was given to read, or hands on a reference to it which somebody keeps."""
    if _hands_on(call, ctx):
        above = call.parent
        while above is not None and above.kind in _AROUND:
            above = above.parent
        return above is not None and (
            (above.kind is Kind.VAR_DECL and above.canonical_type.is_reference)
            or (above.kind is Kind.UNARY_OPERATOR and above.operator == "&")
            or (above.kind is Kind.RETURN_STMT and _is_returned_by_reference(above))
        )
    return call.ref is not None and call.ref.file is not None and may_change_under(call, member, ctx.model)


def _hands_on(call: Node, ctx: Context) -> bool:
    """Whether it gives a reference, as std::max does."""
    function = ctx.model.functions.get(call.ref.key) if call.ref is not None else None
    if function is not None:
        return any(d.return_type.is_reference for d in function.declarations)
    return call.has_callee and str(call.callee.canonical_type).partition("(")[0].rstrip().endswith("&")


def _is_returned_by_reference(returned: Node) -> bool:
    function = next((a for a in returned.ancestors() if a.kind in _FUNCTIONS), None)
    return function is not None and function.kind is not Kind.LAMBDA_EXPR and function.return_type.is_reference


def _is_captured(ctx: Context, value: int) -> bool:
    """Whether `&name =` stands in front of a value."""
    index = ctx.tokens.index(value)
    while index > 3 and ctx.tokens.code[index - 1].text == "(":
        index -= 1
    return index > 2 and [ctx.tokens.code[i].text for i in (index - 3, index - 1)] == ["&", "="]


@rule(Kind.CALL_EXPR)
def exchanged_member(node: Node, ctx: Context) -> Planned:
    """`std::exchange(grid.x, n)` gives CUDA's number, and puts one there."""
    if node.ref is None or node.ref.qualified != "std::exchange" or len(node.arguments) < 2:
        return
    if is_member_of_dim3(node.arguments[0], ctx):
        given = node.arguments[1]
        if Fitting(ctx.model).of(given):
            yield ctx.replace(given.span, f"unsigned({hole(given.span)})")
        is_asked = node.parent is None or node.parent.kind is not Kind.COMPOUND_STMT
        if is_asked and needs_cast(node):
            yield ctx.replace(node.span, f"unsigned({hole(node.span)})")


def _by_reference(call: Node, ctx: Context) -> Iterator[Node]:
    """The arguments that a function may change; a library's `swap` of two members may, `tie` is looked at by itself, `make_pair` copies."""
    given, library = call.arguments, call.ref is not None and call.ref.file is None
    if library and call.ref is not None and call.ref.qualified in (_TIE, "std::exchange"):
        return
    if keeps_copies(call):
        return
    if library and call.name == "swap" and all(is_member_of_dim3(a, ctx) for a in given):
        return
    yield from (a for a, taken in zip(given, call.parameter_types) if taken.canonical.is_mutable_reference)


@rule(Kind.CALL_EXPR)
def tied_members(node: Node, ctx: Context) -> Planned:
    """`std::tie(a.x, a.y) < std::tie(b.x, b.y)` compares values; what is given a tuple stays; what is kept is told."""
    if node.ref is None or node.ref.qualified != _TIE or not _is_compared_to_sizes(node, ctx):
        return
    above, name = node.parent, ctx.spelled(node, "tie")
    while above is not None and above.kind in _AROUND:
        above = above.parent
    operator = above.name if above is not None else ""
    if name is not None and operator in _COMPARISONS and not any(a.type.is_array for a in node.arguments):
        yield ctx.replace(Span(name.start, name.end), "make_tuple")
    elif operator != "operator=" or above is None or node.span.start != above.start or _is_given_wide(above, ctx):
        yield ctx.about("W2S504", node, api=f"'{ctx.plain_text(node.span)}' of members of a dim3")


def _is_given_wide(assignment: Node, ctx: Context) -> bool:
    """Whether a tuple has numbers that CUDA's members would wrap."""
    given = next(reversed(assignment.children))  # behind the operator
    if given.name in ("make_tuple", "make_pair"):
        return any(Fitting(ctx.model).of(a) for a in given.arguments)
    return any(word in str(given.canonical_type) for word in ("long", "size_t"))


def _is_compared_to_sizes(node: Node, ctx: Context) -> bool:
    """Whether a member of a dim3 is among what is tied, or among what it is compared to."""
    above = node.parent
    sides = [node, *above.children] if above is not None and above.name in _COMPARISONS else [node]
    return any(is_member_of_dim3(a, ctx) for side in sides if side.kind is Kind.CALL_EXPR for a in side.arguments)
