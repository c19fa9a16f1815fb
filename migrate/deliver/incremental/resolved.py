"""Findings that a person has settled in the output: by an edit over the place, or by a comment that allows it there.

An edit settles a finding as long as the CUDA at its place stays as it was. The manifest keeps the places of each run, so
that the next one can tell an edit made since, which is an answer, from one that is older than the question. It has a row
also of what a comment allows, and of what a run did not tell whose lines are there as they were: other options did not ask.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.deliver.incremental.output_places import OutputPlaces
from wmma2sycl.migrate.diagnostics import OF_OURS, Diagnostic, How, Settled, Severity
from wmma2sycl.migrate.diagnostics.allowances import Allowances
from wmma2sycl.migrate.project.baseline import Known, has_lines, height, known_by
from wmma2sycl.migrate.project.migration import MigratedFile, Migration

Row = dict[str, Any]
_BY_HAND = Settled(How.BY_HAND)
OF_COMPILER = "W2S701"  # which has read the edits, so that none of them is an answer


@dataclass(frozen=True)
class Asked:
    """What an earlier run knew: `settled` places, and of the others what stood there in the output, "" where nobody had edited.

    `is_known` is False where that run kept no places: then every edit counts. `rows`: as the manifest has them.
    """

    settled: frozenset[Known] = frozenset()
    open: Mapping[Known, frozenset[str]] = field(default_factory=dict)
    is_known: bool = False
    rows: tuple[Row, ...] = ()

    @classmethod
    def of(cls, rows: list[Row] | None) -> Asked:
        """Of a manifest's rows. Raises KeyError or TypeError for what is none."""
        if rows is None:
            return cls()
        found: dict[Known, set[str]] = {}
        settled = set()
        for row in rows:
            key = Known(row["file"], row["code"], row["cuda"])
            if row["state"] == How.BY_HAND.value:
                settled.add(key)
            else:
                found.setdefault(key, set()).add(row["there"])
        return cls(frozenset(settled), {key: frozenset(texts) for key, texts in found.items()}, True, tuple(rows))

    def is_answered(self, key: Known, there: str) -> bool:
        """Whether the text that is there now is a person's answer to this finding."""
        return not self.is_known or key in self.settled or (key in self.open and there not in self.open[key])


def with_resolved(migration: Migration, texts: Mapping[str, bytes], asked: Asked) -> tuple[Migration, list[Row]]:
    """The migration with what was settled in the output, and the rows for the manifest. `texts`: edited outputs as they are on disk."""
    files, rows = [], list[Row]()
    for file in migration.files:
        if any(d.row.severity is not Severity.NOTE for d in file.diagnostics):
            found = list(_told(file, texts.get(file.input.output), asked))
            files.append(replace(file, diagnostics=tuple(d for d, _ in found)))
            rows += [row for _, row in found if row is not None]
        else:
            files.append(file)
    told = {(row["file"], row["code"], row["cuda"]) for row in rows}
    older = [row for row in asked.rows if (row["file"], row["code"], row["cuda"]) not in told]
    return migration.with_files(tuple(files)), [*rows, *_not_asked(older, migration)]


def _not_asked(rows: list[Row], migration: Migration) -> Iterator[Row]:
    """Those whose lines of CUDA are there as they were. What the compiler said is no question any more."""
    sources = {file.input.name: Source("", file.before) for file in migration.files}
    for row in rows:
        source = sources.get(row["file"])
        if source is not None and row["code"] != OF_COMPILER and has_lines(source, row["cuda"], row.get("height", 1)):
            yield row


def with_texts_on_disk(migration: Migration, texts: Mapping[str, bytes]) -> Migration:
    """The migration with the edited files as they are on disk, which is what reports show."""
    return replace(
        migration, files=tuple(replace(f, after=texts.get(f.input.output, f.after)) for f in migration.files)
    )


def _told(file: MigratedFile, text: bytes | None, asked: Asked) -> list[tuple[Diagnostic, Row | None]]:
    source = Source(file.input.name, file.before)
    edited = None if text is None else _Edited(OutputPlaces(file.before, file.after, text), Source("", text))
    found: list[tuple[Diagnostic, Row | None]] = []
    for diagnostic in file.diagnostics:
        if diagnostic.row.severity is Severity.NOTE:
            found.append((diagnostic, None))
            continue
        key = known_by(diagnostic, source)
        there = edited.there(diagnostic) if edited is not None else ""
        settled = edited.settled(diagnostic, key, there, asked) if edited is not None else None
        state = settled.how.value if settled is not None else "open"
        row: Row = {"file": key.file, "code": key.code, "cuda": key.lines, "there": there, "state": state}
        row["height"] = height(diagnostic, source)
        found.append((replace(diagnostic, settled=diagnostic.settled or settled), row))
    return found


@dataclass(frozen=True)
class _Edited:
    """An output that a person has edited."""

    places: OutputPlaces
    source: Source

    @cached_property
    def _allowances(self) -> Allowances:
        return Allowances(self.source)

    def there(self, diagnostic: Diagnostic) -> str:
        """A digest of what stands at the place, "" where it was not edited."""
        if not self._is_edited(diagnostic):
            return ""
        return hashlib.sha256(self.places.text(diagnostic)).hexdigest()[:16]

    def settled(self, diagnostic: Diagnostic, key: Known, there: str, asked: Asked) -> Settled | None:
        """By a comment in the output, else by an edit that is an answer."""
        first, end = self.places.there(diagnostic)
        for one in self._allowances.all:
            if one.allows(diagnostic.code, first + 1, max(end, first + 1)):
                return Settled(How.ALLOWED, one.reason)
        if diagnostic.code == OF_COMPILER:
            return None
        return _BY_HAND if there and asked.is_answered(key, there) else None

    def _is_edited(self, diagnostic: Diagnostic) -> bool:
        """Of a file that was given up as a whole, any edit is one."""
        return diagnostic.code.startswith(OF_OURS) or self.places.is_edited(diagnostic)
