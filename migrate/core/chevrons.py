"""Launches whose brackets an editor has parted, `kernel << <grid, block >> >(x)`: nvcc takes them, clang does not. Ahead of
that digraphs and directives in pieces are spelled out (plain_spelling.py): this is the text that all others look at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wmma2sycl.migrate.core.lexer import Token, lex
from wmma2sycl.migrate.core.plain_spelling import plainly_spelled

_PARTED = re.compile(rb"<<[ \t]+<|<[ \t]+<<|>>[ \t]+>|>[ \t]+>>")
_WIDEST = 8  # blanks between two brackets
_CLOSED_BY = {"(": ")", "[": "]", "{": "}"}
_DEPTH = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


def read(path: Path) -> bytes:
    """The bytes of a source, its launches' brackets closed up."""
    return closed_up(path.read_bytes())


def closed_up(data: bytes) -> bytes:
    """`<< <grid >> >(x)` as `<<< grid >>> (x)`, in as many bytes; what shifts and templates write, comments and texts stay."""
    data = plainly_spelled(data)
    if not _PARTED.search(data):
        return data
    code, made, i = lex(data).code, bytearray(data), 0
    while i < len(code):
        opened = _run(code, i, "<")
        if opened is None:
            i += 1
            continue
        closed = next(_closings(code, opened), None)
        if closed is not None:
            for first, last in ((i, opened), closed):
                start, end = code[first].start, code[last - 1].end
                made[start:end] = code[first].text[:1].encode() * 3 + b" " * (end - start - 3)
        i = opened
    return bytes(made)


def _run(code: Sequence[Token], i: int, bracket: str) -> int | None:
    """The index behind three brackets with nothing but blanks between them."""
    text, last = "", None
    for at in range(i, min(i + 3, len(code))):
        if set(code[at].text) != {bracket} or (last is not None and code[at].start - last > _WIDEST):
            break
        text, last = text + code[at].text, code[at].end
        if text == bracket * 3:
            return at + 1
    return None


def _closings(code: Sequence[Token], i: int) -> Iterator[tuple[int, int]]:
    """Where a launch's `>>>` may be: three brackets, outside of others, ahead of the kernel's arguments."""
    depth = 0
    while i < len(code) and depth >= 0 and code[i].text != ";":
        depth += _DEPTH.get(code[i].text, 0)
        end = _run(code, i, ">") if depth == 0 else None
        if end is not None and end < len(code) and code[end].text == "(":
            yield i, end
        i += 1


def in_parentheses(launch: bytes) -> bytes:
    """`<<<{2, 1}, int{n}>>>` with `(2, 1)`: only a brace that begins an argument, which clang does not parse there."""
    found, open_ones, before = bytearray(launch), list[tuple[int, bool]](), ""
    for token in lex(launch).code:
        if token.text in _CLOSED_BY:
            is_argument = token.text == "{" and not open_ones and before in ("<<<", ",")
            open_ones.append((token.start, is_argument))
        elif token.text in _CLOSED_BY.values() and open_ones:
            start, is_argument = open_ones.pop()
            if is_argument:
                found[start], found[token.start] = b"()"
        before = token.text
    return bytes(found)
