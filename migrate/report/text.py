"""A migration for a terminal: diagnostics with their source lines, diffs, and one sentence at the end."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator

from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.source import Source, decode


def diff(file: MigratedFile) -> list[str]:
    """The unified diff of one file, input against output, without line ends."""
    before, after = (decode(d).splitlines() for d in (file.before, file.after))
    return list(difflib.unified_diff(before, after, f"a/{file.input.name}", f"b/{file.input.output}", lineterm=""))


def diagnostic_lines(diagnostic: Diagnostic, source: Source) -> Iterator[str]:
    """`file:line:column: severity[CODE]: message`, the source line with carets, help."""
    row = diagnostic.row
    line, column = source.position(diagnostic.span.start)
    yield f"{source.path}:{line}:{column}: {row.severity.value}[{row.code}]: {diagnostic.message}"
    text = source.line_text(diagnostic.span.start).expandtabs(1)
    width = min(max(1, diagnostic.span.end - diagnostic.span.start), max(1, len(text) - column + 1))
    yield f"{line:5d} | {text}"
    yield f"      | {' ' * (column - 1)}{'^' * width}"
    yield f"      = help: {row.do}"


def summary(migration: Migration) -> str:
    """One sentence: '3 files migrated with 4 kernels, 1 needs review (W2S210 x2), 0 blocked.'"""
    changed = sum(1 for f in migration.files if f.changed)
    copied = len(migration.files) - changed
    return (
        f"{_count(changed, 'file')} migrated with {_count(migration.kernels, 'kernel')}, {copied} copied; "
        f"{_of(migration, Severity.BLOCKED)} blocked, {_of(migration, Severity.REVIEW)} to review, "
        f"{_of(migration, Severity.NOTE)} noted."
    )


def _of(migration: Migration, severity: Severity) -> str:
    codes = Counter(d.code for d in migration.diagnostics if d.row.severity is severity)
    listed = ", ".join(f"{code} x{n}" for code, n in sorted(codes.items()))
    return f"{sum(codes.values())} ({listed})" if codes else "0"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
