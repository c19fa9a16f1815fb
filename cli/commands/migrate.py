"""`wmma2sycl migrate PATH... -o OUT`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Collection
from pathlib import Path

from wmma2sycl.cli import accepting, inputs
from wmma2sycl.cli import report_files as reports
from wmma2sycl.cli.cluster import address
from wmma2sycl.cli.cluster.opened import cluster_of
from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.findings import print_findings
from wmma2sycl.cli.missing_headers import ways_to_headers
from wmma2sycl.cli.output_differences import differences
from wmma2sycl.cli.run import migrated
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.cli.watching import changes, state_of
from wmma2sycl.migrate.core.toolchain import Options, Runtime
from wmma2sycl.migrate.deliver.headers import carried
from wmma2sycl.migrate.deliver.output import Written, check_output
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import Known, Migration
from wmma2sycl.migrate.project.inputs.file import InputError, InputFile
from wmma2sycl.migrate.project.inputs.selection import Selection
from wmma2sycl.migrate.report.kernel_table import kernel_lines
from wmma2sycl.migrate.report.text import diff, summary
from wmma2sycl.migrate.report.wording import count
from wmma2sycl.migrating import Work, recorded

_STDOUT = Path("-")
_COMPILE = "WMMA2SYCL_COMPILE"
MOST = 40  # sources that are compiled without being asked for, two to three seconds each
_QUIET = "do not print diagnostics of severity note, but of comments `w2s: allow` that allow nothing (W2S021)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `migrate`."""
    inputs.add_arguments(parser)
    group = parser.add_argument_group("output")
    group.add_argument(
        "-o",
        "--out",
        "--out-root",
        type=Path,
        metavar="OUT",
        help="folder for the SYCL tree; - for one file's text on stdout",
    )
    group.add_argument(
        "--check",
        action="store_true",
        help="write nothing; exit code 1 where OUT is not what would be written, or something needs review",
    )
    group.add_argument(
        "--format",
        choices=reports.CHOICES,
        default="text",
        help="what stdout gets (default: text, the diff; github: annotations of a workflow)",
    )
    group.add_argument(
        "--diff", action="store_true", help="print the diff of every file (default: of those that this run writes)"
    )
    group.add_argument("--no-diff", action="store_true", help="print no diff")
    group.add_argument("--no-comments", action="store_true", help="write no diagnostics into the output as comments")
    group.add_argument("--no-tune", action="store_true", help="leave out what only makes the output faster (W2S801)")
    group.add_argument("--quiet-notes", action="store_true", help=_QUIET)
    group.add_argument(
        "--runtime",
        choices=[where.value for where in Runtime],
        default=Runtime.COPIED.value,
        help="whether the output carries the runtime headers (default), or its build finds the installed library (wmma2sycl runtime)",
    )
    group.add_argument(
        "--all-headers", action="store_true", help="write every runtime header (default: those that the code includes)"
    )
    group.add_argument(
        "--force",
        action="store_true",
        help="redo everything and overwrite edits in OUT; they are kept in OUT/.wmma2sycl/overwritten",
    )
    group.add_argument("--watch", action="store_true", help="again at each change of the input, until Ctrl-C")
    either = group.add_mutually_exclusive_group()
    either.add_argument(
        "--compile",
        action="store_true",
        help="have DPC++ read each source of the output, however many (W2S701)",
    )
    either.add_argument(
        "--no-compile",
        action="store_true",
        help=f"have it read none (as with {_COMPILE}=0; default: up to {MOST} sources)",
    )
    accepting.add_arguments(parser)
    reports.add_arguments(parser)
    address.add_arguments(parser.add_argument_group("where it is done"))


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Runs once; with --watch again at each change of the input, until somebody stops it."""
    if not arguments.watch:
        return _once(arguments, terminal)
    paths = [p for p in (*arguments.paths, arguments.in_root, arguments.database) if p is not None]
    if inputs.STANDARD in paths:
        raise InputError("--watch: standard input does not change; give files or folders")
    while True:
        before = state_of(paths, arguments.out)
        try:
            _once(arguments, terminal)
        except (InputError, OSError) as error:  # a file that is being written
            terminal.error(str(error))
        terminal.talk(f"watching {', '.join(map(str, paths))}; Ctrl-C ends.")
        changes(paths, arguments.out, before)


def _once(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Migrates into OUT, or only compares with --check; REVIEW where something needs a person."""
    if arguments.out is None and not arguments.check:
        raise InputError("where to? give a folder with -o OUT, or -o - for stdout; --check writes nothing")
    accepting.check(arguments)
    with inputs.gathered(arguments, None if arguments.out == _STDOUT else arguments.out) as selection:
        for remark in selection.remarks:
            terminal.talk(remark)
        files = reports.without(list(selection.files), arguments)
        if arguments.out == _STDOUT:
            return _to_stdout(files, selection, arguments, terminal)
        if arguments.out is not None:
            check_output(arguments.out, files, list(selection.given))
        reports.check(arguments, files, arguments.out)
        options = _options(arguments)
        done = _done(files, options, arguments, terminal)
    try:
        return _told(done, arguments, terminal)
    except KeyboardInterrupt:
        terminal.error(
            f"interrupted; {'nothing was written' if arguments.check else f'all is written to {arguments.out}'}"
        )
        return Exit.INTERRUPTED


