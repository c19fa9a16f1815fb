"""How a leading dimension that is a constant is written: as the program has it where its rows are counted or declared."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.core.lexer import Tokens
from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.front import Key, Kind, Node
from wmma2sycl.migrate.raising.lane_sums import LaneSums

_DEPTH = 8


def written_length(
    number: int,
    address: Node,
    sums: LaneSums,
    source: Source,
    tokens: Tokens,
    body: Node,
) -> str:
    """`BK + PAD` where that is the number, else the number."""
    for text, value in _constants(address, sums, source, tokens, body, _DEPTH):
        if value == number and not text.isdigit() and "\n" not in text:
            return text
    return str(number)


def _constants(
    address: Node,
    sums: LaneSums,
    source: Source,
    tokens: Tokens,
    body: Node,
    depth: int,
) -> Iterator[tuple[str, int]]:
    """Constants that an address is made of, with their texts."""
    for node in address.walk():
        value = node.value() if node.type.is_integer and body.span.contains(node.span) else None
        if value is not None:
            text = source.text(node.span)
            is_whole = text.startswith("(") and text.endswith(")") and node.kind == Kind.PAREN_EXPR
            yield (text[1:-1] if is_whole else text), value
        if node.kind != Kind.DECL_REF_EXPR or node.ref is None:
            continue
        declared = _declaration(node.ref.key, body) if node.type.is_array else None
        if declared is not None:
            yield from _sizes(declared, source, tokens)
        inner = sums.only_value(node) if depth else None
        if inner is not None and body.span.contains(inner.span):
            yield from _constants(inner, sums, source, tokens, body, depth - 1)


def _declaration(key: Key, body: Node) -> Node | None:
    return next(
        (n for n in body.walk() if n.kind == Kind.VAR_DECL and n.ref is not None and n.ref.key == key),
        None,
    )


def _sizes(variable: Node, source: Source, tokens: Tokens) -> Iterator[tuple[str, int]]:
    """The sizes of an array's dimensions but the first."""
    index = tokens.index(variable.location) + 1
    held, number = variable.type, 0
    while index < len(tokens.code) and tokens.code[index].text == "[" and held.is_array and held.element is not None:
        close = tokens.matching(index)
        if close is None:
            return
        size = held.element.room[0]
        if number and size > 0:
            yield (
                source.text(Span(tokens.code[index].end, tokens.code[close].start)).strip(),
                held.room[0] // size,
            )
        held, index, number = held.element, close + 1, number + 1
