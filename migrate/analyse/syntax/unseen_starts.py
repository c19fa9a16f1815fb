"""What a `switch`, or a `for` over a range, has ahead of its `;`: clang's list of nodes lacks it, so it is found in the text."""

from __future__ import annotations

from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.front import Kind, Node

KINDS = (Kind.SWITCH_STMT, Kind.CXX_FOR_RANGE_STMT)


def unseen_start(node: Node, tokens: Tokens) -> Span | None:
    """From behind the `(` of such a statement to a `;` that is in no further brackets, if anything stands there."""
    head = tokens.within(Span(node.start, node.body.start))
    opened = next((i for i, token in enumerate(head) if token.text == "("), len(head))
    depth = 0
    for token in head[opened:]:
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        if token.text == ";" and depth == 1:
            first = head[opened + 1]
            return Span(first.start, token.end) if first is not token else None
    return None
