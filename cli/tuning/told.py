"""What `wmma2sycl tune` found, for people, for programs, and for the reader of the header that it writes."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import Any

from wmma2sycl.verify.tuning.measured import Measured, Place
from wmma2sycl.verify.tuning.search import Tuned

HEAD = ("kernel", "launch", "target")


def rows(tuned: Tuned) -> list[tuple[str, ...]]:
    """A row a launch and target: its time as it is, and how many times faster each candidate was."""
    base, others = tuned.tried[0], shown(tuned)
    head = (*HEAD, "as it is", *(one.candidate.name for one in others))
    return [head, *(_row(place, base, others) for place in base.times)]


def shown(tuned: Tuned) -> list[Measured]:
    """All but the first, what was put together of them last."""
    return [*tuned.tried[1:], *([tuned.last] if tuned.last is not None else [])]


def _row(place: Place, base: Measured, others: list[Measured]) -> tuple[str, ...]:
    where = (place.kernel, str(place.launch), place.target or "any")
    return (*where, f"{base.times[place].median_ms:.4g} ms", *(_cell(place, base, one) for one in others))


def _cell(place: Place, base: Measured, one: Measured) -> str:
    if place in one.times:
        return f"{base.times[place].median_ms / one.times[place].median_ms:.2f}"
    return "wrong" if place in one.wrong else "not built" if one.failure else ""


def told_in_header(tuned: Tuned, now: datetime) -> tuple[str, ...]:
    """When, where and by how much, and the way back."""
    places = tuned.tried[0].times
    devices = ", ".join(dict.fromkeys(place.device for place in places))
    launches = len({(place.program, place.recording, place.launch) for place in places})
    return (
        f"Written by `wmma2sycl tune` on {now:%Y-%m-%d}, on {devices}: {tuned.gain:.2f} times as fast (geometric mean",
        f"of {launches} recorded launches, each compared with CUDA). Without this file all is as it was.",
    )


def data(tuned: Tuned, written: str) -> dict[str, Any]:
    """As docs/tune.md says."""
    return {
        "schema": 1,
        "kind": "wmma2sycl tune",
        "is_better": tuned.is_better,
        "gain": tuned.gain,
        "written": written,
        "left": list(tuned.left),
        "best": asdict(tuned.best),
        "tried": [_tried(one) for one in (*tuned.tried[:1], *shown(tuned))],
    }


def _tried(one: Measured) -> dict[str, Any]:
    times = [asdict(place) | asdict(found) for place, found in one.times.items()]
    wrong = [asdict(place) | {"why": why} for place, why in one.wrong.items()]
    return {"candidate": one.candidate.name, "failure": one.failure, "times": times, "wrong": wrong}
