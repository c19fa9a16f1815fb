"""`wmma2sycl.migrate`, `check` and `verify`: what the commands of these names do, as functions with typed results.

They raise `InputError` for what cannot be migrated and `VerifierEnvironmentError` for what verification lacks; their messages say
what to do.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from wmma2sycl.migrate.core.toolchain import Options, Runtime
from wmma2sycl.migrate.deliver.output import check_output
from wmma2sycl.migrate.pipeline import Migration
from wmma2sycl.migrate.project.accepted import AllowRule, with_rules
from wmma2sycl.migrate.project.baseline import Baseline, read, with_baseline
from wmma2sycl.migrate.project.inputs.selection import Request, Selection, select
from wmma2sycl.migrate.report import data
from wmma2sycl.migrate.report.text import summary
from wmma2sycl.migrating import Work, recorded
from wmma2sycl.results import (
    CheckResult,
    Finding,
    KernelCheck,
    MigrationResult,
    OutputFile,
    TargetVerdict,
    VerifyResult,
)

AnyPath = str | os.PathLike[str]
UNREAD = ("W2S001", "W2S002", "W2S004")  # not all was read: kernels and launches may be missing


def migrate(
    *paths: AnyPath,
    out: AnyPath | None = None,
    database: AnyPath | None = None,
    in_root: AnyPath | None = None,
    include: Iterable[str] = (),
    exclude: Iterable[str] = (),
    include_directories: Iterable[AnyPath] = (),
    flags: Iterable[str] = (),
    comments: bool = True,
    tune: bool = True,
    allow: Iterable[str] = (),
    baseline: AnyPath | None = None,
    runtime: str = Runtime.COPIED.value,
    all_headers: bool = False,
    force: bool = False,
    jobs: int = 0,
) -> MigrationResult:
    """Migrates files and folders, into `out` where it is given; without it nothing is written. With `jobs` 0 in this process.

    `flags`: of the CUDA parser, as `-DNAME`. The others are the options of `wmma2sycl migrate`; no compiler is asked.
    """
    target = Path(out) if out is not None else None
    chosen = _selected(paths, database, in_root, include, exclude, include_directories, target)
    given, folders = tuple(flags), tuple(map(str, include_directories))
    options = Options(given, folders, comments, tune, Runtime(runtime))
    files, rules = list(chosen.files), tuple(map(AllowRule.of, allow))
    if target is not None:
        check_output(target, files, list(chosen.given))
    known = read(Path(baseline)) if baseline is not None else Baseline()
    root = Path(os.path.relpath(files[0].root.resolve(), target.resolve())).as_posix() if target is not None else ""
    remarks: list[str] = list(chosen.remarks)
    done = Work(
        files, options, target, recorded(given, folders, options, all_headers=all_headers, input_root=root), jobs, force,
        accept=lambda found: with_baseline(with_rules(found, rules), known)[0], talk=remarks.append,
    ).done()  # fmt: skip
    found = done.migration
    return MigrationResult(
        tuple(OutputFile(f.input.name, f.input.output, f.after, f.changed) for f in found.files),
        _findings(found), _kernels(found), summary(found), done.names, (*remarks, *done.talk),
    )  # fmt: skip


def check(
    *paths: AnyPath,
    database: AnyPath | None = None,
    in_root: AnyPath | None = None,
    include: Iterable[str] = (),
    exclude: Iterable[str] = (),
    include_directories: Iterable[AnyPath] = (),
    flags: Iterable[str] = (),
    jobs: int = 0,
) -> CheckResult:
    """How each kernel over fragments would run on each engine; writes nothing. The arguments are those of `migrate`."""
    chosen = _selected(paths, database, in_root, include, exclude, include_directories, None)
    options = Options(tuple(flags), tuple(map(str, include_directories)), comments=False)
    found = Work(list(chosen.files), options, None, {}, jobs).migrated()
    return CheckResult(_kernels(found), _findings(found), is_readable(found))


def verify(out: AnyPath | None = None, **options: Any) -> VerifyResult:
    """Builds and runs what `migrate` wrote, and compares it with the CUDA original.

    `options` are those of `wmma2sycl verify` that say what is done, with `_` for `-`: `cuda="src"`, `compile_for=["none"]`,
    `exercise=True`, `include` for -I and `define` for -D; a list gives one several times. Needs `pip install 'wmma2sycl[verify]'`.
    """
    from wmma2sycl.cli.terminal import Terminal, UnderWay
    from wmma2sycl.cli.verifying.inputs import gather
    from wmma2sycl.cli.verifying.request import Request
    from wmma2sycl.verify.report.record import report_record
    from wmma2sycl.verifying import has_passed, verified

    with gather(Request.of({"out": out, **options}), UnderWay(Terminal("never", quiet=True))) as inputs:
        report = verified(inputs)
    ended = {program.name: program.disposition.value for program in report.programs}
    return VerifyResult(has_passed(report), ended, report_record(report))


def is_readable(migration: Migration) -> bool:
    """Whether all was read and no kernel is refused: `check` ends with 0."""
    unread = any(d.code in UNREAD for d in migration.diagnostics)
    return not unread and not any(kernel.refusals for kernel in migration.legality.kernels)


def _selected(
    paths: Iterable[AnyPath],
    database: AnyPath | None,
    in_root: AnyPath | None,
    include: Iterable[str],
    exclude: Iterable[str],
    include_directories: Iterable[AnyPath],
    out: Path | None,
) -> Selection:
    return select(
        Request(
            tuple(map(Path, paths)), Path(in_root) if in_root is not None else None, Path(database) if database is not None else None,
            tuple(include), tuple(exclude), tuple(map(str, include_directories)), out,
        )
    )  # fmt: skip


def _findings(migration: Migration) -> tuple[Finding, ...]:
    names = ("code", "slug", "severity", "file", "line", "column", "message", "help", "state", "reason")
    return tuple(Finding(**{name: row[name] for name in names}) for row in data.diagnostics(migration))


def _kernels(migration: Migration) -> tuple[KernelCheck, ...]:
    return tuple(
        KernelCheck(
            row["kernel"], tuple(row["template_arguments"]), row["file"], row["line"],
            {name: TargetVerdict(one["verdict"], one["reason"]) for name, one in row["verdicts"].items()},
        )
        for row in data.kernels(migration)
    )  # fmt: skip
