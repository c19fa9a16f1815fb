"""Files that are included several times, and become something else each time, written in where they are included.

`#define TYPE float` ahead of one `#include "kernel.inc"` and `#define TYPE half` ahead of another: an output file that is
right for both may not exist; with its text in the place of each directive, each can be migrated as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from wmma2sycl.migrate.core.edits import Edit, apply
from wmma2sycl.migrate.core.lexer import blanked, directives, lex
from wmma2sycl.migrate.core.source import Source, Span, decode, encode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.expanding.rewritten import Rewritten
from wmma2sycl.migrate.front import Unit

DISAGREE = ("W2S105", "W2S113")
_BY_INCLUSIONS = ("W2S101", *DISAGREE)
_ONCE = re.compile(r"[ \t]*#[ \t]*pragma[ \t]+once\b[^\n]*(?:\n|\Z)")
_CHECK = re.compile(  # that a macro is defined, which it is there
    r"^[ \t]*#[ \t]*(?:ifndef|if[ \t]+![ \t]*defined)\b[^\n&|]*\n(?:[ \t]*#[ \t]*error\b[^\n]*\n)+[ \t]*#[ \t]*endif\b[^\n]*(?:\n|\Z)",
    re.MULTILINE,
)
_LARGEST = 6_000  # bytes of a file: what is longer is no text that somebody includes for each type


def written_in(
    told: Iterable[Diagnostic], units: Sequence[Unit], sources: Mapping[str, Source], others: AbstractSet[str]
) -> tuple[dict[str, Rewritten], tuple[Diagnostic, ...]] | None:
    """The files that include such a file, with its text in them, and a note for each; None where none can be.

    In: what is told of a part's files, and `others` that are why something is told. A file that something else reads besides, or
    names in a branch that is skipped, stays.
    """
    places = {name: _places(name, units) for name in {d.file for d in told if d.code in _BY_INCLUSIONS} | others}
    several = {name: at for name, at in places.items() if name in sources and sum(map(len, at)) > 1}
    inner = {name for name, at in several.items() if not any(file in several for found in at for file, _ in found)}
    wanted = {name: at for name, at in several.items() if name in inner and _can_go(name, at, sources)}
    edits: dict[str, dict[Span, str]] = {}
    for name, by_unit in wanted.items():
        for file, at in {place for found in by_unit for place in found}:
            line = _directive(sources[file], at)
            edits.setdefault(file, {})[line] = _text(sources[name], sources[file].newline)
    if not edits:
        return None
    made = {file: _rewritten(sources[file], texts) for file, texts in edits.items()}
    return made, tuple(_notes(wanted, sources))


def _places(name: str, units: Sequence[Unit]) -> list[list[tuple[str, int]]]:
    """For each unit that reads a file, the directives that include it: file and place."""
    found = [list(unit.including(name)) for unit in units]
    return [places for places in found if places]


def _can_go(name: str, by_unit: list[list[tuple[str, int]]], sources: Mapping[str, Source]) -> bool:
    """Whether all directives that may mean a file are those that do, and its text may stand in their place."""
    source = sources[name]
    if len(source.data) > _LARGEST or (_ONCE.search(decode(source.data)) and any(len(set(p)) > 1 for p in by_unit)):
        return False
    places = {place for found in by_unit for place in found}
    if any(file not in sources for file, _ in places):
        return False
    known = {(file, _directive(sources[file], at)) for file, at in places}
    base = re.compile(rf'[/"<]{re.escape(name.rpartition("/")[2])}[">]')
    spelled = {
        (one.path, span)
        for one in sources.values()
        for span in directives(one.data, lex(one.data))
        if re.match(r"#\s*include\b", decode(blanked(one.data[span.start : span.end]))) and base.search(one.text(span))
    }
    return spelled == known


def _directive(source: Source, at: int) -> Span:
    return next(d for d in directives(source.data, lex(source.data)) if d.start <= at < d.end)


def _text(included: Source, newline: str) -> str:
    """A file's text as it stands for a directive: without its last line end, `#pragma once`, and checks of what is defined."""
    text = _CHECK.sub("", _ONCE.sub("", decode(included.data).replace("\r\n", "\n"))).strip("\n")
    return text.replace("\n", newline)


def _rewritten(source: Source, texts: Mapping[Span, str]) -> Rewritten:
    edits = tuple(Edit(span, text) for span, text in sorted(texts.items()))
    return Rewritten(source.path, encode(apply(source, edits)), source, edits)


def _notes(wanted: Mapping[str, list[list[tuple[str, int]]]], sources: Mapping[str, Source]) -> Iterator[Diagnostic]:
    for name, by_unit in wanted.items():
        for file, at in sorted({place for found in by_unit for place in found}):
            note = Diagnostic("W2S123", file, _directive(sources[file], at), {"file": name})
            source = sources[file]
            yield source.place(note) if isinstance(source, Rewritten) else note
