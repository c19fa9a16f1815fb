"""CUDA's null stream: wherever a null, or a name of CUDA's own, stands for a stream, it is the default queue."""

from __future__ import annotations

from wmma2sycl.migrate.analyse.syntax import null_streams
from wmma2sycl.migrate.apis.types import NAMED_STREAMS
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.host.destroyed_streams import about_tested
from wmma2sycl.migrate.forms.host.stream_pointers import is_of_owner, is_owners_pointer
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node

_CONFIGURATION = ("gridDim", "blockDim", "dynamicSmemBytes", "stream")  # the first members of cudaLaunchConfig_t


@rule(Kind.INTEGER_LITERAL, Kind.CXX_NULL_PTR_LITERAL_EXPR, Kind.GNU_NULL_EXPR)
def null_stream(node: Node, ctx: Context) -> Planned:
    """A null that becomes a cudaStream_t is the default queue, in parentheses too."""
    outer = node
    while outer.parent is not None and outer.parent.kind == Kind.PAREN_EXPR:
        outer = outer.parent
    is_stream = null_streams.is_stream(outer.converted_type) and not is_of_owner(outer)
    if is_stream and is_null(ctx.code(node.span)):
        yield ctx.replace(node.span, ctx.default_queue)


@rule(Kind.INIT_LIST_EXPR)
def null_in_launch(node: Node, ctx: Context) -> Planned:
    """`cudaLaunchConfig_t config = {grid, block, 0, 0}`, and `{.stream = 0}` of any class: of a list clang says no conversions."""
    named = [one for c in node.children if (one := c.designated) is not None]
    given = [value for member, value in named if null_streams.is_stream(member.type)]
    if node.canonical_type.unqualified == "cudaLaunchConfig_st" and not named:
        given = [value for field, value in zip(_CONFIGURATION, node.children) if field == "stream"]
    for null in given:
        if null.kind in null_streams.NULLS and not null.is_converted and is_null(ctx.code(null.span)):
            yield ctx.replace(null.span, ctx.default_queue)


@rule(
    *(Kind.CALL_EXPR, Kind.VAR_DECL, Kind.FIELD_DECL, Kind.CXX_NEW_EXPR, Kind.CXX_FUNCTIONAL_CAST_EXPR),
    *(Kind.RETURN_STMT, Kind.CONSTRUCTOR),
)
def passed_null(node: Node, ctx: Context) -> Planned:
    """`run<T>(p, 0)`, `Op<T>::run(p, 0)`, `Op<T> op(p, 0)` in a template."""
    for null in null_streams.passed(ctx.model, node):
        if is_null(ctx.code(null.span)):
            yield ctx.replace(null.span, ctx.default_queue)
    for null in null_streams.perhaps_passed(ctx.model, node):
        if is_null(ctx.code(null.span)):
            yield ctx.diagnostic("W2S414", null.span, null=ctx.code(null.span))


@rule(Kind.CSTYLE_CAST_EXPR)
def named_stream(node: Node, ctx: Context) -> Planned:
    """`cudaStreamLegacy` and `cudaStreamPerThread`, which CUDA's headers define as casts."""
    if node.type == "cudaStream_t" and ctx.code(node.span) in NAMED_STREAMS:
        yield ctx.replace(node.span, ctx.default_queue)


@rule(Kind.INIT_LIST_EXPR, Kind.UNEXPOSED_EXPR)
def empty_stream(node: Node, ctx: Context) -> Planned:
    """`cudaStream_t stream{}`, `cudaStream_t()`: the null stream, where SYCL would make a queue that shares no order with any other."""
    above, written = node.parent, ctx.code(node.span)
    if (
        above is None
        or (node.children and node.kind == Kind.INIT_LIST_EXPR)
        or not written.endswith(("{}", "()"))
        or not null_streams.is_stream(node.type)
    ):
        return
    default = ctx.default_queue
    if node.kind == Kind.UNEXPOSED_EXPR:
        if written == "cudaStream_t()":
            yield ctx.replace(node.span, default)
    elif above.kind == Kind.CXX_FUNCTIONAL_CAST_EXPR:
        yield ctx.replace(above.span, default)
    elif above.kind == Kind.CONSTRUCTOR:
        yield ctx.insert(node.start + 1, default)
    else:
        before = ctx.tokens.before(node.start)
        assigned = above.kind not in (Kind.VAR_DECL, Kind.FIELD_DECL) or before is None or before.text == "="
        yield ctx.replace(
            node.span if assigned or before is None else Span(before.end, node.end),
            default if assigned else f" = {default}",
        )


@rule(Kind.MEMBER_REF)
def empty_member(node: Node, ctx: Context) -> Planned:
    """`: stream()` of a constructor."""
    code, at = ctx.tokens.code, ctx.tokens.index(node.end)
    if null_streams.is_stream(node.type) and [t.text for t in code[at : at + 2]] == ["(", ")"]:
        yield ctx.insert(code[at].end, ctx.default_queue)


@rule(Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.ARRAY_SUBSCRIPT_EXPR, Kind.CALL_EXPR)
def tested_stream(node: Node, ctx: Context) -> Planned:
    """`if (stream)`, which asks whether it is another than the null stream."""
    if not null_streams.is_stream(node.type) or is_owners_pointer(node):
        return
    inner, above = node, node.parent
    while above is not None and (
        above.kind == Kind.PAREN_EXPR or (above.kind == Kind.UNEXPOSED_EXPR and above.span == inner.span)
    ):
        inner, above = above, above.parent
    if above is None or not asks(above, inner):
        return
    yield from about_tested(above, inner, node, ctx)
    if above.kind != Kind.UNARY_OPERATOR:
        yield ctx.insert(node.end, f" != {ctx.default_queue}")
        return
    enclosed = above.parent is not None and inner is node and not _takes_comparison(above.parent, above)
    yield ctx.replace(Span(above.start, inner.start), "(" if enclosed else "")
    yield ctx.insert(node.end, f" == {ctx.default_queue}" + (")" if enclosed else ""))


def asks(above: Node, stream: Node) -> bool:
    """Whether the expression around a stream tests it as a condition."""
    if above.kind in (Kind.UNARY_OPERATOR, Kind.BINARY_OPERATOR):
        return above.operator in ("!", "&&", "||")
    return above.kind in (Kind.IF_STMT, Kind.WHILE_STMT, Kind.CONDITIONAL_OPERATOR) and above.condition is stream


def _takes_comparison(around: Node, negated: Node) -> bool:
    """Whether `a == b` may stand for `!a` there without parentheses."""
    if around.kind == Kind.BINARY_OPERATOR:
        return around.operator in ("&&", "||", "=", ",")
    if around.kind == Kind.CONDITIONAL_OPERATOR:
        return True
    return (
        around.kind == Kind.PAREN_EXPR
        or around.kind.is_statement
        or around.kind.is_declaration
        or (around.kind == Kind.CALL_EXPR and negated in around.arguments)
    )


@rule(Kind.CALL_EXPR)
def exchanged_stream(node: Node, ctx: Context) -> Planned:
    """`std::exchange(stream, nullptr)` of a class that moves its stream."""
    given = node.arguments if node.name == "exchange" else []
    if len(given) == 2 and null_streams.is_stream(given[0].type) and is_null(ctx.code(given[1].span)):
        yield ctx.replace(given[1].span, ctx.default_queue)
