"""A migration as one HTML page that needs no network.

In: `Migration`, `Run`. Out: HTML text. The template engine escapes what comes from the input; the page's policy lets no
style and script run but its own two, and no text become markup.
"""

from __future__ import annotations

import base64
import hashlib
import shlex
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import version
from itertools import groupby, islice
from typing import Any

from wmma2sycl.migrate.core.render import page, template_text
from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import CODES, Severity
from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.report import api_uses, html_files
from wmma2sycl.migrate.report import kernel_table as legality
from wmma2sycl.migrate.report.api_uses import ApiUse
from wmma2sycl.migrate.report.html_files import SEVERITIES, FileView
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.run import Run
from wmma2sycl.migrate.report.text import settled
from wmma2sycl.migrate.report.verification import Verification, read
from wmma2sycl.migrate.report.visible import PATTERN, visible
from wmma2sycl.migrate.report.wording import one_line

_STYLES = ("page.css", "tools.css", "diff.css", "print.css")
_THEME = ("theme.js",)
_SCRIPTS = ("words.js", "code.js", "diff.js", "files.js", "filters.js")
_OPENED = 3  # files that are opened at once where there are no more
_PLACES = 3  # of a code, that are seen at once


@dataclass(frozen=True, slots=True)
class CodeView:
    """One row of the catalogue, with how often it was told and in how many files. `places`: the first of what waits for a person, with links."""

    code: str
    slug: str
    severity: str
    told: str
    places: tuple[tuple[str, str, str], ...]
    why: str
    do: str
    count: int
    files: int


@dataclass(frozen=True, slots=True)
class TargetView:
    """A kernel on one target."""

    target: str
    verdict: str
    reason: str


@dataclass(frozen=True, slots=True)
class KernelView:
    """A kernel's heading, its place as a link, and what becomes of it on each target."""

    name: str
    multiplies: str
    place: str
    link: str
    targets: tuple[TargetView, ...]
    details: tuple[tuple[str, str, str], ...]
    is_refused: bool


@dataclass(frozen=True, slots=True)
class Totals:
    """The numbers at the top."""

    files: int
    migrated: int
    blocked: int
    copied: int
    kernels: int
    fragments: int
    apis: int
    severities: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Page:
    """All that the template sees."""

    title: str
    heading: str
    words: str
    made: str
    command: str
    totals: Totals
    codes_told: tuple[CodeView, ...]
    kernels_told: tuple[KernelView, ...]
    settled: str
    plain_kernels: int
    unlaunched: tuple[str, ...]
    chapters: tuple[tuple[str, tuple[ApiUse, ...]], ...]
    verifications: tuple[Verification, ...]
    files: tuple[FileView, ...]
    copied: tuple[str, ...]
    opened: bool
    index: str
    style: str
    theme: str
    script: str
    style_hash: str
    theme_hash: str
    script_hash: str


def render(migration: Migration, run: Run) -> str:
    """The whole page."""
    shown = html_files.shown(migration.files)
    uses = api_uses.find(migration.files)
    style, theme, script = (_inlined(names) for names in (_STYLES, _THEME, _SCRIPTS))
    files = tuple(html_files.view(i, file) for i, file in enumerate(shown))
    unchanged = {f.input.name for f in migration.files} - {f.input.name for f in shown}
    view = Page(
        title=f"wmma2sycl {run.command}: {run.root.name}", heading=run.root.name, words=shlex.join(["wmma2sycl", *run.words]) if run.words else "",
        made=f"{datetime.now():%Y-%m-%d %H:%M} by wmma2sycl {version('wmma2sycl')}",
        command=run.command, totals=_totals(migration, files, uses), codes_told=tuple(_codes(migration)),
        kernels_told=tuple(_kernels(migration, run)), settled=settled(migration),
        plain_kernels=migration.legality.plain, unlaunched=migration.legality.unlaunched,
        chapters=tuple((chapter, tuple(rows)) for chapter, rows in groupby(uses, lambda use: use.chapter)),
        verifications=tuple(map(read, run.verifications)), files=files,
        copied=tuple(sorted(unchanged | {f.name for f in migration.copied})), opened=len(files) <= _OPENED,
        index=html_files.as_json(_index(migration)), style=style, theme=theme, script=script,
        style_hash=_hash(style), theme_hash=_hash(theme), script_hash=_hash(script),
    )  # fmt: skip
    return page("report/page.html.j2", view, visible)


