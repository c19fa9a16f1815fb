"""The compiler's word on what is called clean: DPC++ reads each such source of the output before it is written.

Its errors become diagnostics at the CUDA lines that they are about.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import Any

from wmma2sycl.cli.interrupt import held_back
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.deliver.output import laid_out
from wmma2sycl.migrate.diagnostics import Diagnostic, Severity
from wmma2sycl.migrate.project.migration import MigratedFile, Migration
from wmma2sycl.verify.build.source_check import CompilerError, NoAnswer, headers_of, source_errors
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.programs.line_origins import line_before
from wmma2sycl.verify.programs.program import Program, read_libraries, read_programs

LIMIT_S = 120.0
_TICK = 0.2
Answer = tuple[CompilerError, ...] | NoAnswer


def with_compiler_errors(
    migration: Migration, options: dict[str, Any], arguments: argparse.Namespace, terminal: Terminal, most: int
) -> Migration:
    """The migration with a diagnostic for each error of the compiler in what was clean; `most` sources where more are not asked for."""
    clean = {f.input.output for f in migration.files if f.input.is_source and f.changed and not _open(f)}
    if not clean:
        return migration
    if not arguments.compile and len(clean) > most:
        terminal.talk(f"Not compiled: {len(clean)} sources are many; --compile does it.")
        return migration
    try:
        toolchain = find_toolchain()
    except VerifierEnvironmentError as missing:
        terminal.talk(f"Not compiled: {missing}")
        return migration
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-compiling-") as folder:
        tree = Path(folder).resolve()
        laid_out(migration, tree, options)
        answers = _answers(list(_sources(tree, clean, arguments)), tree, arguments.jobs, toolchain, terminal)
    return _told(migration, answers, str(tree), terminal)


def _open(file: MigratedFile) -> bool:
    """Whether something in it is known to stand in the way; what is only to be looked at has to compile."""
    return any(d.row.severity is Severity.BLOCKED for d in file.diagnostics)


def _sources(tree: Path, clean: set[str], arguments: argparse.Namespace) -> Iterator[tuple[Program, Path]]:
    """Each clean source once, with a program that it belongs to."""
    seen: set[Path] = set()
    for program in (*read_programs(tree), *read_libraries(tree)):
        given = tuple(Path(folder).resolve() for folder in arguments.include)
        whole = replace(program, include_dirs=(*program.include_dirs, *given))
        for source in program.sources:
            if source not in seen and source.relative_to(tree).as_posix() in clean:
                seen.add(source)
                yield whole, source


def _answers(
    sources: list[tuple[Program, Path]], tree: Path, jobs: int, toolchain: Toolchain, terminal: Terminal
) -> dict[str, Answer]:
    """What the compiler says of each source, by its name in the output."""
    found: dict[str, Answer] = {}
    headers = headers_of(tree)
    pool = ThreadPoolExecutor(max(1, jobs))
    with held_back() as interrupts, terminal.counting("compiling", len(sources)) as told:
        begun = [(s, pool.submit(source_errors, p, s, tree, headers, toolchain, LIMIT_S)) for p, s in sources]
        try:
            for source, answer in begun:
                while not wait([answer], _TICK).done:
                    interrupts.check()
                name = source.relative_to(tree).as_posix()
                told(name)
                found[name] = answer.result()
        except BaseException:
            toolchain.children.stop()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
    return found


def _told(migration: Migration, answers: dict[str, Answer], tree: str, terminal: Terminal) -> Migration:
    by_output = {f.input.output: f for f in migration.files}
    found: dict[str, dict[tuple[int, str], Diagnostic]] = {}
    for name, answer in answers.items():
        if isinstance(answer, NoAnswer):
            terminal.talk(f"Not compiled: {name}: {answer.why}.")
            continue
        for diagnostic in _diagnostics(answer, by_output[name], by_output, tree):
            found.setdefault(diagnostic.file, {})[diagnostic.span.start, diagnostic.message] = diagnostic
    files = (replace(f, diagnostics=(*f.diagnostics, *found.get(f.input.name, {}).values())) for f in migration.files)
    return replace(migration, files=tuple(files)) if found else migration


def _diagnostics(
    errors: Iterable[CompilerError], source: MigratedFile, files: dict[str, MigratedFile], tree: str
) -> list[Diagnostic]:
    """One an error, at the first place of the user's that it names; none where a file that needs a person is in it."""
    placed = [next(_places(error, files, tree), (source, 0)) for error in errors]
    if any(_open(file) for file, _ in placed):
        return []
    return [
        Diagnostic("W2S701", file.input.name, _line_before(file, line), {"error": error.text.replace(f"{tree}/", "")})
        for error, (file, line) in zip(errors, placed)
    ]


def _places(error: CompilerError, files: dict[str, MigratedFile], tree: str) -> Iterator[tuple[MigratedFile, int]]:
    for path, line in error.places:
        file = files.get(path.removeprefix(f"{tree}/"))
        if file is not None:
            yield file, line


def _line_before(file: MigratedFile, line: int) -> Span:
    """The code of the input's line that a line of the output was made of; the nearest one above where it is new."""
    before, after = file.before.split(b"\n"), file.after.split(b"\n")
    if not 0 < line <= len(after):
        return Span(0, 0)
    number = line_before(before, after, line - 1)
    start = sum(len(text) + 1 for text in before[:number])
    text = before[number]
    return Span(start + len(text) - len(text.lstrip()), start + len(text.rstrip()))
