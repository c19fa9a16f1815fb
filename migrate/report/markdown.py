"""A summary for a comment on a pull request: counts, files, what needs review by code, how kernels run. Nothing in the input can break its markup."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wmma2sycl.migrate.core.source import Source
from wmma2sycl.migrate.diagnostics import CODES, NOTHING, Code, Diagnostic, Severity
from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.report import kernel_table as legality
from wmma2sycl.migrate.report.cells import valid, visible
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.run import Run
from wmma2sycl.migrate.report.sarif import uri
from wmma2sycl.migrate.report.text import settled
from wmma2sycl.migrate.report.wording import count, see

TAB = "\t"
MOST = 65_536  # characters of a comment that GitHub takes
_LISTED = 10  # places of a code, files, kernels: more fold away
_WORDS = 240  # characters of a message
_RESERVE = 400  # for the line that says what was cut
_SPECIAL = re.compile(r"[^\w\s.,;:/()'=+%?{}…-]|_|:(?!\s|\d|$)")
_ORDER = (Severity.BLOCKED, Severity.REVIEW, Severity.NOTE)


@dataclass(frozen=True)
class Block:
    """Lines that belong together: `items` may be cut, `head` and `tail` stand around what is left of them."""

    head: tuple[str, ...]
    items: tuple[str, ...]
    tail: tuple[str, ...] = ("",)


def render(migration: Migration, run: Run) -> str:
    """The summary, cut to what a comment on GitHub may hold."""
    return fitted(blocks(migration, run), MOST)


def fitted(parts: Iterable[Block], most: int) -> str:
    """As many items as there is room for, in order, and a line that says how many there is none for."""
    lines: list[str] = []
    room, left_out = most - _RESERVE, 0
    for block in parts:
        around = sum(len(line) + 1 for line in (*block.head, *block.tail))
        taken: list[str] = []
        if not left_out and around <= room:
            room -= around
            for item in block.items:
                if len(item) + 1 > room:
                    break
                room -= len(item) + 1
                taken.append(item)
            if taken or not block.items:
                lines += [*block.head, *taken, *block.tail]
        left_out += len(block.items) - len(taken)
    if left_out:
        lines += [
            f"**Cut here:** {left_out} more lines would not fit in {most:,} characters; `--json FILE` and `--html FILE` have all.",
            "",
        ]
    return "\n".join(lines)


def text(raw: str) -> str:
    """Words of the input as they are: no character of them means anything, nobody is mentioned and no issue linked."""
    clean = visible(valid(raw)).replace(TAB, " ")
    short = clean if len(clean) <= _WORDS else f"{clean[: _WORDS - 2]} …"
    return re.sub(r"(&#(?:64|35);)", r"\1<!-- -->", _escaped(short))


def code(raw: str) -> str:
    """A name in the typewriter's letters."""
    return f"<code>{_escaped(visible(valid(raw)).replace(TAB, ' '))}</code>"


def _ours(words: str) -> str:
    """Words of the catalogue, in which backticks mean code."""
    return "".join(code(part) if i % 2 else _escaped(part) for i, part in enumerate(words.split("`")))


def _escaped(clean: str) -> str:
    return _SPECIAL.sub(lambda m: f"&#{ord(m[0])};", clean)


def blocks(migration: Migration, run: Run) -> Iterator[Block]:
    """The summary's paragraphs in order, each a block that may be cut to fit."""
    done = [d for d in migration.diagnostics if d.settled is not None]
    found = [d for d in migration.diagnostics if d.settled is None]
    yield Block((f"## wmma2sycl {run.command}: {_verdict(found)}", ""), (), (_counts(migration), ""))
    yield from _files(migration)
    places = Places(migration, run)
    for severity, title in ((Severity.BLOCKED, "Not migrated"), (Severity.REVIEW, "To review")):
        rows = [row for row in CODES.values() if row.severity is severity and any(d.code == row.code for d in found)]
        if rows:
            yield Block((f"### {title}", ""), (), ())
        for row in rows:
            yield from _of_code(row, [d for d in found if d.code == row.code], places)
    yield from _kernels(migration, run)
    noted = Counter(d.code for d in found if d.row.severity is Severity.NOTE)
    if noted:
        rows = [CODES[code] for code in sorted(noted)]
        yield _folded(
            f"{count(noted.total(), 'note')}", (), tuple(f"- {row.code} {row.slug}: {noted[row.code]}" for row in rows)
        )
    if done:
        lines = tuple(f"- {places.linked(d)} {d.code}, {text(d.settled.told)}" for d in done if d.settled is not None)
        yield _folded(settled(migration), (), lines)
    if found:
        yield Block((f"`{see(CODES[found[0].code])}` says more of a code.", ""), (), ())


