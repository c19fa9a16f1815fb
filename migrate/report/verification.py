"""What `wmma2sycl verify --format json` found, for a page: the programs, and plots of its speed and its errors.

In: JSON text. Out: `Verification`, with places on the plots' axes in percent of their width. Only the file's schema
ties this to the verifier; a file that is something else is refused.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wmma2sycl.migrate.report.wording import count

SCHEMA = 2
_KIND = "wmma2sycl verify"
_ROWS = 80  # of a plot; above, a row a kernel
_MARGIN = 2.0  # percent of a plot's width on either side


class NotAVerification(ValueError):
    """The text is no JSON of `wmma2sycl verify`; the message says so."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on a plot's axis: where, in percent, and its label."""

    at: float
    told: str


@dataclass(frozen=True, slots=True)
class Mark:
    """One row of a plot: a point, from where to where it is sure (or spread), what it says in words."""

    label: str
    at: float
    low: float
    high: float
    told: str
    kind: str  # good, slow, bad


@dataclass(frozen=True, slots=True)
class Plot:
    """Rows on one logarithmic axis; `bound` is the line that all are judged by."""

    title: str
    note: str
    bound: float
    ticks: tuple[Tick, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """A program's end in words, and of its launches how many passed."""

    name: str
    disposition: str
    is_failure: bool
    device: str
    launches: int
    passed: int
    why: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What a page shows of a verification."""

    passed: bool
    devices: tuple[str, ...]
    backend: str
    programs: tuple[Program, ...]
    plots: tuple[Plot, ...]
    not_run: tuple[str, ...]
    mistakes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Value:
    """A number of one launch, with its interval."""

    kernel: str
    launch: str
    value: float
    low: float
    high: float
    kind: str


def read(text: str) -> Verification:
    """Raises NotAVerification."""
    try:
        record = json.loads(text)
        if record["kind"] != _KIND or record["schema"] != SCHEMA:
            raise NotAVerification(f"not what `{_KIND} --format json` writes in this version")
        return _verification(record)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise (
            error
            if isinstance(error, NotAVerification)
            else NotAVerification(f"not what `{_KIND} --format json` writes")
        ) from None


def _verification(record: dict[str, Any]) -> Verification:
    environment = record["environment"]
    launches = [launch for program in record["programs"] for launch in program["launches"]]
    several = len({launch["device"] for launch in launches}) > 1
    plots = (_speed_plot(list(_ratios(launches, several))), _error_plot(list(_shares(launches, several))))
    return Verification(
        bool(record["passed"]), tuple(map(str, environment["devices"])), str(environment["backend"]),
        tuple(map(_program, record["programs"])), tuple(plot for plot in plots if plot is not None), tuple(map(str, record["not_run"])),
        tuple(map(str, record.get("mistakes", ()))),
    )  # fmt: skip


def _program(record: dict[str, Any]) -> Program:
    dispositions = [launch["disposition"] for launch in record["launches"]]
    end = str(record["disposition"])
    return Program(
        str(record["name"]),
        end.replace("_", " "),
        end not in ("passed", "compiled", "not_run", "not_supported", "not_compared"),
        str(record["run"]["device"]),
        len(dispositions),
        dispositions.count("passed"),
        str(record["run"]["why"]),
    )


def _ratios(launches: list[dict[str, Any]], several: bool) -> Iterator[_Value]:
    for launch in launches:
        ratio = (launch["speed"] or {}).get("ratio")
        if ratio:
            value, low, high = (_number(ratio[name]) for name in ("value", "low", "high"))
            if 0 < low <= value <= high < math.inf:
                yield _Value(
                    _kernel(launch, several), str(launch["launch"]), value, low, high, "good" if high >= 1 else "slow"
                )


def _shares(launches: list[dict[str, Any]], several: bool) -> Iterator[_Value]:
    """Each launch's worst buffer: its largest error as a share of what is allowed."""
    for launch in launches:
        worst = [_number(buffer["share"]) for buffer in launch["buffers"] if buffer["worst"] is not None]
        if worst:
            share = max(math.inf if math.isnan(one) else one for one in worst)
            yield _Value(
                _kernel(launch, several),
                str(launch["launch"]),
                share,
                share,
                share,
                "good" if launch["disposition"] == "passed" else "bad",
            )


def _kernel(launch: dict[str, Any], several: bool) -> str:
    return f"{launch['kernel']} on {launch['device']}" if several else str(launch["kernel"])


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float, str)) else math.nan


