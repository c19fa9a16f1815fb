"""Judges a build by a recording, as `wmma2sycl verify` does it.

In: a build, a recording, how to replay. Out: what was wrong, launch by launch; nothing where all is as CUDA left it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.verify.build.sycl_rtc import Built
from wmma2sycl.verify.build.toolchain import Toolchain
from wmma2sycl.verify.core.verdict import LaunchVerdict
from wmma2sycl.verify.names.kernel_names import match
from wmma2sycl.verify.programs.program import Program
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.replay.replays import Recorded, ReplayOptions, replay_on_sycl


@dataclass(frozen=True, slots=True)
class Fault:
    """What gave a build away: the launch, the target it ran as, the disposition's name, and why."""

    launch: int
    target: str
    disposition: str
    why: str


@dataclass(frozen=True, slots=True)
class Oracle:
    """A recording, the program it belongs to, and where to replay."""

    archive: Archive
    program: Program
    toolchain: Toolchain
    device: str = "opencl:cpu"
    launch_limit_s: float = 20.0

    def launches_of(self, symbols: Iterable[str]) -> tuple[Launch, ...]:
        """The launches of kernels that have one of these symbols."""
        launches = self.archive.recording.launches
        matched = match(sorted({launch.kernel for launch in launches}), tuple(symbols))
        return tuple(launch for launch in launches if matched.get(launch.kernel))

    def faults(self, built: Built, launches: Sequence[Launch], targets: tuple[str, ...] = ()) -> Iterator[Fault]:
        """Everything that is not as recorded, as it is found."""
        recorded = Recorded(self.archive, tuple(launches), lambda launch, target: "")
        options = ReplayOptions(targets, limit_s=self.launch_limit_s)
        for verdict in replay_on_sycl(self.program, built, recorded, self.device, options, self.toolchain):
            if verdict.disposition.is_failure:
                yield Fault(verdict.launch, verdict.target, verdict.disposition.value, _told(verdict))


def _told(verdict: LaunchVerdict) -> str:
    causes = [f"{b.name}: {b.cause}" for b in verdict.buffers if b.disposition.is_failure and b.cause]
    return "; ".join([*causes, *verdict.damage]) or verdict.why
