"""A migration for a terminal: diagnostics with their source lines, diffs, and one sentence at the end."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from wmma2sycl.migrate.core.source import Source, decode
from wmma2sycl.migrate.diagnostics import NOTHING, Diagnostic, How, Severity
from wmma2sycl.migrate.pipeline import MigratedFile, Migration
from wmma2sycl.migrate.report.cells import visible
from wmma2sycl.migrate.report.macro_places import Macros
from wmma2sycl.migrate.report.positions import place, pointed
from wmma2sycl.migrate.report.source_lines import snippet
from wmma2sycl.migrate.report.wording import count, headline, see

_AS_THEY_ARE: Mapping[str, str] = {}
_WORDS = ((Severity.BLOCKED, "blocked"), (Severity.REVIEW, "to review"), (Severity.NOTE, "noted"))


def diff(file: MigratedFile) -> list[str]:
    """The unified diff of one file, input against output, without line ends."""
    before, after = (split_lines(decode(d)) for d in (file.before, file.after))
    return list(difflib.unified_diff(before, after, f"a/{file.input.name}", f"b/{file.input.output}", lineterm=""))


def split_lines(text: str) -> list[str]:
    """Lines as compilers count them: only a newline ends one, no form feed."""
    return [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")] if text else []


def diagnostic_lines(
    diagnostic: Diagnostic,
    source: Source,
    macros: Macros | None = None,
    shown: Mapping[str, str] = _AS_THEY_ARE,
    more: Iterable[str] = (),
    helps: bool = True,
) -> Iterator[str]:
    """`file:line:column: severity[CODE] message`, the source lines with carets, where the macro is, `more`, help.

    `shown`: files' names as a terminal has them, where they are others. Without `helps` nothing says what to do.
    """
    row = diagnostic.row
    where = place(source, pointed(source, diagnostic.span))
    macro = macros.of(diagnostic) if macros else None
    gutter = len(str(where.end_line))
    yield headline(row, shown.get(source.path, source.path), where[:2], diagnostic.message)
    if macro is None:
        yield from snippet(source, diagnostic.span)
    else:
        defined = place(macro.source, macro.span)
        gutter = max(gutter, len(str(defined.line)))
        yield from snippet(source, diagnostic.span, gutter=gutter)
        yield f"{'':{gutter}}--> {visible(shown.get(macro.source.path, macro.source.path))}:{defined.line}:{defined.column}"
        yield from snippet(macro.source, macro.span, macro.what, gutter)
    yield from (f"{'':{gutter}} = {visible(line)}" for line in more)
    if helps and row.do != NOTHING:
        yield f"{'':{gutter}} = help: {diagnostic.help}"
    if helps:
        yield f"{'':{gutter}} = see: {see(row, diagnostic.named)}"


def summary(migration: Migration) -> str:
    """One sentence: '3 files migrated with 4 kernels, 1 copied; 2 blocked (W2S210 x2), 0 to review, 0 noted.'."""
    changed = sum(1 for f in migration.files if f.changed)
    outputs = {f.input.output for f in migration.files} | {f.output for f in migration.copied}
    copied = len(outputs - {f.input.output for f in migration.files if f.changed})
    told = "; ".join(
        filter(None, [", ".join(_of(migration, severity, word) for severity, word in _WORDS), settled(migration)])
    )
    return f"{count(changed, 'file')} migrated with {count(migration.kernels, 'kernel')}, {copied} copied; {told}."


def _of(migration: Migration, severity: Severity, word: str) -> str:
    """`3 to review (W2S001 x2, W2S102)`."""
    codes = Counter(d.code for d in migration.diagnostics if d.row.severity is severity and d.settled is None)
    listed = ", ".join(f"{code} x{n}" if n > 1 else code for code, n in sorted(codes.items()))
    return f"{sum(codes.values())} {word}" + (f" ({listed})" if codes else "")


def settled(migration: Migration) -> str:
    """`2 resolved by hand, 1 allowed`; empty where nothing was."""
    ways = Counter(d.settled.how for d in migration.diagnostics if d.settled is not None)
    return ", ".join(f"{ways[how]} {how.value}" for how in How if ways[how])


def settled_line(diagnostic: Diagnostic, source: Source, shown: Mapping[str, str] = _AS_THEY_ARE) -> str:
    """`file:line:column: resolved by hand[CODE] message`."""
    assert diagnostic.settled is not None
    line, column = place(source, pointed(source, diagnostic.span))[:2]
    reason = f" ({diagnostic.settled.reason})" if diagnostic.settled.reason else ""
    name = visible(shown.get(source.path, source.path))
    return f"{name}:{line}:{column}: {diagnostic.settled.how.value}[{diagnostic.code}] {visible(diagnostic.message + reason)}"
