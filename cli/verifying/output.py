"""A verification's report on the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wmma2sycl.cli.terminal import Terminal
from wmma2sycl.verify.core.kernel_row import KernelState, reasons, states
from wmma2sycl.verify.core.timing import geometric_mean
from wmma2sycl.verify.core.verdict import Check, Disposition, ProgramVerdict, Report, WholeRun
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.programs.open_places import OpenPlace
from wmma2sycl.verify.report.text import at_cuda, counts, difference_line, kernel_lines, table_lines, words

_STYLE = {
    Disposition.PASSED: "green",
    Disposition.COMPILED: "green",
    Disposition.NOT_RUN: "dim",
    Disposition.NOT_SUPPORTED: "dim",
    Disposition.NOT_COMPARED: "yellow",
}
_SHOWN = 12
_LOG_LINES = 30
_WORTH_TELLING_S = 0.05
_LONG = 80  # of a reason that is not told again


class Told:
    """The long reasons that were printed, a compiler's words most of all: each is told once, whatever it keeps from being shown."""

    def __init__(self) -> None:
        self._reasons = list[str]()

    def once(self, line: str, reasons: Iterable[str]) -> str:
        """The line, or with words in the place of those of its reasons that stood in an earlier one."""
        new = list[str]()
        for reason in sorted({one for one in reasons if len(one) >= _LONG and one in line}, key=len, reverse=True):
            if reason in self._reasons:
                line = line.replace(reason, "see above")
            else:
                new.append(reason)
        self._reasons += new
        return line


def print_open(places: Sequence[OpenPlace], terminal: Terminal) -> None:
    """What waits for a person, before anything is built: as `migrate` told it, with the line of CUDA."""
    if not places:
        return
    blocked = sum(place.severity == "blocked" for place in places)
    terminal.product(
        f"open: {blocked} blocked, {len(places) - blocked} to review; `wmma2sycl explain CODE` says what to do"
    )
    for place in places if terminal.verbose else places[:_SHOWN]:
        terminal.product(f"  {place.file}:{place.line}:{place.column}: {place.severity}[{place.code}] {place.message}")
        if place.text:
            terminal.product(f"    | {place.text}")
    if len(places) > _SHOWN and not terminal.verbose:
        terminal.product(f"  and {counted(len(places) - _SHOWN, 'more place')}: -v has all")


def print_ending(report: Report, terminal: Terminal, told: Told | None = None) -> None:
    """Where it ran and what was not run. `told`: what was printed of the programs."""
    told = told or Told()
    why = {one for row in report.table for one in reasons(row)} | {p.not_compared for p in report.programs}
    if not report.programs:
        terminal.product(
            "nothing was built or run: there is no source to build, only headers; migrate a source that includes them, too"
        )
    for line in table_lines(report.table):
        terminal.product(told.once(line, why))
    terminal.product(f"devices: {'; '.join(report.environment.devices) or 'none'}")
    terminal.product(f"built by: {report.environment.backend} ({', '.join(report.environment.compilers)})")
    for line in report.not_run:
        terminal.product(f"not run: {told.once(line, why)}")
    for line in report.mistakes:
        terminal.product(f"found: {line}")
    if report.table:
        terminal.product(_not_proven(report))
    terminal.product(_summary(report))


def _not_proven(report: Report) -> str:
    """In one line what all this does not show."""
    rows = report.table
    short = [f"{count} {state.value}" for state, count in states(rows) if state is not KernelState.COMPARED]
    compared = sum(row.state is KernelState.COMPARED for row in rows)
    parts = [f"that {', '.join(short)} of {counted(len(rows), 'kernel')} compute what CUDA's do"] if short else []
    if compared:
        devices = dict.fromkeys(launch.device for p in report.programs for launch in p.launches if launch.device)
        parts.append(
            f"other inputs, sizes and devices than those compared{f' ({chr(44).join(devices)})' if devices else ''}"
        )
    return f"not proven: {'; '.join(parts)}."


def _summary(report: Report) -> str:
    """One sentence."""
    ended = [p.disposition for p in report.programs if not p.failures]
    compiled = ended.count(Disposition.COMPILED)
    launches = tuple(launch for program in report.programs for launch in program.launches)
    rows = report.table
    compared = sum(row.state is KernelState.COMPARED for row in rows)
    ratios = [
        launch.speed.ratio.value for launch in launches if launch.speed is not None and launch.speed.ratio is not None
    ]
    text = f"{ended.count(Disposition.PASSED)} of {counted(len(report.programs), 'program')} passed"
    text += f", {compiled} compiled only: nothing in {'it' if compiled == 1 else 'them'} to run" if compiled else ""
    text += _not_compared(report)
    text += f"; {counts(launches)}" if launches else ""
    text += f"; {compared} of {counted(len(rows), 'kernel')} compared with CUDA's" if rows else ""
    return f"{text}; {geometric_mean(ratios):.2f}x of CUDA's speed in the geometric mean." if ratios else f"{text}."


def _not_compared(report: Report) -> str:
    """Of programs that are no pass, as their originals could not be run: those without any launch, and those with kernels left."""
    apart = [p for p in report.programs if not p.failures and p.disposition is Disposition.NOT_COMPARED]
    partly = sum(bool(p.launches) for p in apart)
    whole = len(apart) - partly
    text = f", {whole} ran and {'was' if whole == 1 else 'were'} not compared with CUDA's" if whole else ""
    none = f"{partly} {'is' if partly == 1 else 'are'} no pass: the original could not be run, and not all kernels were compared"
    return f"{text}, {none}" if partly else text


