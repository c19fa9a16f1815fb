"""What CUDA brings beside the language, on the CPU: CUB's collectives, intrinsics; programs that check themselves, and bits of a GPU."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.recording.nvcc import CudaSources

TESTS = Path(__file__).parent


def printed(source: Path, folder: Path) -> str:
    executable = folder / source.stem
    emulated(CudaSources((source,)), executable)
    ended = subprocess.run([executable], capture_output=True, text=True, timeout=300, check=True)
    assert ended.stderr == ""
    return ended.stdout


@pytest.mark.parametrize("name", ["cub_blocks", "cub_warps", "packed_words", "register_matrices"])
def test_a_program_of_other_tests_is_right(name: str, tmp_path: Path) -> None:
    assert printed(TESTS / "device_programs" / f"{name}.cu", tmp_path) == "PASSED\n"


@pytest.mark.parametrize("name", ["intrinsics", "cub_items"])
def test_the_bits_are_those_of_a_gpu(name: str, tmp_path: Path) -> None:
    """tests/emulated/*.txt were printed by the same program, of nvcc 13.0 and its CUB, on an H100."""
    source = TESTS / "emulated" / f"{name}.cu"
    assert printed(source, tmp_path) == source.with_suffix(".txt").read_text()
