"""The blocks of a multiprocessor against CUDA's own calculator, the toolkit's cuda_occupancy.h, compiled by the host's compiler."""

from __future__ import annotations

import itertools
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from wmma2sycl.migrate.occupancy.group import Group
from wmma2sycl.migrate.occupancy.nvidia import NVIDIA, NvidiaGpu

RECORDED = Path(__file__).parent / "nvidia_occupancy.json"
ITEMS, REGISTERS, SHARED = (32, 96, 128, 256, 384, 512, 1000, 1024), (16, 32, 40, 64, 96, 128, 168, 255), (0, 1000, 9216, 49152, 66000, 101376, 167936, 232448)  # fmt: skip
_MAIN = r"""
#include "cuda_occupancy.h"
#include <climits>
#include <cstdio>
int main() {
    int major, minor, warps, items, registers; unsigned long shared_high, optin, own, shared;
    while (std::scanf("%d %d %d %lu %lu %lu %d %d %lu", &major, &minor, &warps, &shared_high, &optin, &own, &items, &registers, &shared) == 9) {
        cudaOccDeviceProp gpu;
        gpu.computeMajor = major; gpu.computeMinor = minor; gpu.maxThreadsPerBlock = 1024; gpu.maxThreadsPerMultiprocessor = warps * 32;
        gpu.regsPerBlock = gpu.regsPerMultiprocessor = 65536; gpu.warpSize = 32; gpu.sharedMemPerBlock = 49152;
        gpu.sharedMemPerMultiprocessor = shared_high; gpu.numSms = 1; gpu.sharedMemPerBlockOptin = optin; gpu.reservedSharedMemPerBlock = own;
        cudaOccFuncAttributes kernel{};
        kernel.maxThreadsPerBlock = INT_MAX; kernel.numRegs = registers; kernel.sharedSizeBytes = 0;
        kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN; kernel.maxDynamicSharedSizeBytes = shared;
        cudaOccDeviceState state; cudaOccResult result;
        int status = cudaOccMaxActiveBlocksPerMultiprocessor(&result, &gpu, &kernel, &state, items, shared);
        std::printf("%d\n", status ? -1 : result.activeBlocksPerMultiprocessor);
    }
}
"""


def configurations() -> list[tuple[int, int, int]]:
    return list(itertools.product(ITEMS, REGISTERS, SHARED))


def ours(gpu: NvidiaGpu) -> list[int]:
    return [gpu.residence(Group(i, 32, local=s, registers=r)).groups for i, r, s in configurations()]


@pytest.mark.parametrize("gpu", NVIDIA.values(), ids=lambda gpu: gpu.name)
def test_as_recorded(gpu: NvidiaGpu) -> None:
    """What CUDA 13.0's calculator gave, kept as data."""
    assert ours(gpu) == json.loads(RECORDED.read_text())[gpu.name]


def _calculator() -> Path | None:
    nvcc = shutil.which("nvcc")
    roots = [*([Path(nvcc).resolve().parent.parent] if nvcc else []), Path("/usr/local/cuda")]
    return next((root / "include" for root in roots if (root / "include" / "cuda_occupancy.h").is_file()), None)


def calculated(folder: Path) -> dict[str, list[int]]:
    """The calculator's answers, by GPU; what the recording was made by."""
    include = _calculator()
    assert include is not None
    (folder / "main.cpp").write_text(_MAIN)
    subprocess.run(["g++", f"-I{include}", "-o", folder / "main", folder / "main.cpp"], check=True)
    found: dict[str, list[int]] = {}
    for gpu in NVIDIA.values():
        number = gpu.name.removeprefix("sm_")
        lead = f"{number[:-1]} {number[-1]} {gpu.warps} {gpu.shared * 1024} {gpu.shared * 1024 - gpu.own} {gpu.own}"
        lines = "".join(f"{lead} {i} {r} {s}\n" for i, r, s in configurations())
        done = subprocess.run([folder / "main"], input=lines, capture_output=True, text=True, check=True)
        found[gpu.name] = [int(line) for line in done.stdout.split()]
    return found


@pytest.mark.skipif(_calculator() is None, reason="no CUDA toolkit with cuda_occupancy.h beside nvcc")
def test_as_the_toolkit_calculates(tmp_path: Path) -> None:
    """Where a toolkit is there, the recording is what it says."""
    assert calculated(tmp_path) == json.loads(RECORDED.read_text())
