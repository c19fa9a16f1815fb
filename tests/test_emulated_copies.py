"""Asynchronous copies in the emulation: what they bring is there when it has been waited for, and not before."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.recording.nvcc import CudaSources

SOURCE = Path(__file__).parent / "emulated" / "copies.cu"
MISSED = {
    "of_group": ("W2E111", "to[threadIdx.x] = tile["),
    "of_layouts": ("W2E111", "to[threadIdx.x] = tile[1]["),
    "of_barrier": ("W2E111", "to[threadIdx.x] = tile["),
    "of_thread": ("W2E111", "tile[1][count"),
    "of_block": ("W2E111", "sum += tile["),
    "of_arrivals": ("W2E111", "to[threadIdx.x] = tile["),
    "of_zeros": ("W2E111", "sum += tile["),
    "in_bulk": ("W2E111", "const int mine = tile["),
    "from_bulk": ("W2E112", "cp.async.bulk.global.shared::cta"),
    "by_names": ("W2E111", "const int mine = tile["),
    "from_names": ("W2E112", "cde::cp_async_bulk_shared_to_global"),
}
"""What is told where nobody waits, and of which line."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    executable = tmp_path_factory.mktemp("copies") / "copies"
    emulated(CudaSources((SOURCE,)), executable)
    return executable


@pytest.mark.parametrize("seed", ["0", "3"])
@pytest.mark.parametrize("kernel", MISSED)
def test_a_copy_that_is_waited_for_is_there(program: Path, kernel: str, seed: str) -> None:
    ended = subprocess.run(
        [program, kernel, "right"],
        env={"WMMA2SYCL_EMULATION_SEED": seed},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (ended.stdout, ended.stderr) == ("0 wrong\n", "")


@pytest.mark.parametrize("kernel", MISSED)
def test_a_copy_that_nobody_waits_for_is_told(program: Path, kernel: str) -> None:
    ended = subprocess.run([program, kernel], capture_output=True, text=True, timeout=300, check=False)
    code, line = MISSED[kernel]
    (told,) = ended.stderr.splitlines()
    place, said, _ = told.split(": ", 2)
    assert said == code and line in SOURCE.read_text().splitlines()[int(place.rpartition(":")[2]) - 1]
    assert ended.stdout != "0 wrong\n"
