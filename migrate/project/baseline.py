"""A baseline: the findings that were open once, as a file for CI, so that only new ones fail.

It knows a finding by its code, its file and the text of its lines without white space, wherever these have moved to.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import OF_OURS, Diagnostic, How, Settled
from wmma2sycl.migrate.project.accepted import settled_by
from wmma2sycl.migrate.project.inputs.file import InputError
from wmma2sycl.migrate.project.migration import Migration

KIND = "wmma2sycl baseline"
SCHEMA = 1


class Known(NamedTuple):
    """What tells a finding from others, but for those of the same code in a line of the same text of one file."""

    file: str
    code: str
    lines: str


Baseline = Counter[Known]


def lines_digest(diagnostic: Diagnostic, source: Source) -> str:
    """16 hexadecimal digits of the lines that hold a finding, white space aside."""
    last = max(diagnostic.span.start, diagnostic.span.end - 1)
    text = source.data[source.line_start(diagnostic.span.start) : source.line_end(last)]
    return _digest(b"".join(text.split()))


def height(diagnostic: Diagnostic, source: Source) -> int:
    """The number of those lines."""
    first, last = diagnostic.span.start, max(diagnostic.span.start, diagnostic.span.end - 1)
    return source.position(last)[0] - source.position(first)[0] + 1


def has_lines(source: Source, digest: str, rows: int) -> bool:
    """Whether some `rows` lines of a source, one behind the other, have that digest."""
    lines = [b"".join(line.split()) for line in source.data.split(b"\n")]
    return any(_digest(b"".join(lines[i : i + rows])) == digest for i in range(len(lines) - rows + 1))


def known_by(diagnostic: Diagnostic, source: Source) -> Known:
    """A finding as a baseline has it."""
    return Known(diagnostic.file, diagnostic.code, lines_digest(diagnostic, source))


def with_baseline(migration: Migration, known: Baseline) -> tuple[Migration, int]:
    """The migration with those findings settled that the baseline has; how many of the baseline are not open any more."""
    left = known.copy()

    def settled(diagnostic: Diagnostic, source: Source) -> Settled | None:
        key = known_by(diagnostic, source)
        if left[key] <= 0 or diagnostic.code.startswith(OF_OURS):
            return None
        left[key] -= 1
        return Settled(How.BASELINE)

    return settled_by(migration, settled), sum((+left).values())


def baseline_of(migration: Migration) -> Baseline:
    """The findings that are open, and those that an earlier baseline has."""
    found = Baseline()
    for file in migration.files:
        source = Source(file.input.name, file.before)
        for d in file.diagnostics:
            if (d.is_open and not d.code.startswith(OF_OURS)) or (d.settled and d.settled.how is How.BASELINE):
                found[known_by(d, source)] += 1
    return found


def _digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:16]


def written(baseline: Baseline) -> str:
    """As JSON, a line a finding in order, so that git shows what has changed."""
    rows = [json.dumps({**key._asdict(), "count": count}) for key, count in sorted(baseline.items())]
    listed = ",\n  ".join(rows)
    return (
        f'{{"kind": "{KIND}", "schema": {SCHEMA}, "findings": [\n  {listed}\n]}}\n'
        if rows
        else (f'{{"kind": "{KIND}", "schema": {SCHEMA}, "findings": []}}\n')
    )


def read(path: Path) -> Baseline:
    """Raises InputError for what is no baseline, OSError where there is none."""
    try:
        data = json.loads(path.read_bytes())
        if data["kind"] != KIND or data["schema"] != SCHEMA:
            raise ValueError
        return Baseline({Known(r["file"], r["code"], r["lines"]): int(r["count"]) for r in data["findings"]})
    except (ValueError, KeyError, TypeError):
        raise InputError(f"--baseline {path}: is no baseline; --write-baseline makes one") from None
