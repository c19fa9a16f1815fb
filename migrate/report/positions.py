"""Where a span is, as people and other tools count: lines and columns from 1, columns in characters, the end behind the last one."""

from __future__ import annotations

import re
from typing import NamedTuple

from wmma2sycl.migrate.core.source import Source, Span, decode

_WORD = re.compile(rb'#?\w+|"[^"\n]*"|<[\w./+-]+>')  # a name, a directive's, a header's


class Place(NamedTuple):
    """A span in lines and columns. An empty span ends where it starts."""

    line: int
    column: int
    end_line: int
    end_column: int


def place(source: Source, span: Span, utf16: bool = False) -> Place:
    """A span that is not within the file is moved into it; with `utf16` columns count UTF-16 units, as editors do."""
    size = len(source.data)
    start = min(max(span.start, 0), size)
    end = min(max(span.end, start), size)
    return Place(*_position(source, start, utf16), *_position(source, end, utf16))


def _position(source: Source, offset: int, utf16: bool) -> tuple[int, int]:
    line, _ = source.position(offset)
    data = source.data[source.line_start(offset) : offset]
    if data.isascii():
        return line, 1 + len(data)
    before = decode(data)
    return line, 1 + (len(before.encode("utf-16-le", "surrogatepass")) // 2 if utf16 else len(before))


def pointed(source: Source, span: Span) -> Span:
    """What a span points at: within the file, without white space at its ends; of a lone first character, all of its word."""
    size = len(source.data)
    start = min(max(span.start, 0), size)
    data = source.data[start : min(max(span.end, start), size)]
    inner = data.strip()
    if not inner:
        return Span(start, start)
    start += len(data) - len(data.lstrip())
    word = _WORD.match(source.data, start) if len(inner) == 1 else None
    return Span(start, word.end() if word else start + len(inner))
