#!/usr/bin/env python3
"""Runs the corpus's CUDA programs on the CPU and compares what they leave with the golden recordings of real Tensor Cores.

In: names of cases (all when none is given). Out: a line for each, and the sums. Exit status 1 where a program of those that
can be emulated fails. Needs g++ and an x86-64 processor, no GPU.

    python3 corpus/emulate_corpus.py simple_gemm
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from run_cuda import Program, find_programs
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.nvcc import CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program

CORPUS = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Agreement:
    """Of the buffers that golden launches wrote: how many are bit-identical, and the bytes that differ."""

    launches: int
    buffers: int
    same: int
    different_bytes: int
    all_bytes: int
    other_inputs: int


def agreement(golden: Path, emulated_run: Path) -> Agreement:
    """Launches are paired by their numbers; one whose inputs differ (by an earlier one's rounding, say) is counted apart."""
    launches = buffers = same = different = everything = other = 0
    with Archive(golden) as old, Archive(emulated_run) as new:
        by_number = {launch.index: launch for launch in new.recording.launches}
        for launch in old.recording.launches:
            mine = by_number.get(launch.index)
            if mine is None or len(mine.buffers) != len(launch.buffers):
                continue
            if [b.before for b in mine.buffers] != [b.before for b in launch.buffers]:
                other += 1
                continue
            launches += 1
            for ours, theirs in zip(mine.buffers, launch.buffers):
                if not theirs.changed:
                    continue
                buffers += 1
                everything += theirs.size
                same += ours.after == theirs.after
                if ours.after != theirs.after:
                    different += int((new.read(ours.after) != old.read(theirs.after)).sum())
    return Agreement(launches, buffers, same, different, everything, other)


def run(program: Program, folder: Path) -> tuple[str, Agreement | None]:
    """How it went: "passed", "FAILED ..." or "not emulated: ..."; and how it agrees with the golden recording."""
    file = folder / f"{program.name}.zip"
    try:
        built = emulated(CudaSources(program.sources, (program.include,)), folder / program.name)
    except VerifierEnvironmentError as error:
        return f"not emulated: {error.problem.partition(chr(10))[2][:150]}", None
    made = record_program(
        CudaProgram(built, program.args, program.include, program.name), RecordOptions(device_code=False), file
    )
    with made.archive as archive:
        origin, notes = archive.recording.origin, archive.recording.notes
    golden = program.include.parent / "golden.zip"
    found = agreement(golden, file) if golden.is_file() else None
    findings = "; ".join(note for note in notes if note.startswith("W2E"))
    state = "passed" if origin.exit_status == 0 else f"FAILED: exit status {origin.exit_status}"
    return f"{state}{' ' + findings if findings else ''}", found


def main(argv: list[str]) -> int:
    """0 when all that can be emulated pass."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cases", nargs="*", help="names of corpus folders (default: all)")
    options = parser.parse_args(argv)
    states: list[str] = []
    sums = [0, 0, 0, 0, 0, 0]
    with tempfile.TemporaryDirectory() as folder:
        for program in find_programs(CORPUS):
            if options.cases and program.name not in options.cases:
                continue
            began = time.monotonic()
            state, found = run(program, Path(folder))
            states.append(state)
            text = ""
            if found is not None:
                parts = [
                    found.launches,
                    found.buffers,
                    found.same,
                    found.different_bytes,
                    found.all_bytes,
                    found.other_inputs,
                ]
                sums = [a + b for a, b in zip(sums, parts)]
                text = f" | golden: {found.same} of {found.buffers} buffers bit-identical, {found.different_bytes} of {found.all_bytes} bytes differ, {found.other_inputs} launches of other inputs"
            print(f"{program.name:22} {time.monotonic() - began:5.1f} s  {state}{text}", flush=True)
    passed, refused = sum(s.startswith("passed") for s in states), sum(s.startswith("not emulated") for s in states)
    print(f"{len(states)} programs: {passed} passed, {refused} not emulated; of {sums[0]} golden launches {sums[2]} of {sums[1]} buffers "
          f"bit-identical, {sums[3]} of {sums[4]} bytes differ; {sums[5]} launches of other inputs")  # fmt: skip
    return 0 if passed + refused == len(states) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
