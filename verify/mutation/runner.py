"""Runs mutants through the verifier and says which of them it caught.

In: a program built once, its recording, mutants. Out: a `Result` each. What the first replay lets pass is replayed as
every target that the device runs, with the sub-groups of a work-group in another order, and on other inputs: for
these the unmutated program says what is right, as CUDA's own device code would on a machine that runs it.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from wmma2sycl.verify.buffer_types import buffer_types, kernel_facts
from wmma2sycl.verify.elements import ElementType
from wmma2sycl.verify.mutation.inputs import Inputs, reseed, with_results
from wmma2sycl.verify.mutation.mutants import Mutant
from wmma2sycl.verify.mutation.rebuild import Baseline, NotBuilt, Rebuilt, Unchanged, rebuild
from wmma2sycl.verify.mutation.replayed import Fault, Recorded, faults
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.replay.model import Replayed
from wmma2sycl.verify.replay.sycl import SyclReplayOptions, replay_sycl_each
from wmma2sycl.verify.toolchain import Toolchain

_SEEDS = (1, 2)


class Fate(Enum):
    """What became of a mutant. SAME: its device code is the program's own; NOT_BUILT: refused by the compiler."""

    CAUGHT = "caught"
    SURVIVED = "survived"
    SAME = "equivalent"
    NOT_BUILT = "not built"


@dataclass(frozen=True, slots=True)
class Result:
    """A mutant's fate: which replay caught it ("recording", "all targets", "other order", "other inputs") and what it found."""

    program: str
    mutant: Mutant
    fate: Fate
    replay: str
    why: str
    wall_s: float


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Limits in seconds: of a compiler run, of a launch. `thorough`: replay survivors in the other ways too."""

    device: str = "opencl:cpu"
    build_limit_s: float = 120.0
    launch_limit_s: float = 20.0
    thorough: bool = True


@dataclass(frozen=True, slots=True)
class Trial:
    """What a mutant is tried against."""

    name: str
    baseline: Baseline
    recorded: Recorded
    toolchain: Toolchain
    options: RunOptions

    def run(self, mutant: Mutant) -> Result:
        """Build it, replay it, compare."""
        began = time.monotonic()
        folder = Path(tempfile.mkdtemp(prefix="mutant-", dir=self.baseline.folder))
        try:
            fate, replay_name, why = self._fate(mutant, folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        return Result(self.name, mutant, fate, replay_name, why, time.monotonic() - began)

    def false_alarms(self) -> tuple[Fault, ...]:
        """What the unmutated program is said to do wrong, in all the ways that mutants are replayed."""
        launches = self.recorded.source.recording.launches
        own = Rebuilt(self.baseline.built, ())
        found = self._replay(own, launches, ())
        if not self.options.thorough:
            return tuple(found)
        found += self._replay(own, launches, ("all",))
        folder = Path(tempfile.mkdtemp(prefix="reversed-", dir=self.baseline.folder))
        try:
            build = rebuild(
                self.baseline, None, folder, self.toolchain, self.options.build_limit_s, reversed_order=True
            )
            if isinstance(build, Rebuilt):
                found += [replace(one, why=f"other order: {one.why}") for one in self._replay(build, launches, ())]
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        return tuple(found)

    def _fate(self, mutant: Mutant, folder: Path) -> tuple[Fate, str, str]:
        build = rebuild(self.baseline, mutant, _new(folder / "plain"), self.toolchain, self.options.build_limit_s)
        if isinstance(build, Unchanged):
            return Fate.SAME, "", "the device image is the same"
        if isinstance(build, NotBuilt):
            return Fate.NOT_BUILT, "", _first_error(build.why)
        launches = self.recorded.launches_of(build.changed)
        if not launches:
            return Fate.SURVIVED, "", "no recorded launch runs the code"
        for name, found in self._ways(mutant, build, launches, folder):
            if found:
                return Fate.CAUGHT, name, _told(found[0])
        return Fate.SURVIVED, "", ""

    def _ways(
        self, mutant: Mutant, build: Rebuilt, launches: Sequence[Launch], folder: Path
    ) -> Iterator[tuple[str, list[Fault]]]:
        """One replay after the other, the cheapest first."""
        yield "recording", self._replay(build, launches, (), first=True)
        if not self.options.thorough:
            return
        yield "all targets", self._replay(build, launches, ("all",), first=True)
        limit_s = self.options.build_limit_s
        other = rebuild(self.baseline, mutant, _new(folder / "reversed"), self.toolchain, limit_s, reversed_order=True)
        if isinstance(other, Rebuilt):
            yield "other order", self._replay(other, launches, (), first=True)
        inputs = self._other_inputs(launches)
        options = SyclReplayOptions(self.options.device, (), limit_s=self.options.launch_limit_s)
        found = faults(build.built, inputs, inputs.source.recording.launches, options, self.toolchain)
        yield "other inputs", [one for one in [next(found, None)] if one is not None]

    def _other_inputs(self, launches: Sequence[Launch]) -> Recorded:
        """The same launches on seeded inputs, with what the unmutated program makes of them."""
        program = self.recorded.program

        def types(launch: Launch) -> dict[int | str, ElementType]:
            return buffer_types(launch, kernel_facts(launch, program.kernels), program.variables).elements

        made = reseed(self.recorded.source, types, _SEEDS, Inputs.RANDOM, [launch.index for launch in launches])
        options = SyclReplayOptions(self.options.device, (), limit_s=self.options.launch_limit_s)
        outcomes = replay_sycl_each(self.baseline.built, made, made.recording.launches, options, self.toolchain)
        return Recorded(with_results(made, (one for one in outcomes if isinstance(one, Replayed))), program)

    def _replay(
        self, build: Rebuilt, launches: Sequence[Launch], targets: tuple[str, ...], *, first: bool = False
    ) -> list[Fault]:
        options = SyclReplayOptions(self.options.device, targets, limit_s=self.options.launch_limit_s)
        found = faults(build.built, self.recorded, launches, options, self.toolchain)
        return [one for one in [next(found, None)] if one is not None] if first else list(found)


def _new(folder: Path) -> Path:
    folder.mkdir()
    return folder


def _told(fault: Fault) -> str:
    return f"launch {fault.launch}{f' as {fault.target}' if fault.target else ''}: {fault.why}"


def _first_error(log: str) -> str:
    return next((line for line in log.splitlines() if "error" in line), log[:200])
