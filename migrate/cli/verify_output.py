"""A verification's report on the terminal."""

from __future__ import annotations

from wmma2sycl.migrate.cli.terminal import Terminal
from wmma2sycl.verify.report.text import counts, difference_line, kernel_lines, words
from wmma2sycl.verify.timing import geometric_mean
from wmma2sycl.verify.verdict import Check, Disposition, ProgramVerdict, Report, WholeRun

_STYLE = {Disposition.PASSED: "green", Disposition.NOT_RUN: "dim", Disposition.NOT_SUPPORTED: "dim"}
_SHOWN = 12


def print_report(report: Report, terminal: Terminal) -> None:
    """Every program, then where it ran and what was not run."""
    for program in report.programs:
        _print_program(program, terminal)
    if not report.programs:
        terminal.product("no program with a main in this tree: nothing was built or run")
    terminal.product(f"devices: {'; '.join(report.environment.devices) or 'none'}")
    terminal.product(f"built by: {report.environment.backend} ({', '.join(report.environment.compilers)})")
    for line in report.not_run:
        terminal.product(f"not run: {line}")
    terminal.product(_summary(report))


def _summary(report: Report) -> str:
    """One sentence."""
    passed = sum(1 for p in report.programs if p.disposition is Disposition.PASSED and not p.failures)
    launches = tuple(launch for program in report.programs for launch in program.launches)
    ratios = [launch.speed.ratio.value for launch in launches if launch.speed is not None and launch.speed.ratio is not None]
    text = f"{passed} of {len(report.programs)} programs passed"
    text += f"; {counts(launches)}" if launches else ""
    return f"{text}; {geometric_mean(ratios):.2f}x of CUDA's speed in the geometric mean." if ratios else f"{text}."


def _print_program(program: ProgramVerdict, terminal: Terminal) -> None:
    run = program.run
    status = "" if run.exit_status is None else f", exit status {run.exit_status}"
    where = f", {run.wall_s:.2f} s on {run.device}" if run.disposition is not Disposition.NOT_RUN else ""
    terminal.out.print(f"{program.name}: {words(program.disposition)}{status}{where}", style=_style(program.disposition))
    for line in run.stdout.splitlines()[-_SHOWN:]:
        terminal.product(f"  | {line}")
    for line in run.stderr.splitlines()[-_SHOWN:] if run.exit_status != 0 else []:
        terminal.product(f"  ! {line}")
    if run.why:
        terminal.product(f"  {run.why}")
    if program.whole is not None:
        _print_whole(program.whole, terminal)
    for check in (program.build, *program.checks):
        _print_check(check, terminal)
    for kernel in program.kernels:
        first, *rest = kernel_lines(kernel)
        terminal.out.print(first, style=_style(kernel.disposition))
        for line in rest:
            terminal.product(line)


def _print_whole(whole: WholeRun, terminal: Terminal) -> None:
    left_out = f", {len(whole.left_out)} left out" if whole.left_out else ""
    why = f" ({whole.why})" if whole.why else ""
    line = f"  {'output':20} {words(whole.disposition)}{why}: {whole.compared} lines compared with CUDA's{left_out}"
    terminal.out.print(line, style=_style(whole.disposition))
    for difference in whole.differences[:_SHOWN]:
        terminal.product(f"    {difference_line(difference)}")
    for text in whole.left_out[:_SHOWN] if whole.disposition.is_failure else ():
        terminal.product(f"    left out: {text}")


def _print_check(check: Check, terminal: Terminal) -> None:
    why = f" ({check.why})" if check.why else ""
    terminal.out.print(f"  {check.name:20} {words(check.disposition)}{why}", style=_style(check.disposition))
    if check.disposition.is_failure:
        for line in check.log.splitlines()[:20]:
            terminal.product(f"    {line}")


def _style(disposition: Disposition) -> str:
    return _STYLE.get(disposition, "bold red")
