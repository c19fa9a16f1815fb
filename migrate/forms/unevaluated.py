"""What is asked for its type only: the operand of a `decltype`."""

from __future__ import annotations

from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node

TYPE_OF = ("decltype", "typeof", "__typeof__", "__typeof")


def is_in_decltype(node: Node, ctx: Context) -> bool:
    """`decltype(threadIdx.x - 1)`: nothing is computed, and outside of a body there is no item."""
    closed, code = 0, ctx.tokens.code
    for at in range(ctx.tokens.index(node.start) - 1, 0, -1):
        text = code[at].text
        if text in (";", "{", "}"):
            break
        if text == "(" and not closed and code[at - 1].text == "decltype":
            return True
        closed = max(0, closed + {")": 1, "(": -1}.get(text, 0))
    return False


def decltype_of(node: Node, ctx: Context) -> Span | None:
    """The whole `decltype(a.b)` of a member, whose type it is, in whatever spelling; None where it is no operand by itself."""
    first, following = ctx.tokens.index(node.start), ctx.tokens.at_or_after(node.end)
    before = ctx.tokens.code[max(first - 2, 0) : first]
    if len(before) < 2 or before[1].text != "(" or before[0].text not in TYPE_OF or following is None:
        return None
    return Span(before[0].start, following.end) if following.text == ")" else None
