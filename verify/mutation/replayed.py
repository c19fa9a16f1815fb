"""Judges a build by a recording: every launch replayed and every buffer compared, as `wmma2sycl verify` does it.

In: a build, a recording, how to replay. Out: what was wrong, launch by launch; nothing where all is as CUDA left it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from wmma2sycl.verify.buffer_types import buffer_types, kernel_facts
from wmma2sycl.verify.comparison.conversions import Conversions, spirv_conversions
from wmma2sycl.verify.comparison.launch import Facts, compare_launch
from wmma2sycl.verify.kernel_names import match
from wmma2sycl.verify.program import Program
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.recording.source import ChunkSource
from wmma2sycl.verify.replay.model import NotReplayed, Replayed
from wmma2sycl.verify.replay.sycl import SyclReplayOptions, replay_sycl_each
from wmma2sycl.verify.sycl_rtc import Built
from wmma2sycl.verify.toolchain import Toolchain


@dataclass(frozen=True, slots=True)
class Fault:
    """What gave a build away: the launch, the target it ran as, and how ("wrong", "outside", "failed")."""

    launch: int
    target: str
    kind: str
    why: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """A recording and the program it belongs to."""

    source: ChunkSource
    program: Program

    def launches_of(self, symbols: Iterable[str]) -> tuple[Launch, ...]:
        """The launches of kernels that have one of these symbols."""
        launches = self.source.recording.launches
        matched = match(sorted({launch.kernel for launch in launches}), tuple(symbols))
        return tuple(launch for launch in launches if matched.get(launch.kernel))


def faults(
    built: Built, recorded: Recorded, launches: Sequence[Launch], options: SyclReplayOptions, toolchain: Toolchain
) -> Iterator[Fault]:
    """Everything that is not as recorded, as it is found."""
    by_index = {launch.index: launch for launch in launches}
    conversions = {symbol: image.data for image in built.kernels for symbol in image.symbols}
    for outcome in replay_sycl_each(built, recorded.source, launches, options, toolchain):
        if isinstance(outcome, NotReplayed):
            if outcome.failed:
                yield Fault(outcome.launch, outcome.target, "failed", outcome.why)
            continue
        roundings = spirv_conversions(conversions[outcome.variant.symbol])
        yield from _wrong(by_index[outcome.launch], outcome, recorded, roundings)


def _wrong(launch: Launch, replayed: Replayed, recorded: Recorded, roundings: Conversions) -> Iterator[Fault]:
    target = replayed.variant.target
    for damage in replayed.damage:
        yield Fault(launch.index, target, "outside", f"{damage.count} bytes outside buffer {damage.buffer}")
    types = buffer_types(launch, kernel_facts(launch, recorded.program.kernels), recorded.program.variables)
    for compared in compare_launch(launch, recorded.source, replayed, types.elements, Facts(roundings)):
        if not compared.passed:
            found = compared.localisation
            yield Fault(
                launch.index, target, "wrong", compared.subject + (f": {found.sentence}" if found is not None else "")
            )
