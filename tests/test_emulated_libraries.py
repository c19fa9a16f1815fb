"""What CUDA brings beside the language, on the CPU: the programs of device_programs, which check themselves; intrinsics and CUB
with the bits of a GPU."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.emulation.build import EmulationBuildFailed
from wmma2sycl.verify.recording.nvcc import CudaSources

TESTS = Path(__file__).parent
PROGRAMS = {path.stem: path for path in sorted((TESTS / "device_programs").glob("*.cu"))}
# What docs/emulation.md says of those that are refused.
REFUSED = {
    "cub_arrays": "DeviceReduce",
    "thrust_vectors": "thrust/",
}


def printed(source: Path, folder: Path) -> str:
    executable = folder / source.stem
    emulated(CudaSources((source,)), executable)
    ended = subprocess.run([executable], capture_output=True, text=True, timeout=300, check=True)
    assert ended.stderr == ""
    return ended.stdout


@pytest.mark.parametrize("name", sorted(PROGRAMS.keys() - REFUSED.keys()))
def test_a_program_of_other_tests_is_right(name: str, tmp_path: Path) -> None:
    assert printed(PROGRAMS[name], tmp_path).split()[-1] == "PASSED"


@pytest.mark.parametrize("name", REFUSED)
def test_a_program_of_other_tests_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(EmulationBuildFailed, match=REFUSED[name]):
        emulated(CudaSources((PROGRAMS[name],)), tmp_path / name)


def test_the_page_says_how_the_programs_of_other_tests_go() -> None:
    page = (TESTS.parent / "docs" / "emulation.md").read_text()
    counts = len(PROGRAMS), len(PROGRAMS) - len(REFUSED), len(REFUSED)
    said = re.findall(r"Of the (\d+) programs of `tests/device_programs`.* (\d+) pass, (\d+) are refused", page)
    assert [tuple(map(int, one)) for one in said] == [counts]


@pytest.mark.parametrize("path", sorted((TESTS / "emulated" / "programs").glob("*.cu")), ids=lambda path: path.stem)
def test_a_program_as_others_write_them_is_right(path: Path, tmp_path: Path) -> None:
    """Attention, a scan with look-back, an epilogue by lanes, pipelines of mma.sync, of barriers and of warps with roles, persistent kernels: unedited, nobody accused."""
    assert printed(path, tmp_path).split()[-1] == "PASSED"


@pytest.mark.parametrize("name", ["groups", "textures", "parameters_by_macros", "parameters_in_branches"])
def test_groups_textures_and_macros(name: str, tmp_path: Path) -> None:
    """Tiles of several warps, the order in which groups add; textures and surfaces; macros that make parameters of kernels."""
    assert printed(TESTS / "emulated" / f"{name}.cu", tmp_path) == "PASSED\n"


@pytest.mark.parametrize("name", ["blas", "graphs"])
def test_what_others_libraries_do_is_right(name: str, tmp_path: Path) -> None:
    """Each line that is wrong is told; an H100 told the same (none)."""
    told = printed(TESTS / "emulated" / f"{name}.cu", tmp_path).splitlines()
    assert told[-1] == "cudaSuccess" and not any("is wrong" in line for line in told), told


HELPERS = """#include <inc/helper_cuda.h>
#include <inc/helper_functions.h>
int main(int argc, char **argv) {
  const int device = findCudaDevice(argc, (const char **)argv);
  float *x;
  checkCudaErrors(cudaMalloc(&x, 4));
  char *name;
  const bool named = getCmdLineArgumentString(argc, (const char **)argv, "name", &name);
  puts(named && getCmdLineArgumentInt(argc, (const char **)argv, "n=") == 7 && device == 0 ? name : "wrong");
  StopWatchInterface *timer = nullptr;
  sdkCreateTimer(&timer), sdkStartTimer(&timer), sdkStopTimer(&timer);
  printf("%d\\n", sdkGetTimerValue(&timer) >= 0 && sdkDeleteTimer(&timer));
  checkCudaErrors(cudaMemset(nullptr, 0, size_t{1} << 50));
}
"""


def test_the_helpers_of_nvidias_samples(tmp_path: Path) -> None:
    source = tmp_path / "sample.cu"
    source.write_text(HELPERS)
    emulated(CudaSources((source,)), tmp_path / "sample")
    ended = subprocess.run(
        [tmp_path / "sample", "--NAME=abc", "-n=7"], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.stdout.splitlines()[-2:] == ["abc", "1"] and ended.returncode == 1
    assert "code=1(cudaErrorInvalidValue)" in ended.stderr


@pytest.mark.parametrize("name", ["intrinsics", "cub_items", "random"])
def test_the_bits_are_those_of_a_gpu(name: str, tmp_path: Path) -> None:
    """tests/emulated/*.txt were printed by the same program, of nvcc 13.0 and its CUB, on an H100."""
    source = TESTS / "emulated" / f"{name}.cu"
    assert printed(source, tmp_path) == source.with_suffix(".txt").read_text()
