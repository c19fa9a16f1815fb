"""CUDA programs on the CPU: what the migration's front end gives to the emulation of the verifier."""

from __future__ import annotations

from pathlib import Path

from wmma2sycl.migrate.core.toolchain import HEADERS
from wmma2sycl.migrate.emulation.scratch_copy import scratch_copies
from wmma2sycl.verify.emulation.build import FrontEnd, build_emulated
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources


def emulated(program: CudaSources, executable: Path) -> CudaBuild:
    """The program for this machine's processor. Raises what build_emulated raises."""
    return build_emulated(program, executable, FrontEnd(HEADERS, scratch_copies))
