"""A migration as workflow commands of GitHub Actions: each open finding an annotation at its place in the pull request.

By https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands.
"""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import NOTHING, Severity
from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.report.cells import valid
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.run import Run

_WORDS = {Severity.BLOCKED: "error", Severity.REVIEW: "warning", Severity.NOTE: "notice"}


def render(migration: Migration, run: Run) -> str:
    """A line a finding, the worst first: GitHub shows ten of a kind in a step."""
    return "".join(f"{line}\n" for line in _lines(migration, run))


def _lines(migration: Migration, run: Run) -> Iterator[str]:
    found = [(d, f) for f in migration.files for d in f.diagnostics if d.settled is None]
    for diagnostic, file in sorted(found, key=lambda one: list(_WORDS).index(one[0].row.severity)):
        source, row = Source(file.input.name, file.before), diagnostic.row
        where = place(source, pointed(source, diagnostic.span))
        path = file.input.path.absolute()
        name = path.relative_to(run.repository) if path.is_relative_to(run.repository) else file.input.path
        help_text = "" if row.do == NOTHING else f"\n{diagnostic.help}"
        fields = {
            "file": str(name),
            "line": str(where.line),
            "endLine": str(where.end_line),
            "title": f"{row.code} {row.slug}",
        }
        given = ",".join(f"{key}={_property(value)}" for key, value in fields.items())
        yield f"::{_WORDS[row.severity]} {given}::{_data(valid(diagnostic.message + help_text))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(valid(text)).replace(":", "%3A").replace(",", "%2C")