def _speed_plot(values: list[_Value]) -> Plot | None:
    if not values:
        return None
    mean = math.exp(sum(math.log(v.value) for v in values) / len(values))
    note = (f"CUDA's time over SYCL's, {count(len(values), 'launch', 'launches')} on one device, with the 95 % interval. "
            f"Right of 1 SYCL is faster, orange is slower for sure; the geometric mean is {mean:.2f}.")  # fmt: skip
    low, high = min(v.low for v in values), max(v.high for v in values)
    axis = _Axis(min(low, 0.5), max(high, 2.0), (1, 2, 5))
    rows = _rows(values, min, "slowest")
    return Plot(
        "Speed beside CUDA",
        note,
        axis.at(1.0),
        axis.ticks,
        tuple(_mark(label, v, axis, f"{v.value:.2f}x") for label, v in rows),
    )


def _error_plot(values: list[_Value]) -> Plot | None:
    if not values:
        return None
    note = f"The largest error of each launch as a share of what is allowed, {count(len(values), 'launch', 'launches')}. Right of 1 is wrong."
    finite = [v.value for v in values if 0 < v.value < math.inf]
    axis = _Axis(max(min([*finite, 0.01]), 1e-9), max([*(min(f, 1e9) for f in finite), 10.0]), (1,))
    rows = _rows(values, max, "worst")
    return Plot(
        "Errors beside their bounds",
        note,
        axis.at(1.0),
        axis.ticks,
        tuple(_mark(label, v, axis, _share(v.value)) for label, v in rows),
    )


def _share(value: float) -> str:
    return "no error" if value == 0 else f"{value:.2g}x the bound"


def _rows(values: list[_Value], pick: Any, word: str) -> list[tuple[str, _Value]]:
    """A row a launch; where they are many, of each kernel the one that matters."""
    if len(values) <= _ROWS:
        return [(f"{v.kernel} #{v.launch}", v) for v in values]
    kernels: dict[str, list[_Value]] = {}
    for value in values:
        kernels.setdefault(value.kernel, []).append(value)
    picked = [
        (f"{name} (#{one.launch}, the {word} of {len(of)})", one)
        for name, of in kernels.items()
        for one in [pick(of, key=lambda v: v.value)]
    ]
    return sorted(picked, key=lambda row: row[1].value, reverse=pick is max)


def _mark(label: str, value: _Value, axis: _Axis, told: str) -> Mark:
    return Mark(label, axis.at(value.value), axis.at(value.low), axis.at(value.high), told, value.kind)


class _Axis:
    """A logarithmic axis over at least these values."""

    def __init__(self, low: float, high: float, steps: Sequence[int]) -> None:
        decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
        values = [step * 10.0**decade for decade in decades for step in steps]
        first = max((v for v in values if v <= low * 1.0001), default=values[0])
        last = min((v for v in values if v >= high * 0.9999), default=values[-1])
        self._low, self._high = math.log10(first), math.log10(last)
        shown = [v for v in values if first <= v <= last]
        every = math.ceil(len(shown) / 8)
        one = next((i for i, v in enumerate(shown) if v == 1), 0)
        self.ticks = tuple(Tick(self.at(v), f"{v:g}") for i, v in enumerate(shown) if (i - one) % every == 0)

    def at(self, value: float) -> float:
        share = (math.log10(value) - self._low) / (self._high - self._low) if 0 < value < math.inf else float(value > 0)
        return round(_MARGIN + (100 - 2 * _MARGIN) * min(max(share, 0.0), 1.0), 2)
