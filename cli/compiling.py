"""The compiler's word on the output, with the edits that somebody has made there: DPC++ reads each source of it before it is written.

Its errors become diagnostics at the CUDA lines that they are about (compile_errors.py).
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import Any

from wmma2sycl.cli.compile_errors import read_by, with_errors, with_unanswered
from wmma2sycl.cli.interrupt import held_back
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.apis import toolkit_headers
from wmma2sycl.migrate.deliver.incremental.merge import unresolved
from wmma2sycl.migrate.deliver.output import laid_out
from wmma2sycl.migrate.project.migration import Migration
from wmma2sycl.verify.build.source_check import CompilerError, NoAnswer, headers_of, source_errors
from wmma2sycl.verify.build.toolchain import Toolchain, find_toolchain
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.programs.program import Program, read_libraries, read_programs

LIMIT_S = 120.0
_TICK = 0.2
Answer = tuple[CompilerError, ...] | NoAnswer


def with_compiler_errors(
    migration: Migration,
    lying: Callable[[], Migration],
    options: dict[str, Any],
    arguments: argparse.Namespace,
    terminal: Terminal,
    most: int,
) -> Migration:
    """The migration with a diagnostic for each error of the compiler that nothing explains. `lying`: as it will lie in the output;
    `most` sources where more are not asked for.
    """
    written = {f.input.output for f in migration.files if f.input.is_source and f.changed}
    if not written:
        return migration
    if not arguments.compile and len(written) > most:
        terminal.talk(f"Not compiled: {len(written)} sources are many; --compile does it.")
        return migration
    try:
        toolchain = find_toolchain()
    except VerifierEnvironmentError as missing:
        terminal.talk(f"Not compiled: {missing}")
        return migration
    with tempfile.TemporaryDirectory(prefix="wmma2sycl-compiling-") as folder:
        tree = Path(folder).resolve()
        shown = lying()
        laid_out(shown, tree, options)
        sources = list(_sources(tree, written - _with_conflicts(shown, written, terminal), arguments))
        answers = _answers(sources, tree, arguments.jobs, toolchain, terminal)
    return _told(migration, shown, answers, str(tree), terminal)


def _with_conflicts(shown: Migration, written: set[str], terminal: Terminal) -> set[str]:
    """The sources that have conflicts, or read a header that has some: W2S020 tells them, and the compiler would only say so again."""
    texts = {f.input.output: f.after for f in shown.files}
    conflicts = {name for name, text in texts.items() if unresolved(text)}
    if not conflicts:
        return set()
    found = {name for name in written if read_by(name, texts) & conflicts}
    if reading := sorted(found - conflicts):
        terminal.talk(f"Not compiled while headers have conflicts: {', '.join(reading)}.")
    return found


def _sources(tree: Path, written: set[str], arguments: argparse.Namespace) -> Iterator[tuple[Program, Path]]:
    """Each of these sources once, with a program that it belongs to."""
    seen: set[Path] = set()
    for program in (*read_programs(tree), *read_libraries(tree)):
        given = tuple(Path(folder).resolve() for folder in arguments.include)
        whole = replace(program, include_dirs=(*program.include_dirs, *given))
        for source in program.sources:
            if source not in seen and source.relative_to(tree).as_posix() in written:
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


def _told(
    migration: Migration, shown: Migration, answers: dict[str, Answer], tree: str, terminal: Terminal
) -> Migration:
    errors: dict[str, tuple[CompilerError, ...]] = {}
    lost: dict[str, str] = {}
    for name, answer in answers.items():
        if not isinstance(answer, NoAnswer):
            errors[name] = answer
        elif toolkit_headers.is_dropped(answer.header):  # no library's: an output has none of CUDA's
            errors[name] = answer.errors
        elif answer.is_lost:
            lost[name] = answer.why
        else:
            terminal.talk(f"Not compiled: {name}: {answer.why}.")
    return with_errors(with_unanswered(migration, lost), shown, errors, tree)
