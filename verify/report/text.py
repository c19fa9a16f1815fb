"""Verdicts of launches in words: the rows of a terminal, and the pieces that the other reports are made of.

In: `LaunchVerdict`s. Out: lines of text. A row says disposition, worst error with its place and both values, what is
allowed and why, the times of both sides with their spread, the ratio, and the command that does it again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from math import isfinite

from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState, states
from wmma2sycl.verify.core.times import Ratio, Times
from wmma2sycl.verify.core.verdict import (
    BufferVerdict,
    Difference,
    Disposition,
    KernelVerdict,
    LaunchVerdict,
    Place,
    Speed,
)
from wmma2sycl.verify.names.counted import counted

_FAILED_SHOWN = 3  # launches of a kernel
_INDENT = "    "
_AT_CUDA = re.compile(r"\S.*:\d+: W2S\d{3}: ")  # an error at its line of CUDA (verify/build/cuda_errors.py)


def at_cuda(log: str) -> list[str]:
    """The lines at the head of a compiler's log that are errors at lines of CUDA; what is behind them are its own words."""
    return list(takewhile(_AT_CUDA.match, log.splitlines()))


def number(value: float) -> str:
    """Seven digits."""
    return f"{value:.7g}" if isinstance(value, float) else str(value)


def both(place: Place) -> tuple[str, str]:
    """CUDA's and SYCL's value with as many digits as it takes to tell them apart."""
    if not isinstance(place.cuda, float) or not isinstance(place.sycl, float):
        return str(place.cuda), str(place.sycl)
    texts = [(f"{place.cuda:.{digits}g}", f"{place.sycl:.{digits}g}") for digits in (7, 9, 17)]
    return next((pair for pair in texts if pair[0] != pair[1]), texts[0])


def words(disposition: Disposition) -> str:
    """`failed to build`."""
    return disposition.value.replace("_", " ")


def kernel_lines(kernel: KernelVerdict) -> Iterator[str]:
    """A kernel: its worst launch, and every other one that failed, some where there are many."""
    failed = [one for one in kernel.launches if one.disposition.is_failure]
    yield f"  {kernel.kernel}: {words(kernel.disposition)}, {counts(kernel.launches)}"
    shown = failed[:_FAILED_SHOWN] or [max(kernel.launches, key=_share)]
    for launch in shown:
        yield from launch_lines(launch)
    if len(failed) > _FAILED_SHOWN:
        yield f"{_INDENT}and {counted(len(failed) - _FAILED_SHOWN, 'more launch')} that failed: --format json or --html tell all"


def counts(launches: tuple[LaunchVerdict, ...]) -> str:
    """`12 launches, 2 incorrect, 1 not run`."""
    text = counted(len(launches), "launch")
    for disposition in Disposition:
        count = sum(1 for launch in launches if launch.disposition is disposition)
        if count and disposition is not Disposition.PASSED:
            text += f", {count} {words(disposition)}"
    return text


def _share(launch: LaunchVerdict) -> float:
    buffer = launch.worst_buffer
    return buffer.share if buffer is not None else -1.0


def table_lines(rows: Sequence[KernelRow]) -> Iterator[str]:
    """The table of kernels: how many are in each state, then two lines a kernel."""
    if not rows:
        return
    found = ", ".join(f"{count} {state.value}" for state, count in states(rows))
    yield f"kernels: {found}"
    for row in rows:
        place = f" ({row.place})" if row.place else ""
        yield f"  {row.kernel}{place}, {row.program}: {state_text(row)}"
        yield f"{_INDENT}not proven: {row.not_proven}"


def state_text(row: KernelRow) -> str:
    """`compared: 3 launches, 4096 elements, 1 wrong`."""
    if row.state is not KernelState.COMPARED:
        return str(row.state.value)
    wrong = f", {counted(row.wrong, 'launch')} wrong" if row.wrong else ""
    made_up = f", {row.made_up} of them made up" if row.made_up else ""
    return f"{row.state.value}: {counted(row.launches, 'launch')}{made_up}, {counted(row.elements, 'element')}{wrong}"


