"""Recordings of the corpus' CUDA originals made here, with no GPU: emulated on the CPU.

In: a program's folder in the corpus. Out: a recording with one launch of each kernel, or why there is none.
"""

from __future__ import annotations

import sys
from pathlib import Path

from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.core.errors import VerifierEnvironmentError
from wmma2sycl.verify.recording.nvcc import CudaSources
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.recording.selection import Selection

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "corpus"))

from run_cuda import find_programs

_LIMIT_S = 300.0


def emulated_recording(program: Path, folder: Path) -> Path | str:
    """Of `program`/cuda, with the arguments that its case.toml has; into `folder`."""
    case = next(find_programs(program))
    try:
        built = emulated(CudaSources(case.sources, (case.include,)), folder / case.name)
    except VerifierEnvironmentError as error:
        return " ".join(error.problem.split())
    options = RecordOptions(Selection(per_kernel=1), _LIMIT_S, device_code=False)
    run = CudaProgram(built, case.args, case.include, case.name)
    with record_program(run, options, folder / f"{case.name}.zip").archive as archive:
        status = archive.recording.origin.exit_status
        return archive.path if status == 0 else f"emulated, it ended with status {status}"