def _inlined(names: tuple[str, ...]) -> str:
    return "\n" + "".join(template_text(f"report/{name}") for name in names)


def _hash(part: str) -> str:
    """As a content security policy names an inline style or script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()


def _index(migration: Migration) -> dict[str, Any]:
    """What the script knows at once: files with their diagnostics, the rows of these, which characters are hidden ones."""
    shown = html_files.shown(migration.files)
    rows = {d.code: d.row for d in migration.diagnostics}
    return {
        "files": [html_files.index_entry(file) for file in shown],
        "codes": {code: [row.severity.value, row.slug, row.why, row.do] for code, row in sorted(rows.items())},
        "hidden": PATTERN,
    }


def _totals(migration: Migration, files: tuple[FileView, ...], uses: list[ApiUse]) -> Totals:
    severities = Counter(d.row.severity for d in migration.diagnostics if d.settled is None)
    changed = sum(file.changed for file in migration.files)
    return Totals(
        len(migration.files) + len(migration.copied), changed, sum(file.status == "blocked" for file in files),
        len(migration.files) + len(migration.copied) - changed, migration.kernels,
        sum(use.uses for use in uses if use.name == api_uses.FRAGMENT), len(uses),
        tuple((severity.value, severities[severity]) for severity in SEVERITIES),
    )  # fmt: skip


def _codes(migration: Migration) -> Iterator[CodeView]:
    """The worst first, then the most frequent."""
    counts = Counter(d.code for d in migration.diagnostics if d.settled is None)
    files = Counter(code for f in migration.files for code in {d.code for d in f.diagnostics if d.settled is None})
    for code in sorted(counts, key=lambda c: (SEVERITIES.index(CODES[c].severity), -counts[c], c)):
        row = CODES[code]
        first = () if row.severity is Severity.NOTE else tuple(islice(_places(migration, code), _PLACES))
        yield CodeView(
            code, row.slug, row.severity.value, one_line(row), first, row.why, row.do, counts[code], files[code]
        )


def _places(migration: Migration, code: str) -> Iterator[tuple[str, str, str]]:
    """Where a code was told: `file:line`, the finding's link, its message."""
    for file in html_files.shown(migration.files):
        source = Source(file.input.name, file.before)
        for n, found in enumerate(file.diagnostics):
            if found.code == code and found.settled is None:
                line = place(source, pointed(source, found.span), utf16=True).line
                yield f"{file.input.name}:{line}", f"{html_files.anchor(file.input.name)}-D{n}", found.message


def _kernels(migration: Migration, run: Run) -> Iterator[KernelView]:
    places = legality.Places(migration)
    linked = {file.input.name for file in html_files.shown(migration.files)}
    for kernel in migration.legality.kernels:
        line = places.line(kernel.file, kernel.offset)
        multiplies = legality.heading(kernel).removeprefix(kernel.name).removeprefix(": ")
        targets = tuple(TargetView(t.name, kernel.on(t).kind, kernel.on(t).told) for t in run.targets)
        link = f"{html_files.anchor(kernel.file)}-L{line}" if kernel.file in linked else ""
        details = tuple(legality.rows(kernel, run.targets))
        is_refused = any(one.verdict == "refused" for one in targets)
        yield KernelView(kernel.name, multiplies, f"{kernel.file}:{line}", link, targets, details, is_refused)
