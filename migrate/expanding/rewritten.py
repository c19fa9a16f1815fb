"""A file with another text than it was given with, and where each place of it was."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic


@dataclass(frozen=True)
class Rewritten(Source):
    """`data` is the new text; positions are those of the text given, or of what that was made of."""

    given: Source
    edits: tuple[Edit, ...]  # of the text given, in order

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column in the file as it was given."""
        return self.given.position(self.before(offset))

    def before(self, offset: int) -> int:
        """Where a place was in the text given; what is new was where the text that it replaces began."""
        at = bisect_right(self._starts, offset) - 1
        if at < 0:
            return offset
        edit, end = self.edits[at], self._starts[at] + len(encode(self.edits[at].text))
        return edit.span.start if offset < end else edit.span.end + offset - end

    def origin(self, offset: int) -> int:
        """Where a place was in the file, however often it was rewritten."""
        before = self.before(offset)
        return self.given.origin(before) if isinstance(self.given, Rewritten) else before

    @cached_property
    def _starts(self) -> list[int]:
        """Where the edits' texts begin in the new text."""
        found, shift = [], 0
        for edit in self.edits:
            found.append(edit.span.start + shift)
            shift += len(encode(edit.text)) - (edit.span.end - edit.span.start)
        return found

    def place(self, one: Diagnostic) -> Diagnostic:
        """A diagnostic with its place in the file as it was given."""
        start = self.origin(one.span.start)
        fields = {name: self._with_given_lines(text) for name, text in one.fields.items()}
        return Diagnostic(one.code, one.file, Span(start, max(start, self.origin(one.span.end))), fields, one.settled)

    def _with_given_lines(self, text: str) -> str:
        """Words that name lines of the file, `(a.cu:12)`."""
        own = rf"(?<=\({re.escape(self.path)}:)\d+(?=\))"
        return re.sub(own, lambda number: str(self._given_line(int(number[0]))), text)

    def _given_line(self, number: int) -> int:
        before, line = self.data.split(b"\n")[: number - 1], self.data.split(b"\n")[number - 1]
        start = sum(len(one) + 1 for one in before)
        return self.position(start + len(line) - len(line.lstrip()))[0]