def launch_lines(launch: LaunchVerdict) -> Iterator[str]:
    """One launch in full."""
    where = " ".join(filter(None, (launch.device, launch.target)))
    yield f"{_INDENT}launch {launch.launch} {launch.geometry} on {where}: {words(launch.disposition)}{_because(launch.why)}"
    buffer = launch.worst_buffer
    if buffer is not None:
        yield f"{_INDENT}  {worst_line(buffer)}"
        yield f"{_INDENT}  allowed {buffer.allowed} ({buffer.reason})"
        yield from (f"{_INDENT}  {text}" for text in (buffer.reference, buffer.cause) if text)
    elif launch.buffers:
        yield f"{_INDENT}  {same_line(launch.buffers)}"
        yield from (f"{_INDENT}  {one.name}: {one.reference}" for one in launch.buffers if one.reference)
    yield from (f"{_INDENT}  {text}" for text in (*launch.damage, *launch.notes))
    if launch.speed is not None:
        yield f"{_INDENT}  {speed_line(launch.speed)}"
    if launch.replay:
        yield f"{_INDENT}  replay: {launch.replay}"


def _because(why: str) -> str:
    return f", {why}" if why else ""


def worst_line(buffer: BufferVerdict) -> str:
    """`worst rel 3.1e-04 at C[17,203], 0.12 of what is allowed there: cuda 12.50391, sycl 12.5`; first how many are out of bounds."""
    assert buffer.worst is not None
    wrong = (
        f"{buffer.beyond} of {counted(buffer.count, 'element')} of {buffer.name} out of bounds; "
        if buffer.beyond
        else ""
    )
    share = f", {buffer.share:.2g} of what is allowed there" if buffer.share <= 1 else ""
    return (
        f"{wrong}worst {_error(buffer.worst)} at {buffer.name}{buffer.worst.where}{share}: {place_values(buffer.worst)}"
    )


def place_values(place: Place) -> str:
    """Both values, and the exact one where it is known."""
    exact = f", exact {number(place.reference)}" if place.reference is not None else ""
    fault = f" ({place.fault})" if place.fault else ""
    cuda, sycl = both(place)
    return f"cuda {cuda}, sycl {sycl}{exact}{fault}"


def _error(place: Place) -> str:
    error = abs(place.cuda - place.sycl)
    return (
        f"rel {error / abs(place.cuda):.1e}"
        if place.cuda and isfinite(error) and isfinite(place.cuda)
        else f"abs {error:.1e}"
    )


def same_line(buffers: tuple[BufferVerdict, ...]) -> str:
    """For launches in which nothing differs."""
    elements = sum(buffer.count for buffer in buffers)
    return f"all {counted(elements, 'element')} of {counted(len(buffers), 'buffer')} are the same"


def speed_line(speed: Speed) -> str:
    """`cuda 0.412 ms [0.410-0.416]   sycl 0.455 ms [0.451-0.463]   n=100   0.91x [0.90-0.92]   310 TFLOP/s, 71 % of peak`."""
    sides = [f"{name} {spread_text(s)}" for name, s in (("cuda", speed.cuda), ("sycl", speed.sycl)) if s is not None]
    runs = min((s.count for s in (speed.cuda, speed.sycl) if s is not None), default=0)
    parts = [
        *sides,
        f"n={runs}",
        *([ratio_text(speed.ratio)] if speed.ratio else []),
        *filter(None, [achieved_text(speed)]),
        *speed.notes,
    ]
    return "   ".join(parts)


def spread_text(spread: Times) -> str:
    """Median and the 20th to 80th percentile."""
    return f"{spread.median_ms:.4g} ms [{spread.p20_ms:.4g}-{spread.p80_ms:.4g}]"


def ratio_text(ratio: Ratio) -> str:
    """CUDA's time over SYCL's with its interval."""
    return f"{ratio.value:.2f}x [{ratio.low:.2f}-{ratio.high:.2f}]"


def achieved_text(speed: Speed) -> str:
    """What SYCL's side reached (CUDA's where SYCL was not timed), and the share of the device's peak."""
    found = speed.achieved
    reached = None if found is None else found.sycl if found.sycl is not None else found.cuda
    if found is None or reached is None:
        return ""
    share = f", {100 * reached / found.peak:.0f} % of peak" if found.peak else ""
    return f"{reached:.4g} {found.unit}{share}"


def difference_line(difference: Difference) -> str:
    """Two lines of output."""
    return f"line {difference.line}, {difference.why}: cuda |{difference.cuda}|, sycl |{difference.sycl}|"
