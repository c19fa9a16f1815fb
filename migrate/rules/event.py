"""Null events: a SYCL event is an object from the start, so nothing tells one that was created from one that was not."""

from __future__ import annotations

import re

from wmma2sycl.migrate.context import Context
from wmma2sycl.migrate.front import Node
from wmma2sycl.migrate.registry import Planned, rule
from wmma2sycl.migrate.rules._call_arguments import is_null
from wmma2sycl.migrate.rules._destroyed_streams import is_only_destroyed
from wmma2sycl.migrate.rules.stream import asks

_CREATED = ("cudaEventCreate", "cudaEventCreateWithFlags")
_NO_TYPE = re.compile(r"\bconst\b|\bstruct\b|[\s&]")


def _is_event(type_: str) -> bool:
    return _NO_TYPE.sub("", type_) in ("CUevent_st*", "cudaEvent_t", "CUevent")


@rule("INTEGER_LITERAL", "CXX_NULL_PTR_LITERAL_EXPR", "GNU_NULL_EXPR")
def null_event(node: Node, ctx: Context) -> Planned:
    if not _is_event(node.converted_type) or not is_null(ctx.text(node.span)):
        return
    if node.parent is not None and node.parent.kind == "BINARY_OPERATOR" and node.parent.operator in ("==", "!="):
        yield ctx.about("W2S401", node.parent, api=f"testing an event, as in {ctx.text(node.parent.span)}")
    else:
        yield ctx.replace(node.span, "sycl::event()")


@rule("DECL_REF_EXPR", "MEMBER_REF_EXPR")
def tested_event(node: Node, ctx: Context) -> Planned:
    """`if (event) cudaEventDestroy(event);`, of which nothing is left."""
    if not _is_event(node.canonical_type):
        return
    inner, above = _around(node)
    if above is None or not asks(above, inner):
        return
    negated = above.kind == "UNARY_OPERATOR"
    condition, statement = (above, _around(above)[1]) if negated else (inner, above)
    calls = _CREATED if negated else ("cudaEventDestroy",)
    in_block = statement is not None and statement.parent is not None and statement.parent.kind == "COMPOUND_STMT"
    if statement is not None and in_block and is_only_destroyed(statement, condition, ctx.text(node.span), ctx, calls):
        yield ctx.remove_statement(statement.start, statement.end)
    else:
        yield ctx.about("W2S401", node, api=f"testing the event {ctx.text(node.span)}")


def _around(node: Node) -> tuple[Node, Node | None]:
    """The expression with its parentheses, and what it is part of."""
    inner, above = node, node.parent
    while above is not None and (above.kind == "PAREN_EXPR" or above.kind == "UNEXPOSED_EXPR" and above.span == inner.span):
        inner, above = above, above.parent
    return inner, above
