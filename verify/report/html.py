"""A report as one HTML page that needs no network.

In: `Report`. Out: HTML text. Everything that comes from the input is escaped by the template engine; the page's policy
lets no other script or style run than its own two.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup
from wmma2sycl.verify.core.kernel_row import KernelRow, KernelState, states
from wmma2sycl.verify.core.timing import geometric_mean
from wmma2sycl.verify.core.verdict import BufferVerdict, Check, Disposition, LaunchVerdict, ProgramVerdict, Report
from wmma2sycl.verify.names.counted import counted
from wmma2sycl.verify.report import plots, text
from wmma2sycl.verify.report.text import at_cuda

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_FEW_ROWS = 10
_LOG_LINES = 60
_LOG_SEEN = 12  # of a log that is not folded
_STYLES = ("report/page.css", "report/tools.css", "verify/verify.css", "report/print.css")
_THEME, _SCRIPTS = ("report/theme.js",), ("verify/verify.js",)
# As the page of a migration colours what it says: native is good, refused bad, software neither.
_STATES = {
    KernelState.COMPARED: ("native", "with what CUDA left, element by element"),
    KernelState.LAUNCHED: ("padded", "it ran, and nothing was compared"),
    KernelState.COMPILED: ("software", "nothing launched it"),
    KernelState.NOT_COMPILED: ("refused", "no code of it was made"),
}


@dataclass(frozen=True, slots=True)
class Tile:
    """A number at the top of the page."""

    number: str
    noun: str
    told: str
    kind: str = ""


def html(report: Report, made_at: datetime) -> str:
    """The whole report."""
    environment = Environment(
        loader=FunctionLoader(_template), undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True, finalize=_printable,
    )  # fmt: skip
    environment.filters.update(words=text.words, number=text.number, lines=_first_lines)
    launches = [launch for program in report.programs for launch in program.launches]
    style, theme, script = (_inlined(names) for names in (_STYLES, _THEME, _SCRIPTS))
    timed, roofs = plots.pairs(launches), list(plots.rooflines(launches))
    parts = [("kernels", "Kernels", report.table), ("speed", "Speed", timed), ("roofline", "Roofline", roofs), ("programs", "Programs", report.programs)]  # fmt: skip
    view = {
        "report": report, "made_at": made_at.strftime("%Y-%m-%d %H:%M"), "dispositions": _present(report), "speed": _speed_summary(report),
        "tiles": list(_tiles(report, launches)), "sections": [(anchor, title) for anchor, title, shown in parts if shown], "rows": sorted(report.table, key=_least), "pairs": timed, "roofs_shown": roofs,
        "style": style, "theme": theme, "script": script,
        "style_hash": _hash(style), "theme_hash": _hash(theme), "script_hash": _hash(script),
    }  # fmt: skip
    environment.globals.update(
        several=len(report.programs) > 1, bars=plots.bars, strips=plots.strips, levels=plots.legend(), achieved=text.achieved_text, ratio=text.ratio_text, counts=text.counts,
        values=text.place_values, difference=text.difference_line, state=text.state_text, counted=counted, entries=entries, kind=_kind, parted=_parted,
        brief=_brief, logged=_logged, first_rows=_first_rows, states=[(state.value, told) for state, (_, told) in _STATES.items()], state_kind=lambda name: _STATES[KernelState(name)][0],
    )  # fmt: skip
    return environment.get_template("verify/report.html.j2").render(view) + "\n"


def _template(name: str) -> str:
    return (files("wmma2sycl.templates") / name).read_text(encoding="utf-8")


def _inlined(names: tuple[str, ...]) -> str:
    return "\n" + "".join(map(_template, names))


def _hash(part: str) -> str:
    """As a content security policy names an inline style or script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()


