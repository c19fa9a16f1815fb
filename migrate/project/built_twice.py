"""Sources that a build compiles more than once, each time with other macros or include folders: the output is one of them.

In: a migration, and what its parts may read. Out: the migration with a diagnostic at the top of each such source, where
the text that it reads has to do with what differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.project.migration import MigratedFile, Migration

_MACRO = re.compile(r"-[DU](\w+)(?![\w(])")


def with_builds_told(migration: Migration, read: Mapping[str, Iterable[str]], comments: bool) -> Migration:
    """`read`: of each source, the names of the files of the input that it may read."""
    texts = {f.input.name: f.before for f in migration.files}
    return replace(
        migration,
        files=tuple(
            _told(f, [texts[name] for name in {f.input.name, *read.get(f.input.name, ())}], comments)
            for f in migration.files
        ),
    )


def _told(file: MigratedFile, texts: Sequence[bytes], comments: bool) -> MigratedFile:
    other = next((words for words in file.input.others if _matters(file.input.arguments, words, texts)), None)
    if other is None:
        return file
    fields = {"first": _only(file.input.arguments, other), "second": _only(other, file.input.arguments)}
    return told_at_top(file, Diagnostic("W2S608", file.input.name, Span(0, 0), fields), comments)


def told_at_top(file: MigratedFile, told: Diagnostic, comments: bool) -> MigratedFile:
    """The file with what holds for all of it."""
    newline = Source(file.input.name, file.before).newline
    top = f"// {told.code}: {told.message} (wmma2sycl explain {told.code}){newline}" if comments else ""
    return replace(file, after=top.encode() + file.after, diagnostics=(told, *file.diagnostics))


def _matters(one: Sequence[str], other: Sequence[str], texts: Iterable[bytes]) -> bool:
    """Whether the text asks for what differs: a macro may be for a library's exports, or for other sources."""
    differing = {word for word in (*one, *other) if word not in one or word not in other}
    names = [match[1].encode() for word in differing if (match := _MACRO.match(word)) is not None]
    if len(names) < len(differing):
        return True
    used = re.compile(rb"\b(?:" + b"|".join(names) + rb")\b")
    return bool(names) and any(used.search(text) for text in texts)


def _only(one: Sequence[str], other: Sequence[str]) -> str:
    return " ".join(word for word in one if word not in other) or "nothing"
