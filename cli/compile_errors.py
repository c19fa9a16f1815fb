"""What the compiler's errors become: diagnostics at the lines of the CUDA.

In: a migration, and the errors of the sources of its output. Out: the migration with one diagnostic for each error that has nothing to
do with a place that needs a person, and one note for all those of a source that may follow from such a place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePosixPath
from typing import NamedTuple

from wmma2sycl.cli.blocked_places import BlockedPlaces
from wmma2sycl.cli.judged_errors import Judge, Judgement, Place
from wmma2sycl.migrate.core.source import Span, decode
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.migration import MigratedFile, Migration
from wmma2sycl.migrate.report.wording import count
from wmma2sycl.verify.build.source_check import CompilerError
from wmma2sycl.verify.programs.line_origins import LineOrigins

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]*)', re.MULTILINE)
_COMMENT = re.compile(rb"[ \t]*// (W2S\d{3}): ")


@dataclass(frozen=True)
class _Written:
    """A file of the output, and where its lines come from."""

    file: MigratedFile

    @cached_property
    def places(self) -> BlockedPlaces:
        """Those of its input that need a person."""
        return BlockedPlaces(self.file)

    @cached_property
    def _after(self) -> list[bytes]:
        return self.file.after.split(b"\n")

    @cached_property
    def _before(self) -> list[bytes]:
        return self.file.before.split(b"\n")

    @cached_property
    def _origins(self) -> LineOrigins:
        return LineOrigins(self._before, self._after)

    def place(self, line: int) -> Place | None:
        """What a line of the output, from 1, is of the input; None behind its end."""
        if not 0 < line <= len(self._after):
            return None
        text = decode(self._after[line - 1])
        return Place(self.file.input.name, self._origins.of(line - 1) + 1, text, self._is_told(line - 1))

    def _is_told(self, number: int) -> bool:
        """Whether the comment of a blocked place is above a line of the output, from 0."""
        while number > 0 and (comment := _COMMENT.match(self._after[number - 1])):
            if decode(comment[1]) in self.places.codes:
                return True
            number -= 1
        return False

    def code_of(self, line: int) -> Span:
        """The code of a line of the input."""
        text = self._before[line - 1]
        start = sum(len(before) + 1 for before in self._before[: line - 1])
        return Span(start + len(text) - len(text.lstrip()), start + len(text.rstrip()))


def with_errors(
    migration: Migration, shown: Migration, errors: Mapping[str, tuple[CompilerError, ...]], tree: str
) -> Migration:
    """`shown`: the migration as it lies in `tree`, with edits; `errors`: by the names of sources there."""
    files = {f.input.output: _Written(f) for f in shown.files}
    judged = [list(_judged(of_source, files[name], files, tree)) for name, of_source in errors.items()]
    separate = dict.fromkeys(d for of_source in judged for how, d in of_source if how is Judgement.SEPARATE)
    told, lines = list(map(_diagnostic, separate)), {(d.file, d.span) for d in separate}
    for of_source in judged:
        rest = [d for how, d in of_source if how is Judgement.UNCERTAIN and (d.file, d.span) not in lines]
        lines |= {(d.file, d.span) for d in rest}
        told += _note(rest)
    by_file = {name: [d for d in told if d.file == name] for name in {d.file for d in told}}
    changed = (replace(f, diagnostics=(*f.diagnostics, *by_file.get(f.input.name, ()))) for f in migration.files)
    return replace(migration, files=tuple(changed)) if told else migration


def with_unanswered(migration: Migration, lost: Mapping[str, str]) -> Migration:
    """The migration with a diagnostic for each source, by its name in the output, about which the compiler said nothing, and why."""
    told = {
        f.input.name: Diagnostic("W2S703", f.input.name, Span(0, 0), {"why": lost[f.input.output]})
        for f in migration.files
        if f.input.output in lost
    }
    files = (
        replace(f, diagnostics=(*f.diagnostics, told[f.input.name])) if f.input.name in told else f
        for f in migration.files
    )
    return replace(migration, files=tuple(files)) if told else migration


class _Told(NamedTuple):
    file: str
    span: Span
    error: str


def _diagnostic(told: _Told) -> Diagnostic:
    return Diagnostic("W2S701", told.file, told.span, {"error": told.error})


def _note(rest: list[_Told]) -> Iterator[Diagnostic]:
    """One for all of a source, at the first."""
    lines = len({(one.file, one.span) for one in rest})
    for first in rest[:1]:
        more = f"; and {count(lines - 1, 'line')} more" if lines > 1 else ""
        yield Diagnostic("W2S702", first.file, first.span, {"error": first.error, "more": more})


def _judged(
    errors: Iterable[CompilerError], source: _Written, files: Mapping[str, _Written], tree: str
) -> Iterator[tuple[Judgement, _Told]]:
    """Each error, at the first place of the user's that it names."""
    errors = [
        replace(e, places=tuple((path.removeprefix(f"{tree}/"), line) for path, line in e.places)) for e in errors
    ]
    named = {files[path].file.input.output for e in errors for path, _ in e.places if path in files}
    read = [files[name] for name in sorted(named | _read_by(source, files))]
    before: tuple[_Written, Span] = (source, Span(0, 0))
    judge = Judge({w.file.input.name: w.places for w in read})
    for error in errors:
        written = ((files[path], line) for path, line in error.places if path in files)
        places = [(w, place) for w, line in written if (place := w.place(line)) is not None]
        is_added = not places and error.places[:1] != () and error.places[0][0] == source.file.input.output
        how = judge.judgement(error.text, [place for _, place in places], is_added=is_added)
        # An error in a header without a place follows from the one before, whose template clang was making.
        file, span = (places[0][0], places[0][0].code_of(places[0][1].line)) if places else before
        before = (source, Span(0, 0)) if is_added else (file, span)
        yield how, _Told(file.file.input.name, span, error.text.replace(f"{tree}/", ""))


def _read_by(source: _Written, files: Mapping[str, _Written]) -> set[str]:
    """The files of the output that a source includes, and itself; by their last names, so that it may be more."""
    return read_by(source.file.input.output, {name: one.file.after for name, one in files.items()})


def read_by(source: str, files: Mapping[str, bytes]) -> set[str]:
    """The same of names and texts."""
    found, stack = set(), [source]
    while stack:
        name = stack.pop()
        if name in found:
            continue
        found.add(name)
        included = {PurePosixPath(decode(m[1])).name for m in _INCLUDE.finditer(files[name])}
        stack += [other for other in files if PurePosixPath(other).name in included]
    return found
