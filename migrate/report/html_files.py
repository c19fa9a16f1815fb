"""The files of a migration as a page shows them: what happened to each, its diagnostics, its lines side by side.

In: `MigratedFile`. Out: `FileView` for the template, and compact JSON for the page's script, which draws the lines of
a file when it is opened.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from wmma2sycl.migrate.core.source import Source, encode
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.pipeline import MigratedFile
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.side_by_side import Changed, Left, Same, Stretch, side_by_side

SEVERITIES = (Severity.BLOCKED, Severity.REVIEW, Severity.NOTE)


@dataclass(frozen=True, slots=True)
class FileView:
    """One file that is shown. `anchor` is its name as a link has it; `counts` are diagnostics by severity."""

    index: int
    anchor: str
    name: str
    output: str
    status: str  # migrated, blocked, unchanged
    added: int
    removed: int
    counts: tuple[tuple[str, int], ...]
    lines: str  # JSON


def anchor(name: str) -> str:
    """A file's name as a link's fragment; bytes that are not UTF-8 too."""
    return quote(encode(name))


def shown(files: Iterable[MigratedFile]) -> list[MigratedFile]:
    """Those with something to see."""
    return [file for file in files if file.changed or file.diagnostics]


def view(index: int, file: MigratedFile) -> FileView:
    """A file as the page's template takes it."""
    stretches = side_by_side(file.before, file.after)
    changed = [pair for one in stretches if isinstance(one, Changed) for pair in one.pairs]
    counts = Counter(d.row.severity for d in file.diagnostics if d.settled is None)
    status = "blocked" if counts[Severity.BLOCKED] else "migrated" if file.changed else "unchanged"
    return FileView(
        index, anchor(file.input.name), file.input.name, file.input.output, status,
        sum(new is not None for _, new in changed), sum(old is not None for old, _ in changed),
        tuple((severity.value, counts[severity]) for severity in SEVERITIES if counts[severity]),
        as_json([_stretch(one) for one in stretches]),
    )  # fmt: skip


def _stretch(stretch: Stretch) -> list[Any]:
    """["=", text] for what both have, ["~", lines] for what is left out, ["*", [[before, after], ...]]."""
    if isinstance(stretch, Same):
        return ["=", "\n".join(stretch.lines)]
    return ["~", stretch.count] if isinstance(stretch, Left) else ["*", stretch.pairs]


def index_entry(file: MigratedFile) -> dict[str, Any]:
    """What the page's script knows of a file before it is opened."""
    source = Source(file.input.name, file.before)
    return {
        "name": file.input.name,
        "anchor": anchor(file.input.name),
        "found": [_found(d, source) for d in file.diagnostics],
    }


def _found(diagnostic: Diagnostic, source: Source) -> list[Any]:
    """Line, column and length (in UTF-16 units from 0, as scripts count; -1: to the line's end), code, message, and how it was settled."""
    where = place(source, pointed(source, diagnostic.span), utf16=True)
    length = where.end_column - where.column if where.end_line == where.line else -1
    told = diagnostic.settled.told if diagnostic.settled is not None else ""
    return [where.line, where.column - 1, length, diagnostic.code, diagnostic.message, told]


def as_json(value: object) -> str:
    """JSON in which no character means anything to HTML."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
