"""One input file as bytes: text of spans, line and column of offsets. Knows nothing of clang."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

# A declaration's identity: file, place and name where it stands first, and which of the file's inclusions that is.
Key = tuple[str | None, int, str, int]


class Span(NamedTuple):
    """A half-open byte range of one source file."""

    start: int
    end: int

    def contains(self, other: Span) -> bool:
        """Whether the other lies in this one, ends included."""
        return self.start <= other.start and other.end <= self.end


@dataclass(frozen=True)
class Source:
    """A file as given: `path` relative to the input root (POSIX), `data` its bytes, never decoded as a whole."""

    path: str
    data: bytes

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        find = self.data.find
        at = find(b"\n")
        while at >= 0:
            starts.append(at + 1)
            at = find(b"\n", at + 1)
        return starts

    def text(self, span: Span) -> str:
        """The span's text; bytes that are not UTF-8 survive a round trip through `encode`."""
        return decode(self.data[span.start : span.end])

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a byte offset, both from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def start_of(self, line: int) -> int:
        """Offset of a line, from 1; of the last one for more than there are."""
        return self._line_starts[min(line, len(self._line_starts)) - 1]

    def line_start(self, offset: int) -> int:
        """The offset where the line of this offset begins: in the first one behind a byte order mark."""
        return max(self._line_starts[bisect_right(self._line_starts, offset) - 1], self._mark)

    @cached_property
    def _mark(self) -> int:
        return len(BYTE_ORDER_MARK) if self.data.startswith(BYTE_ORDER_MARK) else 0

    def line_end(self, offset: int) -> int:
        """Offset of the line's end, its newline not included."""
        at = self.data.find(b"\n", offset)
        return len(self.data) if at < 0 else at

    def line_text(self, offset: int) -> str:
        """The line that holds the offset, without its line end."""
        return decode(self.data[self.line_start(offset) : self.line_end(offset)]).rstrip("\r")

    def indent(self, offset: int) -> str:
        """The white space at the beginning of the offset's line."""
        line = self.line_text(offset)
        return line[: len(line) - len(line.lstrip(" \t"))]

    @cached_property
    def newline(self) -> str:
        """The line end to write in this file: CRLF if it has any."""
        return "\r\n" if b"\r\n" in self.data else "\n"


BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def decode(data: bytes) -> str:
    """Bytes as text; those that are no UTF-8 survive `encode`."""
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The bytes that `decode` had."""
    return text.encode("utf-8", "surrogateescape")


def indent_unit(data: bytes) -> str:
    """By how much the lines behind a `{` are indented, in most cases; by how much the first indented line is, where there is none."""
    steps: Counter[str] = Counter()
    opened, first = None, ""
    for line in data.split(b"\n"):
        code = line.strip()
        lead = decode(line[: len(line) - len(line.lstrip(b" \t"))])
        if not code or code.startswith((b"#", b"*", b"//", b"/*")):
            continue
        first = first or lead
        if opened is not None and lead.startswith(opened) and lead != opened and not code.endswith(b":"):  # `public:`
            steps[lead[len(opened) :]] += 1
        opened = lead if code.endswith(b"{") else None
    step = steps.most_common(1)[0][0] if steps else first or "  "
    return "\t" if step.startswith("\t") else step[:4] if not steps else step
