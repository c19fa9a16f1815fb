"""What was tried as a picture: a row a launch and target, a mark a candidate, the line where it would be as fast as before."""

from __future__ import annotations

import math
from dataclasses import dataclass
from importlib.resources import files

from jinja2 import Environment, StrictUndefined
from wmma2sycl.cli.tuning.told import shown
from wmma2sycl.verify.tuning.measured import Measured, Place
from wmma2sycl.verify.tuning.search import Tuned

_COLOURS = (
    "#4477aa",
    "#ee6677",
    "#228833",
    "#ccbb44",
    "#aa3377",
)  # Paul Tol's bright scheme: told apart by the colour-blind
_LEFT, _WIDTH, _ROW = 330, 560, 22


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate's median in a row: its place, and from where to where the middle of its runs lay."""

    x: float
    low: float
    high: float
    colour: str
    told: str


@dataclass(frozen=True, slots=True)
class Row:
    """A launch by one target."""

    y: int
    name: str
    marks: tuple[Mark, ...]


def plot(tuned: Tuned) -> str:
    """An SVG; to the right is faster, on a scale of powers of two."""
    base, others = tuned.tried[0], shown(tuned)
    gains = [_gain(base, one, place, "median_ms") for one in others for place in base.times if place in one.times]
    span = max([1.0, *(abs(math.log2(gain)) for gain in gains)])
    drawn = tuple(_row(number, place, base, others, span) for number, place in enumerate(base.times))
    ticks = [(_x(2.0**power, span), 2.0**power) for power in range(-int(span), int(span) + 1)]
    legend = [(one.candidate.name, _COLOURS[number % len(_COLOURS)]) for number, one in enumerate(others)]
    template = (files("wmma2sycl.templates") / "verify" / "tune.svg.j2").read_text(encoding="utf-8")
    environment = Environment(undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    height = 70 + _ROW * len(drawn)
    return environment.from_string(template).render(
        rows=drawn, ticks=ticks, legend=legend, left=_LEFT, width=_LEFT + _WIDTH + 20, height=height
    )


def _row(number: int, place: Place, base: Measured, others: list[Measured], span: float) -> Row:
    marks = tuple(
        Mark(
            _x(_gain(base, one, place, "median_ms"), span), _x(_gain(base, one, place, "p80_ms"), span),
            _x(_gain(base, one, place, "p20_ms"), span), _COLOURS[index % len(_COLOURS)],
            f"{one.candidate.name}: {one.times[place].median_ms:.4g} ms, as it is {base.times[place].median_ms:.4g} ms",
        )
        for index, one in enumerate(others)
        if place in one.times
    )  # fmt: skip
    return Row(64 + _ROW * number, f"{place.kernel} #{place.launch} {place.target}".strip(), marks)


def _gain(base: Measured, one: Measured, place: Place, which: str) -> float:
    return base.times[place].median_ms / float(getattr(one.times[place], which))


def _x(gain: float, span: float) -> float:
    return round(_LEFT + _WIDTH / 2 * (1 + math.log2(gain) / span), 1)
