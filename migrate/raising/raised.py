"""A file with its kernels raised: another text, and where each place of it was."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from wmma2sycl.migrate.core.edits import Edit
from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.front import Key

_MAPPING = "W2S218"
_REFUSING = "W2S2"  # what has no form over fragments
_UNREAD = "W2S001"  # what is no text that can be read


@dataclass(frozen=True)
class Raised(Source):
    """A file with another text than it was given with: `data` is that text, positions are those of the one given."""

    given: Source
    edits: tuple[Edit, ...]  # of the text given, in order
    kernels: Mapping[Key, Span] = field(default_factory=dict)  # those raised, in the text given

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column in the file as it was given."""
        return self.given.position(self.before(offset))

    def before(self, offset: int) -> int:
        """Where a place was; what is new was where the text that it replaces began."""
        at = bisect_right(self._starts, offset) - 1
        if at < 0:
            return offset
        edit, end = self.edits[at], self._starts[at] + len(encode(self.edits[at].text))
        return edit.span.start if offset < end else edit.span.end + offset - end

    @cached_property
    def _starts(self) -> list[int]:
        """Where the edits' texts begin in the new text."""
        found, shift = [], 0
        for edit in self.edits:
            found.append(edit.span.start + shift)
            shift += len(encode(edit.text)) - (edit.span.end - edit.span.start)
        return found

    def is_settled(self, one: Diagnostic) -> bool:
        """Whether it asks for what is proved here: the mapping of elements is PTX's own for these instructions."""
        return one.code == _MAPPING and self.kernel_of(one) is not None

    def kernel_of(self, one: Diagnostic) -> Key | None:
        """The raised kernel that a finding lies in."""
        at = self.before(one.span.start)
        return next(
            (key for key, span in self.kernels.items() if span.start <= at < span.end),
            None,
        )

    def refused(self, found: Iterable[Diagnostic]) -> frozenset[Key]:
        """The kernels of which something over fragments has no form, so that they are better left as they were."""
        told = (
            d for d in found
            if d.code == _UNREAD or (d.row.severity is Severity.BLOCKED and d.code.startswith(_REFUSING))
        )  # fmt: skip
        return frozenset(key for d in told if (key := self.kernel_of(d)) is not None)

    def place(self, one: Diagnostic) -> Diagnostic:
        """A diagnostic with its place in the file as it was given."""
        span = Span(
            self.before(one.span.start),
            max(self.before(one.span.start), self.before(one.span.end)),
        )
        fields = {name: self._with_given_lines(text) for name, text in one.fields.items()}
        return Diagnostic(one.code, one.file, span, fields, one.settled)

    def _with_given_lines(self, text: str) -> str:
        """Words that name lines of the file, `(a.cu:12)`."""
        own = rf"(?<=\({re.escape(self.path)}:)\d+(?=\))"
        return re.sub(own, lambda number: str(self._given_line(int(number[0]))), text)

    def _given_line(self, number: int) -> int:
        before, line = self.data.split(b"\n")[: number - 1], self.data.split(b"\n")[number - 1]
        start = sum(len(one) + 1 for one in before)
        return self.position(start + len(line) - len(line.lstrip()))[0]
