"""`wmma2sycl migrate PATH... -o OUT`."""

from __future__ import annotations

import argparse
from pathlib import Path

from wmma2sycl.migrate.cli.exit import Exit
from wmma2sycl.migrate.cli.interrupt import held_back
from wmma2sycl.migrate.cli.terminal import Terminal
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.output import check_output, write
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.report.data import diagnostics, kernels
from wmma2sycl.migrate.report.legality import kernel_lines
from wmma2sycl.migrate.report.text import diagnostic_lines, diff, summary
from wmma2sycl.migrate.source import Source
from wmma2sycl.migrate.toolchain import Options
from wmma2sycl.migrate.tree import find


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="CUDA files, or folders that hold them")
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="OUT", help="folder for the SYCL tree")
    parser.add_argument("-I", dest="include", action="append", default=[], metavar="DIR", help="further include folder")
    parser.add_argument("--extra-arg", action="append", default=[], metavar="ARG", help="argument for the CUDA parser, like -DNAME=1")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="what stdout gets (default: text, the diff)")
    parser.add_argument("--no-diff", action="store_true", help="print no diff")
    parser.add_argument("--no-comments", action="store_true", help="write no diagnostics into the output as comments")
    parser.add_argument("--quiet-notes", action="store_true", help="do not print diagnostics of severity note")
    parser.add_argument("--force", action="store_true", help="overwrite files of OUT that were edited by hand")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    inputs = find(arguments.paths)
    check_output(arguments.out, inputs, arguments.paths, arguments.force)
    options = Options(tuple(arguments.extra_arg), tuple(arguments.include), not arguments.no_comments)
    with held_back() as interrupts:

        def told(name: str) -> None:
            interrupts.check()
            terminal.progress(f"migrating {name}")

        migration = migrate_tree(inputs, options, told)
    terminal.progress("")
    recorded = {"extra_arguments": arguments.extra_arg, "include_directories": arguments.include, "comments": not arguments.no_comments}
    write(migration, arguments.out, recorded)
    if arguments.format == "json":
        terminal.json({"schema": 1, "kind": "wmma2sycl migrate", "out": str(arguments.out), **_record(migration)})
    else:
        _print(migration, arguments, terminal)
    terminal.talk(f"{summary(migration)} Written to {arguments.out}.")
    return _exit(migration)


def _record(migration: Migration) -> dict[str, object]:
    return {
        "summary": summary(migration),
        "files": [{"input": f.input.name, "output": f.input.output, "changed": f.changed, "diff": diff(f)} for f in migration.files],
        "diagnostics": diagnostics(migration),
        "kernels": kernels(migration),
        "programs": [p.name for p in migration.programs],
    }


def _print(migration: Migration, arguments: argparse.Namespace, terminal: Terminal) -> None:
    for file in migration.files:
        if file.changed and not arguments.no_diff:
            terminal.diff(diff(file))
    for file in migration.files:
        source = Source(file.input.name, file.before)
        for diagnostic in file.diagnostics:
            if diagnostic.row.severity is Severity.NOTE and arguments.quiet_notes:
                continue
            terminal.diagnostic(diagnostic_lines(diagnostic, source), diagnostic.row.severity.value)
    for line in kernel_lines(migration.legality) if not arguments.quiet_notes else ():
        terminal.talk(line)


def _exit(migration: Migration) -> Exit:
    if any(d.code.startswith("W2S9") for d in migration.diagnostics):
        return Exit.BUG
    return Exit.REVIEW if any(d.row.severity is not Severity.NOTE for d in migration.diagnostics) else Exit.CLEAN
