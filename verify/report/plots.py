"""What the page draws: both sides' times, the places of errors, kernels under a device's own roofline.

In: verdicts. Out: numbers that stand in the drawing as they are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.verify.core.verdict import Achieved, BufferVerdict, LaunchVerdict, Picture, Speed
from wmma2sycl.verify.report import text

_LEVELS = (0.1, 0.4, 0.8, 1.0)  # shares of what is allowed
_PAIRS = 80  # above, one a kernel
WIDTH, HEIGHT = 640.0, 300.0  # of a roofline, without its margins


@dataclass(frozen=True, slots=True)
class Bar:
    """A side's median time and its 20 % to 80 % points, in percent of the longest of both sides'."""

    side: str
    width: float
    low: float
    high: float
    told: str


@dataclass(frozen=True, slots=True)
class Pair:
    """A launch's two bars. `launches`: how many of its kernel it stands for."""

    launch: LaunchVerdict
    speed: Speed
    launches: int

    @property
    def kind(self) -> str:
        """Whether SYCL is slower for sure."""
        ratio = self.speed.ratio
        return "" if ratio is None else "slow" if ratio.high < 1 else "good"


@dataclass(frozen=True, slots=True)
class Strip:
    """Cells of a picture's row, side by side, with one level: 0 (no error) to 5 (out of bounds)."""

    x: int
    y: int
    width: int
    level: int


@dataclass(frozen=True, slots=True)
class Point:
    """A side of a launch: operations a byte, and what it reached."""

    side: str
    x: float
    y: float
    told: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis."""

    at: float
    told: str


@dataclass(frozen=True, slots=True)
class Roofline:
    """What a device can do by operations a byte, both axes logarithmic, and where launches are below it."""

    title: str
    unit: str
    start: tuple[float, float]
    bend: tuple[float, float]
    points: tuple[Point, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    rows: tuple[tuple[str, str, str, str], ...]


def bars(speed: Speed) -> list[Bar]:
    """Both sides' times to one scale."""
    sides = [(side, spread) for side, spread in (("CUDA", speed.cuda), ("SYCL", speed.sycl)) if spread is not None]
    longest = max((max(spread.p80_ms, spread.median_ms) for _, spread in sides), default=0.0)
    scale = 100 / longest if longest else 0.0
    return [
        Bar(side, scale * spread.median_ms, scale * spread.p20_ms, scale * spread.p80_ms, f"{text.spread_text(spread)} n={spread.count}")
        for side, spread in sides
    ]  # fmt: skip


def pairs(launches: Sequence[LaunchVerdict]) -> list[Pair]:
    """Timed launches, those first in which SYCL does worst; where they are many, of each kernel the worst."""
    timed = [Pair(launch, launch.speed, 1) for launch in launches if launch.speed is not None]
    if len(timed) > _PAIRS:
        kernels: dict[str, list[Pair]] = {}
        for one in timed:
            kernels.setdefault(one.launch.kernel, []).append(one)
        timed = [Pair(min(of, key=_ratio).launch, min(of, key=_ratio).speed, len(of)) for of in kernels.values()]
    return sorted(timed, key=_ratio)


def _ratio(pair: Pair) -> float:
    return pair.speed.ratio.value if pair.speed.ratio is not None else math.inf


def strips(buffer: BufferVerdict) -> list[Strip]:
    """The picture as runs of equal cells; empty without one."""
    return _strips(buffer.picture) if buffer.picture is not None else []


def _strips(picture: Picture) -> list[Strip]:
    found: list[Strip] = []
    for y, row in enumerate(picture.worst):
        for x, share in enumerate(row):
            level = _level(share)
            last = found[-1] if found and found[-1].y == y else None
            if last is not None and last.level == level:
                found[-1] = Strip(last.x, y, last.width + 1, level)
            else:
                found.append(Strip(x, y, 1, level))
    return [strip for strip in found if strip.level]


def _level(share: float) -> int:
    """0 for no error, 5 above the bound (NaN too)."""
    return 0 if share == 0 else 1 + sum(1 for level in _LEVELS if not share <= level)


def legend() -> tuple[tuple[int, str], ...]:
    """What each level of a picture means."""
    told = ("no error", *(f"up to {100 * level:.0f} %" for level in _LEVELS), "out of bounds")
    return tuple(enumerate(told))


def rooflines(launches: Iterable[LaunchVerdict]) -> Iterator[Roofline]:
    """One for each device and peak that was measured."""
    found: dict[tuple[str, str, str, float, float], list[tuple[LaunchVerdict, Achieved]]] = {}
    for launch in launches:
        reached = launch.speed.achieved if launch.speed is not None else None
        if reached is not None and reached.peak and reached.bandwidth and reached.intensity:
            device = (launch.device, reached.numbers, reached.unit, reached.peak, reached.bandwidth)
            found.setdefault(device, []).append((launch, reached))
    for (device_name, numbers, unit, peak, bandwidth), of in found.items():
        products = f"products of {numbers}, " if numbers else ""
        title = f"{device_name}: {products}{peak:.4g} {unit} and {bandwidth:.4g} GB/s, both measured there"
        yield _roofline(title, unit, peak, bandwidth, of)


def _roofline(
    title: str, unit: str, peak: float, bandwidth: float, of: Sequence[tuple[LaunchVerdict, Achieved]]
) -> Roofline:
    rates = [
        (launch, one, side, rate)
        for launch, one in of
        for side, rate in (("CUDA", one.cuda), ("SYCL", one.sycl))
        if rate
    ]
    ridge = 1000 * peak / bandwidth  # TFLOP/s over GB/s
    wide = [ridge, *(one.intensity or ridge for _, one in of)]
    across = _Axis(min(wide) / 2, max(wide) * 2, WIDTH, is_upward=False)
    up = _Axis(min([peak, *(rate for *_, rate in rates)]) / 2, peak * 1.5, HEIGHT, is_upward=True)
    points = tuple(
        Point(side, across.at(one.intensity or ridge), up.at(rate), f"{launch.kernel} launch {launch.launch}, {side}: {rate:.4g} {unit} at {one.intensity:.4g} operations a byte")
        for launch, one, side, rate in rates
    )  # fmt: skip
    rows = tuple(
        (f"{launch.kernel} launch {launch.launch}", side, f"{rate:.4g} {unit}", f"{100 * rate / _roof(one, peak, bandwidth):.0f} %")
        for launch, one, side, rate in rates
    )  # fmt: skip
    begun = max(across.low, 1000 * up.low / bandwidth)  # left of it the slope is below the drawing
    start = (across.at(begun), up.at(bandwidth * begun / 1000))
    return Roofline(title, unit, start, (across.at(ridge), up.at(peak)), points, across.ticks, up.ticks, rows)


def _roof(one: Achieved, peak: float, bandwidth: float) -> float:
    return min(peak, bandwidth * (one.intensity or math.inf) / 1000)


class _Axis:
    """A logarithmic axis; what lies outside is drawn outside, and cut there."""

    def __init__(self, low: float, high: float, length: float, *, is_upward: bool) -> None:
        self.low, self._span, self._length, self._is_upward = low, math.log10(high / low), length, is_upward
        decades = range(math.ceil(math.log10(low)), math.floor(math.log10(high)) + 1)
        self.ticks = tuple(Tick(self.at(10.0**n), f"{10.0**n:g}") for n in decades)

    def at(self, value: float) -> float:
        share = math.log10(value / self.low) / self._span
        return round(self._length * (1 - share if self._is_upward else share), 1)
