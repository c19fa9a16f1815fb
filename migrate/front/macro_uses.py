"""Where an expression is spelled that a macro makes of its arguments: clang begins and ends it at the arguments' own places.

`a + b` of `SUM(a, b)` would be `a, b`, and `p[0]` of `FIRST(p)` would be `p)`: the text of such an expression is the use.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_BRACKETS = re.compile(rb"[(){}\[\],]")
_LITERAL = re.compile(rb"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|//[^\n]*|/\*.*?\*/", re.DOTALL)
_INNERMOST = re.compile(rb"\([^(){}\[\]]*\)|\[[^(){}\[\]]*\]|\{[^(){}\[\]]*\}")


class MacroUse(NamedTuple):
    """Where a macro is used, and which."""

    start: int
    end: int
    name: str


class UsesAround:
    """The uses of macros around places of one file: only those within the outermost use there are looked at."""

    def __init__(self, uses: Mapping[int, tuple[str, int]]) -> None:
        order = {start: number for number, start in enumerate(uses)}
        self._reaches: list[int] = []  # how far each outermost use goes
        self._groups: list[list[MacroUse]] = []
        self.starts = sorted(uses)
        for start in self.starts:
            name, end = uses[start]
            if not self._groups or start >= self._reaches[-1]:
                self._groups.append([])
                self._reaches.append(start)
            self._groups[-1].append(MacroUse(start, end, name))
            self._reaches[-1] = max(self._reaches[-1], end)
        for group in self._groups:
            group.sort(key=lambda use: order[use.start])

    def of(self, offset: int) -> list[MacroUse]:
        """Those that an offset lies in, in the parser's order."""
        at = bisect_right(self._reaches, offset)
        return [use for use in self._groups[at] if use.start <= offset < use.end] if at < len(self._groups) else []


class MacroUses:
    """The uses of macros in one file."""

    def __init__(self, data: bytes, uses: Mapping[int, tuple[str, int]]) -> None:
        self.data = data
        self.uses = sorted((start, end) for start, (_, end) in uses.items())
        self.ends: list[int] = []  # how far the uses up to each reach
        for _, end in self.uses:
            self.ends.append(max(end, self.ends[-1] if self.ends else 0))

    def spelled(self, start: int, end: int) -> tuple[int, int]:
        """The text of an expression that clang sees between two offsets."""
        for first, last in sorted({*self._around(start), *self._around(end)}, key=lambda use: use[1] - use[0]):
            begins, ends = first < start < last, first < end < last
            if begins != ends or (begins and self._is_several(start, end)):
                start, end = min(start, first), max(end, last)
        return start, end

    def _around(self, offset: int) -> Iterator[tuple[int, int]]:
        """Those that an offset lies in."""
        i = bisect_left(self.uses, (offset, 0)) - 1
        while i >= 0 and self.ends[i] > offset:
            if self.uses[i][1] > offset:
                yield self.uses[i]
            i -= 1

    def _is_several(self, start: int, end: int) -> bool:
        """Whether a text is more than one argument of a macro, or a part of one with a bracket too many."""
        text = self.data[start:end]
        if not _BRACKETS.search(text):
            return False
        text = _LITERAL.sub(b"", text)
        while (inner := _INNERMOST.sub(b"", text)) != text:
            text = inner
        return any(c in text for c in b"(){}[]") or (b"," in text and b"<" not in text)
