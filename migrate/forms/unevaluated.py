"""What is asked for its type only: the operand of a `decltype`."""

from __future__ import annotations

from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.front import Node


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
