"""A report as Markdown: the table of kernels with errors and speed.

In: `Report`. Out: Markdown text; a row a kernel and device, worst launch first to be told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wmma2sycl.verify.core.times import Ratio
from wmma2sycl.verify.core.timing import geometric_mean
from wmma2sycl.verify.core.verdict import BufferVerdict, LaunchVerdict, ProgramVerdict, Report, worst
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.report.text import both, counts, words

_HEAD = (
    "| program | kernel | device, target | verdict | worst error | allowed | why so far | CUDA ms | SYCL ms | ratio | reached |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
)
_LEGEND = """Ratio: CUDA's time over SYCL's, above 1 SYCL is faster; the geometric mean of a kernel's launches, then the slowest.
Errors are between CUDA's and SYCL's values."""


def markdown(report: Report) -> str:
    """The table, what it was made on, and what was not run."""
    lines = ["# Verification", "", *_summary(report), "", *_HEAD]
    for program in report.programs:
        lines += list(_program_rows(program)) or [
            _row(program.name, "", "", words(program.disposition), "", "", program.not_compared)
        ]
    lines += ["", _LEGEND]
    return "\n".join(lines) + "\n"


def _summary(report: Report) -> Iterator[str]:
    launches = tuple(launch for program in report.programs for launch in program.launches)
    passed = sum(1 for p in report.programs if not p.disposition.is_failure and p.disposition.value == "passed")
    apart = sum(1 for p in report.programs if p.disposition.value == "not_compared")
    told = f", {apart} not compared" if apart else ""
    yield f"{passed} of {counted(len(report.programs), 'program')} passed{told}; {counts(launches)}."
    ratios = [
        launch.speed.ratio.value for launch in launches if launch.speed is not None and launch.speed.ratio is not None
    ]
    if ratios:
        yield f"Speed: geometric mean {geometric_mean(ratios):.3f}x of CUDA's over {counted(len(ratios), 'launch')}, from {min(ratios):.2f}x to {max(ratios):.2f}x."
    environment = report.environment
    yield f"Devices: {_text('; '.join(environment.devices)) or 'none'}. Built by {_text(environment.backend)} ({_text(', '.join(environment.compilers))})."
    yield from (f"Not run: {_text(line)}." for line in report.not_run)
    yield from (f"Found: {_text(line)}." for line in report.mistakes)


def _program_rows(program: ProgramVerdict) -> Iterator[str]:
    for kernel in program.kernels:
        places: dict[tuple[str, str], list[LaunchVerdict]] = {}
        for launch in kernel.launches:
            places.setdefault((launch.device, launch.target), []).append(launch)
        for (device, target), launches in places.items():
            yield _kernel_row(program.name, kernel.kernel, ", ".join(filter(None, (device, target))), launches)


def _kernel_row(program: str, kernel: str, where: str, launches: list[LaunchVerdict]) -> str:
    verdict = f"{words(worst(launch.disposition for launch in launches))} ({counts(tuple(launches))})"
    buffers = [buffer for launch in launches if (buffer := launch.worst_buffer) is not None]
    buffer = max(buffers, key=lambda b: (b.disposition.is_failure, b.share), default=None)
    error = (
        _error(buffer)
        if buffer is not None
        else ("none: all the same" if any(launch.buffers for launch in launches) else "")
    )
    why = next((launch.why for launch in launches if launch.why), "") if buffer is None else buffer.reason
    return _row(program, f"`{kernel}`", where, verdict, error, buffer.allowed if buffer else "", why, *_speed(launches))


def _error(buffer: BufferVerdict) -> str:
    place = buffer.worst
    assert place is not None
    return f"{abs(place.cuda - place.sycl):.2g} at {buffer.name}{place.where}: {', '.join(both(place))}"


def _speed(launches: Iterable[LaunchVerdict]) -> tuple[str, str, str, str]:
    timed = [launch.speed for launch in launches if launch.speed is not None]
    cuda = [s.cuda.median_ms for s in timed if s.cuda is not None]
    sycl = [s.sycl.median_ms for s in timed if s.sycl is not None]
    best = max(
        (s.achieved for s in timed if s.achieved is not None and s.achieved.sycl),
        key=lambda a: a.sycl or 0.0,
        default=None,
    )
    share = f" ({100 * best.sycl / best.peak:.0f} %)" if best is not None and best.sycl and best.peak else ""
    reached = f"{best.sycl:.4g} {best.unit}{share}" if best is not None else ""
    return _mean(cuda), _mean(sycl), _ratio([s.ratio for s in timed if s.ratio is not None]), reached


def _mean(times_ms: list[float]) -> str:
    return f"{geometric_mean(times_ms):.4g}" if times_ms else ""


def _ratio(ratios: list[Ratio]) -> str:
    if not ratios:
        return ""
    slowest = min(ratios, key=lambda r: r.value)
    return (
        f"{geometric_mean([r.value for r in ratios]):.2f}x, {slowest.value:.2f}x [{slowest.low:.2f}-{slowest.high:.2f}]"
    )


def _row(*cells: str) -> str:
    filled = [*cells, *[""] * (11 - len(cells))]
    return "| " + " | ".join(cell if cell.startswith("`") else _text(cell) for cell in map(_one_line, filled)) + " |"


def _one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _text(text: str) -> str:
    """Without what Markdown or a browser would take for markup."""
    for mark in ("&", "<", ">"):
        text = text.replace(mark, {"&": "&amp;", "<": "&lt;", ">": "&gt;"}[mark])
    return text.replace("*", "\\*").replace("_", "\\_")
