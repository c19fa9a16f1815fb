"""What an editor shows of one text: its findings at their places, and its SYCL. Made in a process of its own."""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path

from wmma2sycl.migrate.core.source import Source, Span
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.diagnostics import CODES, NOTHING, Diagnostic, Severity
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.accepted import AllowRule, with_rules
from wmma2sycl.migrate.project.inputs.file import InputError, InputFile, output_names
from wmma2sycl.migrate.project.inputs.includes import closure
from wmma2sycl.migrate.project.inputs.selection import Request, select
from wmma2sycl.migrate.project.migration import MigratedFile
from wmma2sycl.migrate.report.macro_places import Macro, Macros
from wmma2sycl.migrate.report.positions import Place, place, pointed


@dataclass(frozen=True)
class Asked:
    """A text that an editor has, which may be another than the file's. `root`: names count from it, and headers below it are migrated too.

    `scratch`: a folder for the text, which the asker takes away.
    """

    path: Path
    text: bytes
    root: Path
    scratch: Path
    options: Options = Options()
    database: Path | None = None
    allow: tuple[AllowRule, ...] = ()


@dataclass(frozen=True)
class Finding:
    """An open diagnostic. `place` counts from 1, its columns in characters; `macro`: the file of the macro it comes from, what of it, and where."""

    code: str
    severity: Severity
    message: str
    place: Place
    macro: tuple[str, str, Place] | None = None


@dataclass(frozen=True)
class Seen:
    """`sycl`: what the text becomes. `error`: why there is nothing, else empty. `seconds`: of processor time."""

    findings: tuple[Finding, ...] = ()
    sycl: bytes = b""
    error: str = ""
    seconds: float = 0.0


def serve(asked: Asked, connection: Connection, parent: int) -> None:
    """One analysis, whose result is sent; this process has the limits of a worker's."""
    from wmma2sycl.migrate.workers import bounded

    bounded(parent)
    gc.freeze()
    tempfile.tempdir = str(asked.scratch)  # this process may be ended at any time
    try:
        seen = analysed(asked)
    except (InputError, OSError) as error:
        seen = Seen(error=str(error))
    connection.send(replace(seen, seconds=time.process_time()))


def analysed(asked: Asked) -> Seen:
    """Migrates the text beside the files as they are on disk. Raises InputError for what is no code, or cannot be read."""
    files = list(_inputs(asked))
    migration = with_rules(migrate_tree(files, asked.options), asked.allow)
    own = next(f for f in migration.files if f.input == files[0])
    sources = {f.input.name: Source(f.input.name, f.before) for f in migration.files}
    macros = Macros(sources.values())
    paths = {f.name: str(f.path) for f in files[1:]} | {files[0].name: str(asked.path)}
    found = (_finding(d, sources[own.input.name], macros.of(d), paths) for d in _waiting(own))
    return Seen(tuple(found), own.after)


def _waiting(file: MigratedFile) -> Iterator[Diagnostic]:
    """But for what a person has settled: docs/findings.md."""
    return (d for d in file.diagnostics if d.settled is None)


def _finding(diagnostic: Diagnostic, source: Source, macro: Macro | None, paths: dict[str, str]) -> Finding:
    row = diagnostic.row
    message = diagnostic.message if row.do == NOTHING else f"{diagnostic.message}\nhelp: {diagnostic.help}"
    where = place(source, pointed(source, diagnostic.span))
    made = (
        (paths[macro.source.path], macro.what, place(macro.source, macro.span))
        if macro is not None and macro.source.path in paths
        else None
    )
    return Finding(diagnostic.code, row.severity, message, where, made)


def _inputs(asked: Asked) -> Iterator[InputFile]:
    """The text as a file, then the headers of the input that it includes."""
    on_disk = _on_disk(asked) if asked.path.is_file() else []
    name = os.path.relpath(asked.path, asked.root)
    known = next((f for f in on_disk if f.name == name), InputFile(asked.path, name, output_names([name])[name]))
    text = asked.scratch / name
    text.parent.mkdir(parents=True, exist_ok=True)
    text.write_bytes(asked.text)
    yield replace(known, path=text, arguments=(*known.arguments, "-iquote", str(asked.path.parent)))
    others = {f.name: f for f in on_disk if f.name != name}
    yield from others.values()
    looked = (asked.path.parent, *map(Path, asked.options.include_directories))
    included = closure(asked.root, {os.path.relpath(text, asked.root): looked})
    new = sorted(
        {one for one in included if one != name and one not in others}
    )  # which the file on disk does not include yet
    outputs = output_names([name, *others, *new])
    yield from (InputFile(asked.root / one, one, outputs[one], included=True) for one in new)


def _on_disk(asked: Asked) -> list[InputFile]:
    folders, words = tuple(asked.options.include_directories), tuple(asked.options.extra_arguments)
    request = Request((asked.path,), asked.root, asked.database, include_directories=folders, given=words)
    return list(select(request).files)


def ended_early(why: str) -> Seen:
    """What is told where the parser took the process with it, or too much time."""
    told = Diagnostic("W2S903", "", Span(0, 0), {"reason": why})
    assert told.code in CODES
    return Seen((Finding(told.code, told.row.severity, told.message, Place(1, 1, 1, 1)),))
