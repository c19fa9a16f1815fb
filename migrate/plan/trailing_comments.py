"""Keeps comments behind code in their column when the code before them changes length."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from wmma2sycl.migrate.core.edits import Edit, folded
from wmma2sycl.migrate.core.lexer import Token, Tokens
from wmma2sycl.migrate.core.source import Source, Span

_APART = 2  # spaces that say that a comment was put into a column
_FAR = 12  # a column moves no further for one long line


class _Line(NamedTuple):
    """A line's number, its comment's column, the space before the comment, and how long the code is in the output."""

    number: int
    column: int
    space: Span
    length: int


def realigned(source: Source, tokens: Tokens, edits: Sequence[Edit]) -> Iterator[Edit]:
    """White space before the comments at the ends of lines; those of neighbouring lines move on together."""
    lines = list(_lines(source, tokens, edits))
    for _, block in groupby(enumerate(lines), key=lambda one: (one[1].number - one[0], one[1].column)):
        together = [line for _, line in block]
        needed = [max(line.column, line.length + _APART) for line in together]
        shared = [max(needed)] * len(needed) if max(needed) - together[0].column <= _FAR else needed
        for line, column in zip(together, shared):
            if column - line.length != line.space.end - line.space.start:
                yield Edit(line.space, " " * (column - line.length))


def _lines(source: Source, tokens: Tokens, edits: Sequence[Edit]) -> Iterator[_Line]:
    """Lines with such a comment whose code the output has, changed or not."""
    ordered = sorted(dict.fromkeys(edits), key=lambda e: e.span)
    longest = max((e.span.end - e.span.start for e in ordered), default=0)
    for comment in (t for t in tokens.all if t.kind == "comment"):
        code = _code_before(source, comment)
        if code is None:
            continue
        first = bisect_left(ordered, code.start - longest, key=lambda e: e.span.start)
        last = bisect_left(ordered, comment.end, key=lambda e: e.span.start)
        near = [e for e in ordered[first:last] if e.span.end > code.start or e.span.start == e.span.end == code.start]
        if all(code.contains(e.span) for e in near):
            line = folded(source, code, near).rpartition("\n")[2]
            column = len(source.text(Span(code.start, comment.start)))
            if line.strip():
                yield _Line(source.position(comment.start)[0], column, Span(code.end, comment.start), len(line))


def _code_before(source: Source, comment: Token) -> Span | None:
    """The line up to the code's end; None where the comment stands alone, right behind the code or a `{`, or before some."""
    start = source.line_start(comment.start)
    before = source.data[start : comment.start]
    code = before.rstrip(b" ")
    after = source.data[comment.end : source.line_end(comment.end)]
    apart = len(before) - len(code)
    return (
        Span(start, start + len(code))
        if code.strip()
        and apart >= _APART
        and not (code.endswith(b"{") and apart == _APART)
        and b"\t" not in before
        and not after.strip()
        else None
    )
