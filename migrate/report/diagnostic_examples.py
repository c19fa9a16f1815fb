"""A real example of each diagnostic: lines of a case of tests/cases, and what they become. Data of the package, made by `report.index`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from wmma2sycl.migrate.core.source import Source, Span, encode
from wmma2sycl.migrate.report.source_lines import shortened, snippet

DATA = "examples.json"  # in migrate/diagnostics


@dataclass(frozen=True)
class Example:
    """`before`: lines of `file` from line `first` on, in which the diagnostic is about bytes `start` to `end`; `after`: their output."""

    case: str
    file: str
    message: str
    first: int
    before: tuple[str, ...]
    start: int
    end: int
    output: str
    after: tuple[str, ...]

    @property
    def _source(self) -> Source:
        """As if the file had only these lines, at their numbers."""
        return Source(self.file, encode("\n" * (self.first - 1) + "\n".join(self.before) + "\n"))

    @property
    def span(self) -> Span:
        """Where the diagnostic points, within the lines shown."""
        return Span(self.start + self.first - 1, self.end + self.first - 1)

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of the diagnostic in the case's input."""
        return self._source.position(self.span.start)

    def input_lines(self) -> Iterator[str]:
        """The lines with numbers and carets."""
        source, span = self._source, self.span
        gutter = len(str(self.first + len(self.before) - 1))
        low, high = source.position(span.start)[0], source.position(max(span.start, span.end - 1))[0]
        bar = "" if low == high else "  "
        lines = [
            f"{number:{gutter}} | {bar}{shortened(text)}".rstrip()
            for number, text in enumerate(self.before, self.first)
        ]
        blank, *about = snippet(source, span, gutter=gutter)
        yield from (blank, *lines[: low - self.first], *about, *lines[high - self.first + 1 :])

    def output_lines(self) -> Iterator[str]:
        """The lines that it becomes, each behind a gutter, cut where they are too long."""
        gutter = len(str(self.first + len(self.before) - 1))
        yield from (f"{'':{gutter}} | {shortened(line)}".rstrip() for line in self.after)


@cache
def examples() -> dict[str, Example]:
    """By code; codes that no input produces have none."""
    data = json.loads((files("wmma2sycl.migrate") / "diagnostics" / DATA).read_text(encoding="utf-8"))
    return {
        code: Example(**{**one, "before": tuple(one["before"]), "after": tuple(one["after"])})
        for code, one in data.items()
    }