def _told(done: Written, arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints what was done, and how it ended; writes the reports."""
    migration = done.migration
    differing = done.talk if arguments.check else ()
    ended = accepting.ended(migration, arguments, terminal)
    if ended is Exit.CLEAN and differing and not arguments.exit_zero:
        ended = Exit.REVIEW
    told_of = reports.run_of(arguments, migration, ended)
    if not reports.formatted(arguments, migration, told_of):
        _print(migration, arguments, terminal, done.names)
    for line in (*done.talk, *ways_to_headers(migration, arguments)):
        terminal.talk(line)
    written = reports.write(arguments, migration, told_of)
    terminal.talk(f"{summary(migration)} {_ending(arguments, done, written)}")
    return ended


def _done(files: list[InputFile], options: Options, arguments: argparse.Namespace, terminal: Terminal) -> Written:
    """Writes the output, and says what became of edits in it; with --check says what of it would be written anew."""
    root = _input_root(files, arguments) if arguments.out is not None else ""
    noted = recorded(
        options.extra_arguments, tuple(arguments.include), options, all_headers=arguments.all_headers, input_root=root
    )

    def judge(migration: Migration, lying: Callable[[], Migration]) -> Migration:
        wanted = not arguments.check and arguments.out is not None
        if wanted and (arguments.compile or not (arguments.no_compile or os.environ.get(_COMPILE) == "0")):
            from wmma2sycl.cli.compiling import with_compiler_errors

            return with_compiler_errors(migration, lying, noted, arguments, terminal, MOST)
        return migration

    def accept(migration: Migration) -> Migration:
        return accepting.accepted(migration, arguments, terminal)

    work = Work(
        files, options, arguments.out, noted, arguments.jobs, arguments.force,
        run=lambda some, with_options, jobs, known: _migrated(some, with_options, jobs, arguments, terminal, known),
        judge=judge, accept=accept, talk=terminal.talk,
    )  # fmt: skip
    if not arguments.check:
        return work.done()
    migration = work.migrated()
    if arguments.out is not None:
        return differences(migration, arguments.out, arguments.force, carried(noted), accept)
    return Written(accept(migration), (), frozenset(f.input.output for f in migration.files))


def _migrated(
    files: list[InputFile],
    options: Options,
    jobs: int,
    arguments: argparse.Namespace,
    terminal: Terminal,
    known: Known | None = None,
) -> Migration:
    """On this machine, or on the cluster that was asked for."""
    with cluster_of(arguments) as units:
        if units is None:
            return migrated(files, options, jobs, "migrating", terminal, known)
        from wmma2sycl.cli.cluster.parts import ClusterPool

        pool = ClusterPool(units, kept=not arguments.force)
        return migrated(files, options, jobs, "migrating", terminal, known, pool)


def _input_root(files: list[InputFile], arguments: argparse.Namespace) -> str:
    """The folder that the input's names count from, from OUT: `verify` looks there for the original. "" where there is none."""
    if not files or inputs.STANDARD in arguments.paths:
        return ""
    return Path(os.path.relpath(files[0].root.resolve(), arguments.out.resolve())).as_posix()


def _options(arguments: argparse.Namespace) -> Options:
    return inputs.options_of(arguments, not arguments.no_comments, not arguments.no_tune, Runtime(arguments.runtime))


def _ending(arguments: argparse.Namespace, done: Written, reported: list[str]) -> str:
    if arguments.check and arguments.out is None:
        return "Nothing was written."
    if arguments.check:
        waiting = sum(d.is_open for d in done.migration.diagnostics)
        state = (
            f"not up to date: {count(len(done.talk), 'file differs', 'files differ')}" if done.talk else "up to date"
        )
        more = f", but {count(waiting, 'place needs', 'places need')} a person" if waiting and not done.talk else ""
        return f"{arguments.out} is {state}{more}; nothing was written."
    written = f"Written to {', '.join([str(arguments.out), *reported])}."
    return written if done.names else f"{written} No file of it has changed."


def _to_stdout(files: list[InputFile], selection: Selection, arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """One file's text; its headers are read and migrated with it, but only it is printed."""
    given = [os.path.abspath(path) for path in selection.given]
    chosen = [f for f in files if os.path.abspath(f.path) in given and f.is_code]
    if len(selection.given) != 1 or len(chosen) != 1:
        raise InputError("-o - prints one file: give one CUDA file, or - for standard input")
    if (
        arguments.check
        or arguments.statistics
        or arguments.watch
        or arguments.format != "text"
        or reports.to_stdout(arguments)
    ):
        raise InputError(
            "-o - prints the migrated text alone; --check, --statistics, --watch, --format json and reports to - do not go with it"
        )
    reports.check(arguments, files)
    migration = accepting.accepted(
        _migrated(files, _options(arguments), arguments.jobs, arguments, terminal), arguments, terminal
    )
    arguments.no_diff = True
    _print(migration, arguments, terminal)
    for line in ways_to_headers(migration, arguments):
        terminal.talk(line)
    terminal.raw(next(f.after for f in migration.files if f.input == chosen[0]))
    ended = accepting.ended(migration, arguments, terminal)
    reports.write(arguments, migration, reports.run_of(arguments, migration, ended))
    return ended


def _print(migration: Migration, arguments: argparse.Namespace, terminal: Terminal, new: Collection[str] = ()) -> None:
    """`new`: the outputs whose diff is printed, where not all are asked for. With --statistics numbers, and no finding."""
    if arguments.statistics:
        terminal.columns(list(accepting.statistics(migration)))
        return
    for file in migration.files:
        wanted = arguments.diff or file.input.output in new
        if file.changed and wanted and not arguments.no_diff and not reports.to_stdout(arguments):
            terminal.diff(diff(file))
    quiet = arguments.quiet_notes
    print_findings(
        migration, lambda d: d.row.is_loud or not (quiet and d.row.severity is Severity.NOTE), arguments, terminal
    )
    for line in kernel_lines(migration.legality) if not arguments.quiet_notes else ():
        terminal.talk(line)
