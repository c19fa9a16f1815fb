"""CUDA's null stream: wherever a null, or a name of CUDA's own, stands for a stream, it is the default queue."""

from __future__ import annotations

import re

from wmma2sycl.migrate.analyse import null_streams
from wmma2sycl.migrate.analyse.expressions import arguments
from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._call_arguments import is_null
from wmma2sycl.migrate.rules._destroyed_streams import is_only_destroyed
from wmma2sycl.migrate.source import Span


@rule("INTEGER_LITERAL", "CXX_NULL_PTR_LITERAL_EXPR", "GNU_NULL_EXPR")
def null_stream(node: Node, ctx: Context) -> Planned:
    if node.converted_type.replace("const ", "") in ("cudaStream_t", "CUstream_st *", "struct CUstream_st *") and is_null(ctx.text(node.span)):
        yield ctx.replace(node.span, f"{ctx.ns}default_queue()")


@rule("CALL_EXPR")
def passed_null(node: Node, ctx: Context) -> Planned:
    """`run<T>(p, 0)` in a template."""
    for null in null_streams.passed(ctx.model, node):
        if is_null(ctx.text(null.span)):
            yield ctx.replace(null.span, f"{ctx.ns}default_queue()")


@rule("CSTYLE_CAST_EXPR")
def named_stream(node: Node, ctx: Context) -> Planned:
    """`cudaStreamLegacy` and `cudaStreamPerThread`, which CUDA's headers define as casts."""
    if node.type == "cudaStream_t" and ctx.text(node.span) in ("cudaStreamLegacy", "cudaStreamPerThread"):
        yield ctx.replace(node.span, f"{ctx.ns}default_queue()")


@rule("INIT_LIST_EXPR", "UNEXPOSED_EXPR")
def empty_stream(node: Node, ctx: Context) -> Planned:
    """`cudaStream_t stream{}`, `cudaStream_t()`: the null stream, where SYCL would make a queue that shares no order with any other."""
    above, written = node.parent, re.sub(r"\s", "", ctx.text(node.span))
    if above is None or node.children and node.kind == "INIT_LIST_EXPR" or not written.endswith(("{}", "()")) or not is_stream(node):
        return
    default = f"{ctx.ns}default_queue()"
    if node.kind == "UNEXPOSED_EXPR":
        if written == "cudaStream_t()":
            yield ctx.replace(node.span, default)
    elif above.kind == "CXX_FUNCTIONAL_CAST_EXPR":
        yield ctx.replace(above.span, default)
    elif above.kind == "CONSTRUCTOR":
        yield ctx.insert(node.start + 1, default)
    else:
        before = ctx.tokens.before(node.start)
        assigned = above.kind not in ("VAR_DECL", "FIELD_DECL") or before is None or before.text == "="
        yield ctx.replace(node.span if assigned or before is None else Span(before.end, node.end), default if assigned else f" = {default}")


@rule("MEMBER_REF")
def empty_member(node: Node, ctx: Context) -> Planned:
    """`: stream()` of a constructor."""
    code, at = ctx.tokens.code, ctx.tokens.index(node.end)
    if is_stream(node) and [t.text for t in code[at : at + 2]] == ["(", ")"]:
        yield ctx.insert(code[at].end, f"{ctx.ns}default_queue()")


def is_stream(node: Node) -> bool:
    """Whether a variable, member or expression is a stream, aliases resolved."""
    return re.sub(r"\bconst\b|\bstruct\b|[\s&]", "", node.canonical_type) == "CUstream_st*"


@rule("DECL_REF_EXPR", "MEMBER_REF_EXPR", "ARRAY_SUBSCRIPT_EXPR", "CALL_EXPR")
def tested_stream(node: Node, ctx: Context) -> Planned:
    """`if (stream)`, which asks whether it is another than the null stream."""
    if not is_stream(node):
        return
    inner, above = node, node.parent
    while above is not None and (above.kind == "PAREN_EXPR" or above.kind == "UNEXPOSED_EXPR" and above.span == inner.span):
        inner, above = above, above.parent
    if above is None or not asks(above, inner):
        return
    if ctx.model.uses_default_stream:
        code = "W2S412" if is_only_destroyed(above, inner, ctx.text(node.span), ctx) else "W2S411"
        yield ctx.about(code, node, stream=ctx.text(node.span))
    if above.kind != "UNARY_OPERATOR":
        yield ctx.insert(node.end, f" != {ctx.ns}default_queue()")
        return
    enclosed = above.parent is not None and inner is node and not _takes_comparison(above.parent, above)
    yield ctx.replace(Span(above.start, inner.start), "(" if enclosed else "")
    yield ctx.insert(node.end, f" == {ctx.ns}default_queue()" + (")" if enclosed else ""))


def asks(above: Node, stream: Node) -> bool:
    if above.kind in ("UNARY_OPERATOR", "BINARY_OPERATOR"):
        return above.operator in ("!", "&&", "||")
    return above.kind in ("IF_STMT", "WHILE_STMT", "CONDITIONAL_OPERATOR") and above.children[0] is stream


def _takes_comparison(around: Node, negated: Node) -> bool:
    """Whether `a == b` may stand for `!a` there without parentheses."""
    if around.kind == "BINARY_OPERATOR":
        return around.operator in ("&&", "||", "=", ",")
    if around.kind == "CONDITIONAL_OPERATOR":
        return True
    return around.kind == "PAREN_EXPR" or around.kind.endswith(("_STMT", "_DECL")) or around.kind == "CALL_EXPR" and negated in around.children[1:]


@rule("CALL_EXPR")
def exchanged_stream(node: Node, ctx: Context) -> Planned:
    """`std::exchange(stream, nullptr)` of a class that moves its stream."""
    given = arguments(node) if node.name == "exchange" else []
    if len(given) == 2 and "CUstream_st *" in given[0].canonical_type and is_null(ctx.text(given[1].span)):
        yield ctx.replace(given[1].span, f"{ctx.ns}default_queue()")
