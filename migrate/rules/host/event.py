"""Null events: a SYCL event is an object from the start, so nothing tells one that was created from one that was not."""

from __future__ import annotations

import re

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.host.call_arguments import is_null
from wmma2sycl.migrate.forms.host.destroyed_streams import is_only_destroyed
from wmma2sycl.migrate.forms.host.removed_calls import removed
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import Kind, Node
from wmma2sycl.migrate.rules.host.stream import asks

_CREATED = ("cudaEventCreate", "cudaEventCreateWithFlags")
_NO_TYPE = re.compile(r"\bconst\b|\bstruct\b|[\s&]")


def _is_event(type_: str) -> bool:
    return _NO_TYPE.sub("", type_) in ("CUevent_st*", "cudaEvent_t", "CUevent")


@rule(Kind.INTEGER_LITERAL, Kind.CXX_NULL_PTR_LITERAL_EXPR, Kind.GNU_NULL_EXPR)
def null_event(node: Node, ctx: Context) -> Planned:
    """A null for an event is a new event; a test for null goes, or is said where it cannot."""
    if not _is_event(node.converted_type) or not is_null(ctx.code(node.span)):
        return
    _, above = _around(node)
    if above is not None and above.kind == Kind.BINARY_OPERATOR and above.operator in ("==", "!="):
        other = next(c for c in above.children if not c.span.contains(node.span))
        yield _without_test(ctx, other, above, above.operator == "==") or ctx.about(
            "W2S401", above, api=f"testing an event, as in {ctx.text(above.span)}"
        )
    else:
        yield ctx.replace(node.span, "sycl::event()")


@rule(Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR)
def tested_event(node: Node, ctx: Context) -> Planned:
    """`if (event) cudaEventDestroy(event);`, of which nothing is left."""
    if not _is_event(node.canonical_type):
        return
    inner, above = _around(node)
    if above is None or not asks(above, inner):
        return
    negated = above.kind == Kind.UNARY_OPERATOR
    yield _without_test(ctx, node, above if negated else inner, negated) or ctx.about(
        "W2S401", node, api=f"testing the event {ctx.text(node.span)}"
    )


def _without_test(ctx: Context, event: Node, condition: Node, negated: bool) -> Edit | None:
    """Nothing in place of `if (event) cudaEventDestroy(event);` and `if (event == NULL) cudaEventCreate(&event);`."""
    condition, statement = _around(condition)
    calls = _CREATED if negated else ("cudaEventDestroy",)
    if statement is None or not is_only_destroyed(statement, condition, ctx.code(event.span), ctx, calls):
        return None
    return removed(ctx, event, statement.span, lambda _: False)


def _around(node: Node) -> tuple[Node, Node | None]:
    """The expression with its parentheses, and what it is part of."""
    inner, above = node, node.parent
    while above is not None and (
        above.kind == Kind.PAREN_EXPR or (above.kind == Kind.UNEXPOSED_EXPR and above.span == inner.span)
    ):
        inner, above = above, above.parent
    return inner, above
