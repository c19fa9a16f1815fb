"""`wmma2sycl verify OUT`: builds and runs every program of an output, and says what was not run."""

from __future__ import annotations

import argparse
from pathlib import Path

from wmma2sycl.migrate.cli.exit import Exit
from wmma2sycl.migrate.cli.terminal import Terminal
from wmma2sycl.verify.errors import VerifierEnvironmentError
from wmma2sycl.verify.pipeline import Progress, VerifyOptions, verify_tree
from wmma2sycl.verify.record import report_record
from wmma2sycl.verify.verdict import Check, ProgramVerdict, Report

_STYLE = {"passed": "green", "not_run": "dim", "not_supported": "dim"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=Path, metavar="OUT", help="a folder that `wmma2sycl migrate` wrote")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--timeout", type=float, default=120.0, metavar="S", help="seconds a program may run (default 120)")
    parser.add_argument("--device", default="opencl:cpu", metavar="SELECTOR", help="ONEAPI_DEVICE_SELECTOR (default opencl:cpu)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="compilations at a time (default 2)")


def run(arguments: argparse.Namespace, terminal: Terminal) -> Exit:
    options = VerifyOptions(run_limit_s=arguments.timeout, jobs=arguments.jobs, device_selector=arguments.device)

    def told(progress: Progress) -> None:
        terminal.progress(f"[{progress.done}/{progress.total}] {progress.program}: {progress.step} {progress.disposition.value}")

    try:
        report = verify_tree(arguments.out, options, told)
    except VerifierEnvironmentError as error:
        terminal.error(str(error))
        return Exit.USAGE
    terminal.progress("")
    if arguments.format == "json":
        terminal.json(report_record(report))
    else:
        _print(report, terminal)
    return Exit.CLEAN if report.passed and report.programs else Exit.REVIEW


def _print(report: Report, terminal: Terminal) -> None:
    for program in report.programs:
        _print_program(program, terminal)
    if not report.programs:
        terminal.product("no program with a main in this tree: nothing was built or run")
    terminal.product(f"devices: {'; '.join(report.environment.devices) or 'none'}")
    terminal.product(f"built by: {report.environment.backend} ({', '.join(report.environment.compilers)})")
    for line in report.not_run:
        terminal.product(f"not run: {line}")
    passed = sum(1 for p in report.programs if p.disposition.value == "passed" and not p.failures)
    terminal.product(f"{passed} of {len(report.programs)} programs passed.")


def _print_program(program: ProgramVerdict, terminal: Terminal) -> None:
    run = program.run
    status = "" if run.exit_status is None else f", exit status {run.exit_status}"
    terminal.out.print(f"{program.name}: {program.disposition.value}{status}, {run.wall_s:.2f} s on {run.device}",
                       style=_STYLE.get(program.disposition.value, "bold red"))
    for line in run.stdout.splitlines()[-12:]:
        terminal.product(f"  | {line}")
    for line in (run.stderr.splitlines()[-12:] if run.exit_status != 0 else []):
        terminal.product(f"  ! {line}")
    if run.why:
        terminal.product(f"  {run.why}")
    for check in (program.build, *program.checks):
        _print_check(check, terminal)


def _print_check(check: Check, terminal: Terminal) -> None:
    why = f" ({check.why})" if check.why else ""
    terminal.out.print(f"  {check.name:20} {check.disposition.value}{why}", style=_STYLE.get(check.disposition.value, "bold red"))
    if check.disposition.is_failure:
        for line in check.log.splitlines()[:20]:
            terminal.product(f"    {line}")
