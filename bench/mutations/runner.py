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

from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.recording.replayed import Replayed
from wmma2sycl.verify.replay.sycl import SyclReplayOptions, replay_sycl_each

from mutations.inputs import Inputs, reseed, save, types_of, with_results
from mutations.mutants import Mutant
from mutations.rebuild import Baseline, NotBuilt, Rebuilt, Unchanged, rebuild
from mutations.replayed import Fault, Oracle

_OTHER_INPUTS = ((Inputs.RANDOM, (1, 2)), (Inputs.ONE_HOT, (3, 4)), (Inputs.ZEROS, (5,)))


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
    way: str
    why: str
    wall_s: float


@dataclass(frozen=True, slots=True)
class Trial:
    """What a program's mutants are tried against. `thorough`: in all the ways; `build_limit_s`: of a compiler run."""

    name: str
    baseline: Baseline
    oracle: Oracle
    build_limit_s: float = 120.0
    thorough: bool = True

    def run(self, mutant: Mutant) -> Result:
        """Build it, replay it, compare."""
        began = time.monotonic()
        folder = Path(tempfile.mkdtemp(prefix="mutant-", dir=self.baseline.folder))
        try:
            fate, way, why = self._fate(mutant, folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        return Result(self.name, mutant, fate, way, why, time.monotonic() - began)

    def false_alarms(self) -> tuple[Fault, ...]:
        """What the unmutated program is said to do wrong, in the ways that mutants are replayed."""
        launches = self.oracle.archive.recording.launches
        found = list(self.oracle.faults(self.baseline.built, launches))
        if not self.thorough:
            return tuple(found)
        found += self.oracle.faults(self.baseline.built, launches, ("all",))
        folder = Path(tempfile.mkdtemp(prefix="reversed-", dir=self.baseline.folder))
        try:
            build = self._rebuilt(None, folder, reversed_order=True)
            if isinstance(build, Rebuilt):
                other = self.oracle.faults(build.built, launches)
                found += [replace(one, why=f"other order: {one.why}") for one in other]
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        return tuple(found)

    def _rebuilt(
        self, mutant: Mutant | None, folder: Path, *, reversed_order: bool = False
    ) -> Rebuilt | Unchanged | NotBuilt:
        folder.mkdir(exist_ok=True)
        toolchain = self.oracle.toolchain
        return rebuild(self.baseline, mutant, folder, toolchain, self.build_limit_s, reversed_order=reversed_order)

    def _fate(self, mutant: Mutant, folder: Path) -> tuple[Fate, str, str]:
        build = self._rebuilt(mutant, folder / "plain")
        if isinstance(build, Unchanged):
            return Fate.SAME, "", "the device code is the same"
        if isinstance(build, NotBuilt):
            return Fate.NOT_BUILT, "", _first_error(build.why)
        launches = self.oracle.launches_of(build.changed)
        if not launches:
            return Fate.SURVIVED, "", "no recorded launch runs the code"
        for way, fault in self._ways(mutant, build, launches, folder):
            if fault is not None:
                return Fate.CAUGHT, way, _told(fault)
        return Fate.SURVIVED, "", ""

    def _ways(
        self, mutant: Mutant, build: Rebuilt, launches: Sequence[Launch], folder: Path
    ) -> Iterator[tuple[str, Fault | None]]:
        """One replay after the other, the cheapest first, with the first fault that each finds."""
        yield "recording", next(self.oracle.faults(build.built, launches), None)
        if not self.thorough:
            return
        yield "all targets", next(self.oracle.faults(build.built, launches, ("all",)), None)
        other = self._rebuilt(mutant, folder / "reversed", reversed_order=True)
        if isinstance(other, Rebuilt):
            yield "other order", next(self.oracle.faults(other.built, launches), None)
        for kind, seeds in _OTHER_INPUTS:
            with self._other_inputs(launches, kind, seeds, folder / "inputs.zip") as archive:
                oracle = replace(self.oracle, archive=archive)
                yield "other inputs", next(oracle.faults(build.built, archive.recording.launches), None)

    def _other_inputs(self, launches: Sequence[Launch], kind: Inputs, seeds: Sequence[int], path: Path) -> Archive:
        """The same launches on seeded inputs, with what the unmutated program makes of them."""
        oracle = self.oracle
        numbers = [launch.index for launch in launches]
        made = reseed(oracle.archive, types_of(oracle.program), seeds, kind, numbers)
        options = SyclReplayOptions(oracle.device, (), limit_s=oracle.launch_limit_s)
        outcomes = replay_sycl_each(self.baseline.built, made, made.recording.launches, options, oracle.toolchain)
        return save(with_results(made, (one for one in outcomes if isinstance(one, Replayed))), path)


def _told(fault: Fault) -> str:
    as_target = f" as {fault.target}" if fault.target else ""
    return f"launch {fault.launch}{as_target} {fault.disposition}: {fault.why}"


def _first_error(log: str) -> str:
    return next((line for line in log.splitlines() if "error" in line), log[:200])
