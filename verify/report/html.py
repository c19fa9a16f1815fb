"""A report as one HTML page that needs no network.

In: `Report`. Out: HTML text. Everything that comes from the input is escaped by the template engine; the page's policy
lets no other script or style run than its own two.
"""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup
from wmma2sycl.verify.core.timing import geometric_mean
from wmma2sycl.verify.core.verdict import (
    BufferVerdict,
    Disposition,
    LaunchVerdict,
    Picture,
    ProgramVerdict,
    Report,
    Speed,
)
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.report import text

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_LEVELS = (0.1, 0.4, 0.8, 1.0)  # shares of what is allowed
_LOG_LINES = 60


@dataclass(frozen=True, slots=True)
class Bar:
    """A side's time, `width` in percent of the slower side's."""

    side: str
    width: float
    told: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Cells of a picture's row, side by side, with one level: 0 (no error) to 5 (out of bounds)."""

    x: int
    y: int
    width: int
    level: int


def html(report: Report, made_at: datetime) -> str:
    """The whole report."""
    environment = Environment(
        loader=FunctionLoader(lambda name: (files("wmma2sycl.templates") / "verify" / name).read_text(encoding="utf-8")),
        undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True, finalize=_printable,
    )  # fmt: skip
    environment.filters.update(words=text.words, number=text.number, lines=_first_lines)
    style, script = (environment.get_template(name).render() for name in ("report.css.j2", "report.js.j2"))
    page = environment.get_template("report.html.j2")
    view = {
        "report": report, "made_at": made_at.strftime("%Y-%m-%d %H:%M"), "dispositions": _present(report), "speed": _speed_summary(report),
        "style_hash": _hash(style), "script_hash": _hash(script),
        "bars": bars, "strips": strips, "achieved": text.achieved_text, "ratio": text.ratio_text, "counts": text.counts,
        "values": text.place_values, "same": text.same_line, "difference": text.difference_line, "entries": entries, "state": text.state_text,
    }  # fmt: skip
    return page.render(view) + "\n"


def _hash(part: str) -> str:
    """As a content security policy names an inline style or script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()


def _printable(value: object) -> object:
    """Texts without control characters; what macros made is markup, and was made of such texts."""
    return _CONTROL.sub("\ufffd", value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _first_lines(value: str) -> str:
    lines = value.splitlines()
    more = f"\n... and {counted(len(lines) - _LOG_LINES, 'line')} more" if len(lines) > _LOG_LINES else ""
    return "\n".join(lines[:_LOG_LINES]) + more


def _present(report: Report) -> list[tuple[Disposition, int]]:
    """The dispositions of launches (of programs where there are none) and how many have each."""
    found = [one.disposition for program in report.programs for one in (program.launches or (program,))]
    return [(disposition, found.count(disposition)) for disposition in Disposition if disposition in found]


def _speed_summary(report: Report) -> str:
    ratios = [
        launch.speed.ratio.value
        for p in report.programs
        for launch in p.launches
        if launch.speed and launch.speed.ratio
    ]
    told = f"x of CUDA's speed, the geometric mean of {counted(len(ratios), 'launch')}; slowest {min(ratios, default=0):.2f}x"
    return f"{geometric_mean(ratios):.2f}{told}" if ratios else ""


def entries(program: ProgramVerdict) -> list[LaunchVerdict]:
    """A program's launches, those that failed first."""
    return sorted(program.launches, key=lambda launch: not launch.disposition.is_failure)


def bars(speed: Speed) -> list[Bar]:
    """Both sides' median times to scale."""
    sides = [(side, spread) for side, spread in (("CUDA", speed.cuda), ("SYCL", speed.sycl)) if spread is not None]
    longest = max((spread.median_ms for _, spread in sides), default=0.0)
    return [
        Bar(side, 100 * spread.median_ms / longest if longest else 0.0, f"{text.spread_text(spread)} n={spread.count}")
        for side, spread in sides
    ]


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