def _printable(value: object) -> object:
    """Texts without control characters; what macros made is markup, and was made of such texts."""
    return _CONTROL.sub("\ufffd", value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _first_rows(rows: Sequence[KernelRow]) -> Sequence[KernelRow]:
    """All that wait for somebody, and a few more; all where hardly more are left."""
    open_rows = sum(bool(row.wrong) or row.state is not KernelState.COMPARED for row in rows)
    shown = open_rows + _FEW_ROWS
    return rows[:shown] if len(rows) > shown + 2 else rows


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


def _logged(program: ProgramVerdict) -> Iterator[tuple[Check, str, str, bool]]:
    """A program's checks: what of each failed one's log is seen at once, what is folded, and whether the log was told already."""
    told: set[str] = set()
    for check in (program.build, *program.checks):
        lines = check.log.splitlines() if check.disposition.is_failure else []
        seen = at_cuda(check.log) or lines[:_LOG_SEEN]
        yield check, "\n".join(seen), "\n".join(lines[len(seen) :]), bool(lines) and check.log in told
        told.add(check.log)


def entries(program: ProgramVerdict) -> list[LaunchVerdict]:
    """A program's launches, those that failed first."""
    return sorted(program.launches, key=lambda launch: not launch.disposition.is_failure)


def _least(row: KernelRow) -> tuple[bool, int]:
    """Wrong ones first, then what is shown least."""
    return not row.wrong, -list(KernelState).index(row.state)


def _kind(disposition: Disposition) -> str:
    if disposition.is_failure:
        return "refused"
    return {Disposition.PASSED: "native", Disposition.COMPILED: "split"}.get(disposition, "software")


def _tiles(report: Report, launches: Sequence[LaunchVerdict]) -> Iterator[Tile]:
    """Programs, kernels, launches, elements: how many, and how many of them are right."""
    bad = sum(program.disposition.is_failure for program in report.programs)
    passed = sum(program.disposition is Disposition.PASSED for program in report.programs)
    apart = sum(program.disposition is Disposition.NOT_COMPARED for program in report.programs)
    told = f"{passed} passed, {bad} failed{f', {apart} not compared' if apart else ''}"
    yield _tile(len(report.programs), "program", told, "bad" if bad else "" if apart else "good")
    if report.table:
        told = ", ".join(f"{count} {state.value}" for state, count in states(report.table))
        yield _tile(len(report.table), "kernel", told)
    if launches:
        wrong = sum(launch.disposition.is_failure for launch in launches)
        right = sum(launch.disposition is Disposition.PASSED for launch in launches)
        yield _tile(len(launches), "launch", f"{right} right, {wrong} wrong", "bad" if wrong else "good")
        buffers = [buffer for launch in launches for buffer in launch.buffers]
        beyond = sum(buffer.beyond for buffer in buffers)
        count = sum(buffer.count for buffer in buffers)
        told = f"{count:,}" if count < 10**6 else f"{count / 10**6:.1f} M"  # what a tile has room for
        yield Tile(told, "elements compared", f"{beyond:,} out of bounds", "bad" if beyond else "good")


def _tile(count: int, noun: str, told: str, kind: str = "") -> Tile:
    number, _, noun = counted(count, noun).partition(" ")
    return Tile(number, noun, told, kind)


def _parted(launch: LaunchVerdict) -> tuple[list[BufferVerdict], list[BufferVerdict]]:
    """The buffers that a launch is judged by, and those that CUDA left as they were and SYCL as well."""
    inputs = [one for one in launch.buffers if not one.changed and one.worst is None and not one.disposition.is_failure]
    return [one for one in launch.buffers if one not in inputs], inputs


def _brief(launch: LaunchVerdict) -> str:
    """What a launch's closed card says: its error beside the bound, and its speed."""
    buffer = launch.worst_buffer
    error = _error(buffer.share) if buffer is not None else "no difference" if launch.buffers else ""
    ratio = text.ratio_text(launch.speed.ratio) if launch.speed is not None and launch.speed.ratio is not None else ""
    return ", ".join(filter(None, (error, ratio)))


def _error(share: float) -> str:
    return f"{100 * share:.2g} % of the bound" if share <= 1 else f"{share:.3g}x the bound"