class Places:
    """Where diagnostics are, linked where the run knows the files' address."""

    def __init__(self, migration: Migration, run: Run) -> None:
        self._sources = {f.input.name: Source(f.input.name, f.before) for f in migration.files}
        self._inputs = {f.input.name for f in migration.files if f.input.root == run.root}
        self._run = run

    def linked(self, diagnostic: Diagnostic) -> str:
        """A diagnostic's place, as a link to the repository where its address is known."""
        source = self._sources[diagnostic.file]
        where = place(source, pointed(source, diagnostic.span))
        shown = code(f"{diagnostic.file}:{where.line}:{where.column}")
        if not self._run.address or diagnostic.file not in self._inputs:
            return shown
        target = f"{self._run.address}/{uri(diagnostic.file, self._run)}#L{where.line}" + (
            f"-L{where.end_line}" if where.end_line > where.line else ""
        )
        return f'<a href="{html.escape(target)}">{shown}</a>'


def _verdict(found: list[Diagnostic]) -> str:
    open_ends = [d for d in found if d.row.severity is not Severity.NOTE]
    if not open_ends:
        return "nothing to review"
    return f"{count(len(open_ends), 'place')} to look at in {count(len({d.file for d in open_ends}), 'file')}"


def _counts(migration: Migration) -> str:
    by = Counter(d.row.severity for d in migration.diagnostics if d.settled is None)
    changed = sum(1 for f in migration.files if f.changed)
    files = f"{count(changed, 'file')} of {len(migration.files) + len(migration.copied)} with CUDA, {count(migration.kernels, 'kernel')}"
    return (
        f"{files}: **{by[Severity.BLOCKED]} blocked**, **{by[Severity.REVIEW]} to review**, {by[Severity.NOTE]} noted."
    )


def _files(migration: Migration) -> Iterator[Block]:
    counted = [
        (f.input.name, Counter(d.row.severity for d in f.diagnostics if d.settled is None))
        for f in migration.files
        if f.diagnostics
    ]
    counted.sort(key=lambda one: [-one[1][s] for s in _ORDER])
    rows = tuple(f"| {code(name)} | {' | '.join(str(by[s]) for s in _ORDER)} |" for name, by in counted)
    head = ("| file | blocked | review | note |", "|---|--:|--:|--:|")
    if rows:
        yield Block(head, rows[:_LISTED])
    if rows[_LISTED:]:
        yield _folded(f"{count(len(rows) - _LISTED, 'more file')}", head, rows[_LISTED:])


def _of_code(row: Code, found: list[Diagnostic], places: Places) -> Iterator[Block]:
    """The first places of a code in sight, the others folded away."""
    items = tuple(f"- {places.linked(d)} {text(d.message)}" for d in found)
    what = (f"**{row.code} {row.slug}**, {count(len(found), 'place')}. {_ours(row.why)}",)
    todo = (f"_What to do:_ {_ours(row.do)}",) if row.do != NOTHING else ()
    yield Block((*what, *todo, ""), items[:_LISTED])
    if items[_LISTED:]:
        yield _folded(f"{row.code}: {count(len(items) - _LISTED, 'more place')}", (), items[_LISTED:])


def _kernels(migration: Migration, run: Run) -> Iterator[Block]:
    kernels = migration.legality.kernels
    rows = tuple(f"| {code(legality.heading(k))} | {' | '.join(k.on(t).kind for t in run.targets)} |" for k in kernels)
    if rows:
        head = (f"| kernel | {' | '.join(code(t.name) for t in run.targets)} |", "|---|" + "---|" * len(run.targets))
        yield _folded(f"How {count(len(rows), 'kernel')} would run", head, rows)


def _folded(title: str, head: tuple[str, ...], items: tuple[str, ...]) -> Block:
    return Block(("<details>", f"<summary>{title}</summary>", "", *head), items, ("", "</details>", ""))
