"""Makes a recording with other inputs and lets CUDA's own device code, which lies in it, say what is right for them.

    python bench/reseed.py RECORDING TREE -o OUT [--seeds N] [--inputs KIND]

Needs an NVIDIA GPU and a recording that holds the device code (the small ones of the corpus do not). TREE is the migrated program, whose manifest tells what the buffers hold. OUT is a
recording like any other: `wmma2sycl verify TREE --recording OUT` judges the program by it, on the GPU and elsewhere.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from mutations.inputs import Inputs, reseed, save, types_of, with_results
from wmma2sycl.verify.programs.program import read_programs
from wmma2sycl.verify.recording.archive import Archive
from wmma2sycl.verify.recording.replayed import NotReplayed, Replayed
from wmma2sycl.verify.replay.launch_selection import program_of
from wmma2sycl.verify.replay.nvidia import NvidiaOptions, repeat_cuda


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recording", type=Path)
    parser.add_argument("tree", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--inputs", default="random", choices=[kind.value for kind in Inputs])
    arguments = parser.parse_args()
    with Archive(arguments.recording) as source, tempfile.TemporaryDirectory() as folder:
        program = program_of(arguments.recording, source.recording, read_programs(arguments.tree))
        seeds = range(1, arguments.seeds + 1)
        made = reseed(source, types_of(program), seeds, Inputs(arguments.inputs))
        modules = {launch.module for launch in made.recording.launches}
        code = {module: source.device_code(module) for module in modules if source.has_device_code(module)}
        with save(made, Path(folder) / "inputs.zip", code) as inputs:
            runs = repeat_cuda(inputs, inputs.recording.launches, 1, NvidiaOptions())
        outcomes = [outcome for of_launch in runs for outcome in of_launch]
        for lost in (outcome for outcome in outcomes if isinstance(outcome, NotReplayed)):
            print(f"launch {lost.launch} of {lost.kernel} was left out: {lost.why}", file=sys.stderr)
        filled = with_results(made, (outcome for outcome in outcomes if isinstance(outcome, Replayed)))
        with save(filled, arguments.output, code) as saved:
            print(f"{arguments.output}: {len(saved.recording.launches)} launches of {arguments.seeds} seeds")
    return 0 if len(filled.recording.launches) == len(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
