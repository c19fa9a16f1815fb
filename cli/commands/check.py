"""`wmma2sycl check PATH...`: how each kernel would run on each target. Writes nothing."""

from __future__ import annotations

import argparse
from functools import partial

from wmma2sycl.calls import UNREAD, is_readable
from wmma2sycl.cli import inputs
from wmma2sycl.cli import report_files as reports
from wmma2sycl.cli.exit import Exit
from wmma2sycl.cli.findings import print_findings, typed_names
from wmma2sycl.cli.missing_headers import ways_to_headers
from wmma2sycl.cli.run import migrated
from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.migrate.apis.targets import TARGETS, PlanKind, Target
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.pipeline import Known, Migration
from wmma2sycl.migrate.project.inputs.file import InputFile
from wmma2sycl.migrate.report.kernel_table import groups, summary
from wmma2sycl.migrating import Work

_OF_OURS = "W2S9"
_PADDED = (
    "padded: the engine's tile is larger than the fragment; the rest of it is zeros in registers, and buffers stay as large as "
    "they are"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives the parser the options of `check`."""
    inputs.add_arguments(parser)
    parser.add_argument(
        "--target", action="append", choices=TARGETS, metavar="NAME", help=f"this one only: {', '.join(TARGETS)}"
    )
    parser.add_argument(
        "--format",
        choices=reports.CHOICES,
        default="text",
        help="json: as docs/check.md says; sarif; github: annotations of a workflow",
    )
    parser.add_argument("--exit-zero", action="store_true", help="exit code 0 where something needs review, too")
    reports.add_arguments(parser)


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    """Prints how each kernel runs on each target, writes reports; REVIEW where something needs a person."""
    with inputs.gathered(arguments) as selection:
        for remark in selection.remarks:
            terminal.talk(remark)
        files = reports.without(list(selection.files), arguments)
        reports.check(arguments, files)
        options = inputs.options_of(arguments, comments=False)
        migration = Work(files, options, None, {}, arguments.jobs, run=partial(_checked, terminal)).migrated()
    targets = [t for t in TARGETS.values() if not arguments.target or t.name in arguments.target]
    ended = _exit(migration)
    ended = Exit.CLEAN if ended is Exit.REVIEW and arguments.exit_zero else ended
    told_of = reports.run_of(arguments, migration, ended, targets)
    if not reports.formatted(arguments, migration, told_of) and not reports.to_stdout(arguments):
        _print(migration, targets, arguments, terminal)
    for file in reports.write(arguments, migration, told_of):
        terminal.talk(f"written to {file}")
    _talk(migration, targets, arguments, terminal)
    return ended


def _checked(terminal: Terminal, files: list[InputFile], options: Options, jobs: int, known: Known | None) -> Migration:
    return migrated(files, options, jobs, "checking", terminal, known)


def _print(migration: Migration, targets: list[Target], arguments: argparse.Namespace, terminal: Terminal) -> None:
    for rows, headings in groups(migration, targets, typed_names(migration, arguments)).items():
        for heading in headings:
            terminal.product(heading)
        terminal.verdicts(rows)


def _talk(migration: Migration, targets: list[Target], arguments: argparse.Namespace, terminal: Terminal) -> None:
    print_findings(migration, lambda d: d.code in UNREAD, arguments, terminal)
    shown = typed_names(migration, arguments)
    files = sorted({shown.get(d.file, d.file) for d in migration.diagnostics if d.code in UNREAD})
    if files:
        terminal.talk(f"not all was read, kernels may be missing: {', '.join(files)}")
    for line in ways_to_headers(migration, arguments):
        terminal.talk(line)
    if any(
        kernel.on(target).kind == PlanKind.PADDED.value for kernel in migration.legality.kernels for target in targets
    ):
        terminal.talk(_PADDED)
    terminal.talk(summary(migration.legality, targets, not files))


def _exit(migration: Migration) -> Exit:
    if any(d.code.startswith(_OF_OURS) for d in migration.diagnostics):
        return Exit.BUG
    return Exit.CLEAN if is_readable(migration) else Exit.REVIEW
