"""Where the macro is that a diagnostic's place is in, or that is used there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from wmma2sycl.migrate.core.lexer import blanked
from wmma2sycl.migrate.core.source import Source, Span, decode
from wmma2sycl.migrate.diagnostics import Diagnostic

_DEFINE = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)", re.MULTILINE)
_FIRST_NAME = re.compile(rb"[^A-Za-z_]{0,4}([A-Za-z_]\w*)")


class Macro(NamedTuple):
    """A `#define`: the span is its name. `inside`: the diagnostic's place is in its body."""

    name: str
    source: Source
    span: Span
    inside: bool

    @property
    def what(self) -> str:
        """How a report says what the macro has to do with the diagnostic."""
        return "in the body of this macro" if self.inside else "the macro is defined here"


class Macros:
    """The definitions in the files of a migration, read when the first diagnostic asks."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self._sources = {s.path: s for s in sources}
        self._defined: dict[str, list[tuple[bytes, Span]]] = {}

    def of(self, diagnostic: Diagnostic) -> Macro | None:
        """Nothing where the place is the definition's own line: its snippet shows it."""
        source = self._sources.get(diagnostic.file)
        if source is None or not source.data:
            return None
        start, end = diagnostic.span
        around = self._around(source, start)
        if around is not None:
            return None if _shown(around, start, end, source) else Macro(source.text(around), source, around, True)
        named = _FIRST_NAME.match(source.data, start, end)
        told = diagnostic.fields.get("macro", "").encode(errors="surrogateescape")
        names = [n for n in (told, named[1] if named else b"") if n]
        for name in names:
            found = self._definition(name, diagnostic)
            if found is not None:
                return (
                    None
                    if found[0] is source and _shown(found[1], start, end, source)
                    else Macro(decode(name), *found, False)
                )
        return None

    def _around(self, source: Source, offset: int) -> Span | None:
        """The name of the macro whose body holds a place."""
        start = source.line_start(offset)
        while start > 0 and source.data[:start].rstrip(b"\r\n").endswith(b"\\"):
            start = source.line_start(start - 1)
        found = _DEFINE.match(blanked(source.data[start:offset]))
        return Span(start + found.start(1), start + found.end(1)) if found else None

    def _definition(self, name: bytes, used: Diagnostic) -> tuple[Source, Span] | None:
        """The last one above the use; else the only one there is in another file."""
        own = [s for n, s in self._in(used.file) if n == name]
        above = [s for s in own if s.start < used.span.start]
        if above or own:
            return self._sources[used.file], (above or own)[-1]
        others = [(source, s) for file, source in self._sources.items() for n, s in self._in(file) if n == name]
        return others[0] if len(others) == 1 else None

    def _in(self, file: str) -> Iterator[tuple[bytes, Span]]:
        if file not in self._defined:
            self._defined[file] = [
                (m[1], Span(*m.span(1))) for m in _DEFINE.finditer(blanked(self._sources[file].data))
            ]
        yield from self._defined[file]


def _shown(name: Span, start: int, end: int, source: Source) -> bool:
    """Whether the lines of a place hold the definition's own."""
    return source.line_start(start) <= name.start <= source.line_end(end)
