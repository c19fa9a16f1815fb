"""What a verification says of one candidate: each launch's verdict and time, by where it ran.

In: a `Report`. Out: `Measured`; a launch that is not right has no time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from wmma2sycl.verify.core.times import Times
from wmma2sycl.verify.core.verdict import Disposition, LaunchVerdict, Report
from wmma2sycl.verify.tuning.candidate import Candidate


@dataclass(frozen=True, slots=True)
class Place:
    """A launch of a recording on a device, by one target: what times of different candidates are compared at."""

    program: str
    kernel: str
    recording: str
    launch: int
    device: str
    target: str

    @property
    def function(self) -> str:
        """The kernel's name without namespace, template arguments and return type, as `__FUNCTION__` says it."""
        return self.kernel.partition("<")[0].rpartition("::")[2].rpartition(" ")[2]


@dataclass(frozen=True, slots=True)
class Measured:
    """`times` of the launches that were right; `wrong` are those that were not, with the reason."""

    candidate: Candidate
    times: Mapping[Place, Times]
    wrong: Mapping[Place, str]
    failure: str = ""  # of a whole program: it was not built


def measured(candidate: Candidate, report: Report) -> Measured:
    """Launches that a device cannot run (NOT_SUPPORTED) are neither right nor wrong."""
    times: dict[Place, Times] = {}
    wrong: dict[Place, str] = {}
    for program in report.programs:
        for launch in program.launches:
            place = _place(program.name, launch)
            if launch.disposition is Disposition.PASSED and launch.speed is not None and launch.speed.sycl is not None:
                times[place] = launch.speed.sycl
            elif launch.disposition.is_failure:
                wrong[place] = launch.why or launch.disposition.value
    failed = [p for p in report.programs if p.build.disposition.is_failure]
    return Measured(candidate, times, wrong, f"{failed[0].name}: {failed[0].build.why}" if failed else "")


def _place(program: str, launch: LaunchVerdict) -> Place:
    return Place(program, launch.kernel, launch.recording, launch.launch, launch.device, launch.target)


def gain(before: Mapping[Place, Times], after: Mapping[Place, Times], places: Iterable[Place]) -> float | None:
    """How many times faster, the geometric mean over the places that both have; None where one of them is missing after."""
    return _mean((before[p].median_ms, after[p].median_ms if p in after else None) for p in places if p in before)


def by_launch(times: Mapping[Place, Times]) -> dict[Place, Times]:
    """Of a run in which the program itself took one target for each launch: launches are places without a target."""
    return {replace(place, target=""): found for place, found in times.items()}


def as_taken(times: Mapping[Place, Times], order: Sequence[str]) -> dict[Place, Times]:
    """Of each launch the time of the target that comes first in an order."""
    rank = {target: number for number, target in enumerate(order)}
    ranked = sorted(times, key=lambda place: rank.get(place.target, len(rank)))
    taken: dict[Place, Times] = {}
    for place in ranked:
        taken.setdefault(replace(place, target=""), times[place])
    return taken


def _mean(pairs: Iterable[tuple[float, float | None]]) -> float | None:
    logs = []
    for before, after in pairs:
        if after is None:
            return None
        logs.append(math.log(before / after))
    return math.exp(sum(logs) / len(logs)) if logs else None