def print_program(
    program: ProgramVerdict, terminal: Terminal, *, exercised: bool = False, told: Told | None = None
) -> None:
    """Prints a program's verdict: its run, its checks, each kernel, and the command that repeats it. `exercised`: --exercise was given;
    `told`: what was printed of others."""
    run = program.run
    ended, unproved = ((told or Told()).once(one(program), (program.not_compared,)) for one in (_verdict, _unproved))
    status = "" if run.exit_status is None else f", exit status {run.exit_status}"
    where = f", {run.wall_s:.2f} s on {run.device}" if run.disposition is not Disposition.NOT_RUN else ""
    terminal.out.print(f"{program.name}: {ended}{status}{where}{unproved}", style=_style(program.disposition))
    for line in run.stdout.splitlines()[-_SHOWN:]:
        terminal.product(f"  | {line}")
    for line in run.stderr.splitlines()[-_SHOWN:] if run.exit_status != 0 else []:
        terminal.product(f"  ! {line}")
    for line in (*_why(program), *_ways_to_compare(program, exercised=exercised)):
        terminal.product(f"  {line}")
    if program.whole is not None:
        _print_whole(program.whole, terminal)
    logs: set[str] = set()
    for check in (program.build, *program.checks):
        _print_check(check, terminal, logs)
    for kernel in program.kernels:
        first, *rest = kernel_lines(kernel)
        terminal.out.print(first, style=_style(kernel.disposition))
        for line in rest:
            terminal.product(line)
    if program.again:
        terminal.product(f"  again: {program.again}")
        if run.disposition.is_failure:
            terminal.product(f"  by hand: the same with --keep DIR, then DIR/{program.name.replace('/', '_')}/run.sh")


def _verdict(program: ProgramVerdict) -> str:
    """`not compared` with why."""
    why = f" ({program.why_not_compared})" if program.disposition is Disposition.NOT_COMPARED else ""
    return f"{words(program.disposition)}{why}"


def _unproved(program: ProgramVerdict) -> str:
    """Of a program that ran well and that nobody wanted compared, or of which only launches that were made up are."""
    if program.disposition is Disposition.NOT_COMPARED:
        return ""  # the verdict says it
    if program.launches and program.not_compared:
        return f"; its own run was not compared with CUDA's ({program.not_compared})"
    alone = program.has_main and not program.launches and program.whole is None
    return "; nothing was compared with CUDA's" if alone and program.disposition is Disposition.PASSED else ""


def _print_whole(whole: WholeRun, terminal: Terminal) -> None:
    left_out = f", {len(whole.left_out)} left out" if whole.left_out else ""
    why = f" ({whole.why})" if whole.why else ""
    line = f"  {'output':20} {words(whole.disposition)}{why}: {counted(whole.compared, 'line')} compared with CUDA's{left_out}"
    terminal.out.print(line, style=_style(whole.disposition))
    for difference in whole.differences[:_SHOWN]:
        terminal.product(f"    {difference_line(difference)}")
    for text in whole.left_out[:_SHOWN] if whole.disposition.is_failure else ():
        terminal.product(f"    left out: {text}")


def _why(program: ProgramVerdict) -> Iterator[str]:
    """Why the run ended so, beside the exit status."""
    run = program.run
    if program.build.disposition.is_failure or run.disposition is Disposition.PASSED:
        return
    if run.disposition is Disposition.NOT_RUN:
        yield f"not run: {run.why}"
    elif run.disposition is Disposition.TIMED_OUT:
        yield f"{run.why}; --timeout gives it longer"
    elif run.exit_status is None:
        yield run.why
    else:
        more = run.why.removeprefix(f"exit status {run.exit_status}")
        yield f"the program itself says by its exit status that something is wrong{more}"


def _ways_to_compare(program: ProgramVerdict, *, exercised: bool) -> Iterator[str]:
    """Of a program that was to be compared; those that were tried are not named."""
    if program.disposition is Disposition.NOT_COMPARED:
        made_up = "" if program.launches or exercised else "--exercise (kernels whose own source can be emulated), "
        yield (
            f"to compare: {made_up}--recording of a run on an NVIDIA GPU, "
            "or --cuda with the original, or with a copy of it in which what cannot be emulated is written otherwise; "
            "--reference none asks for no comparison"
        )


def _print_check(check: Check, terminal: Terminal, told: set[str]) -> None:
    """With its log, but for one that was told already."""
    why = f" ({check.why})" if check.why else ""
    took = f", {check.wall_s:.1f} s" if check.wall_s >= _WORTH_TELLING_S else ""
    terminal.out.print(f"  {check.name:20} {words(check.disposition)}{why}{took}", style=_style(check.disposition))
    lines = check.log.splitlines() if check.disposition.is_failure else []
    if lines and check.log in told:
        terminal.product("    the same messages as above")
        return
    told.add(check.log)
    mapped = at_cuda(check.log)
    if terminal.verbose:
        for line in lines:
            terminal.product(f"    {line}")
        return
    if mapped and len(mapped) < len(lines):  # the compiler's own words are a wall of templates
        for line in mapped[:_LOG_LINES]:
            terminal.product(f"    {line}")
        terminal.product(
            f"    and {counted(len(lines) - len(mapped[:_LOG_LINES]), 'line')} of the compiler's: -v has all"
        )
        return
    for line in lines[:_LOG_LINES]:
        terminal.product(f"    {line}")
    if len(lines) > _LOG_LINES:
        terminal.product(f"    and {counted(len(lines) - _LOG_LINES, 'more line')}: --format json has all")


def _style(disposition: Disposition) -> str:
    return _STYLE.get(disposition, "bold red")
