"""Examples of diagnostics out of cases: folders with `input*` files, migrated anew, and the lines around each finding."""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from wmma2sycl.migrate.core.source import Source, decode, encode
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.diagnostics import CODES, Code, Diagnostic, Severity
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.migrate.report.diagnostic_examples import Example
from wmma2sycl.migrate.report.text import split_lines

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

_AROUND = 1  # lines before and behind
_MOST = 14  # lines of an output
_SHORT = 8  # lines that are shown whole, though they come from more than the place
_CODE = re.compile(r"\[(W2S\d{3})\]")


def found(cases: Path) -> Iterator[tuple[str, Example]]:
    """One example a code, of the case that its row names or of the simplest that has it."""
    listed = {
        folder: _CODE.findall((folder / "diagnostics.txt").read_text(encoding="utf-8")) for folder in _folders(cases)
    }
    migrated: dict[Path, Migration] = {}
    for row in CODES.values():
        folder = _chosen(row, listed, cases)
        if folder is not None:
            if folder not in migrated:
                migrated[folder] = migrated_case(folder)
            yield row.code, _example(row, migrated[folder], folder.relative_to(cases).as_posix())


def _folders(cases: Path) -> list[Path]:
    return sorted(p.parent for p in cases.glob("*/*/diagnostics.txt"))


def _chosen(row: Code, listed: dict[Path, list[str]], cases: Path) -> Path | None:
    if row.example:
        return cases / row.example
    having = [folder for folder, codes in listed.items() if row.code in codes]
    return min(having, key=lambda f: (len(set(listed[f])), min(f.glob("input*.cu")).stat().st_size, f), default=None)


def migrated_case(folder: Path) -> Migration:
    given = folder / "case.toml"
    options = tomllib.loads(given.read_text(encoding="utf-8")) if given.is_file() else {}
    inputs = [f for f in find([folder]) if f.name.startswith("input")]
    return migrate_tree(inputs, Options(tuple(options.pop("extra_arguments", ())), (), **options))


def _example(row: Code, migration: Migration, case: str) -> Example:
    """The first finding of the code in the case."""
    file, diagnostic = next((f, d) for f in migration.files for d in f.diagnostics if d.code == row.code)
    source = Source(file.input.name, file.before)
    before, after = (split_lines(decode(data)) for data in (file.before, file.after))
    first = source.position(diagnostic.span.start)[0] - 1
    last = source.position(max(diagnostic.span.start, diagnostic.span.end - 1))[0]
    low, high = max(0, first - _AROUND), min(len(before), last + _AROUND)
    offset = len(encode("".join(f"{line}\n" for line in before[:low])))
    span = diagnostic.span
    return Example(
        case, file.input.name, diagnostic.message, low + 1, tuple(before[low:high]), span.start - offset, span.end - offset,
        file.input.output, tuple(_output(diagnostic, (first, last), before, after)),
    )  # fmt: skip


def _output(diagnostic: Diagnostic, lines: tuple[int, int], before: list[str], after: list[str]) -> list[str]:
    """What the lines became: from the comment about them on, where there is one; with what stands around them, where nothing is left."""
    low, high = counterparts(before, after, *lines)
    if diagnostic.row.severity is not Severity.NOTE:
        marked = [i for i, line in enumerate(after) if f"{diagnostic.code}: {diagnostic.message} (" in line]
        if marked:
            low = max((i for i in marked if i < max(high, 1)), default=marked[0])
            high = max(low + 1 + lines[1] - lines[0], high)
    more = 0
    while not "".join(after[low:high]).strip() and more < len(before):
        more += 1
        low, high = counterparts(before, after, max(0, lines[0] - more), lines[1] + more)
    return _unindented(after[low : min(high, low + _MOST)])


def counterparts(before: list[str], after: list[str], first: int, behind: int) -> tuple[int, int]:
    """The lines of the output that lines `first` to `behind` of the input became, as far as the texts tell."""
    low, high = len(after), 0
    for tag, i, j, k, n in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if i >= behind or j <= first or k == n:
            continue
        if tag == "equal":
            k, n = k + max(0, first - i), n - max(0, j - behind)
        elif n - k > _SHORT:
            k, n = _like(before[max(i, first)], after, k, n), _like(before[min(j, behind) - 1], after, k, n) + 1
        low, high = min(low, k), max(high, n)
    return min(low, high), high


def _like(line: str, after: list[str], low: int, high: int) -> int:
    """The line among those of the output that looks most like one of the input."""
    return max(range(low, high), key=lambda i: difflib.SequenceMatcher(None, line, after[i], autojunk=False).ratio())


def _unindented(lines: list[str]) -> list[str]:
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return [line[margin:] for line in lines]
