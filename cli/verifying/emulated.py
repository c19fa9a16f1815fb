"""CUDA programs on the CPU: what the migration's front end gives to the emulation of the verifier."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wmma2sycl.migrate.core.toolchain import HEADERS, Options
from wmma2sycl.migrate.emulation.conversions import with_conversions
from wmma2sycl.migrate.emulation.scratch_copy import scratch_copies
from wmma2sycl.verify.emulation.build import FrontEnd, build_emulated
from wmma2sycl.verify.recording.nvcc import CudaBuild, CudaSources


def emulated(program: CudaSources, executable: Path) -> CudaBuild:
    """The program for this machine's processor. Raises what build_emulated raises."""
    return build_emulated(program, executable, FrontEnd(HEADERS, _scratch_copies))


def _scratch_copies(files: Mapping[Path, bytes], program: CudaSources) -> list[bytes]:
    own = program.for_any_compiler()
    folders = tuple(str(folder.resolve()) for folder in program.include_dirs)
    sources = {
        one.resolve(): Options((*own, *(f"-D{define}" for define in program.defines_of(one))), folders)
        for one in program.sources
        if one.suffix in (".cu", ".cuh")
    }
    units = [at for at, path in enumerate(files) if path in sources]
    return scratch_copies(with_conversions(files, sources), units)
