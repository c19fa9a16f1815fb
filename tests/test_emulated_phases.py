"""What the emulation says of barriers of phases and of blocks that share a queue of work; whose variables are whose."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from wmma2sycl.cli.verifying.emulated import emulated
from wmma2sycl.verify.recording.nvcc import CudaSources

SOURCE = Path(__file__).parent / "emulated" / "phases.cu"
MISSED = {
    "iterations": ("W2E112", "one"),
    "not met": ("W2E113", "part["),
    "no fence": ("W2E113", "part["),
    "waits_in_asm": ("W2E103", "try_wait"),
}
"""What is told, and what the line has."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    executable = tmp_path_factory.mktemp("phases") / "phases"
    emulated(CudaSources((SOURCE,)), executable)
    return executable


def run(program: Path, *arguments: str, seed: str = "0") -> subprocess.CompletedProcess[str]:
    environment = {"WMMA2SYCL_EMULATION_SEED": seed}
    return subprocess.run(
        [program, *arguments], env=environment, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.mark.parametrize("seed", ["0", "1", "2"])
@pytest.mark.parametrize("kernel", ["iterations", "two_phases", "completes", "queue"])
def test_what_is_right_is_not_accused_and_the_hosts_own_variables_stay(program: Path, kernel: str, seed: str) -> None:
    ended = run(program, f"{kernel} right", seed=seed)
    assert (ended.stdout, ended.stderr) == ("6, 10 kept\n", "")


@pytest.mark.parametrize("fault", MISSED)
def test_what_nothing_orders_is_told(program: Path, fault: str) -> None:
    code, text = MISSED[fault]
    told = [line.split(": ", 2) for line in run(program, fault).stderr.splitlines()]
    lines = SOURCE.read_text().splitlines()
    assert {said for _, said, _ in told} == {code}
    assert all(text in lines[int(place.rpartition(":")[2]) - 1] for place, *_ in told)


def test_each_source_has_variables_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "table.h").write_text("static __constant__ int table[2];\nnamespace { __device__ int count; }\n")
    kernel = "__global__ void {0}(int *to) {{ to[{1}] = table[0] + ++count; }}\n"
    sets = "void {0}(int *to) {{ const int own[2] = {{{1}0}}; cudaMemcpyToSymbol(table, own, sizeof own); {0}<<<1, 1>>>(to); {0}<<<1, 1>>>(to); }}\n"
    for name, number in (("first", 0), ("second", 1)):
        function = sets.replace("void {0}(", "void run_{0}(").format(name, number + 1)
        (tmp_path / f"{name}.cu").write_text('#include "table.h"\n' + kernel.format(name, number) + function)
    (tmp_path / "main.cu").write_text(
        "#include <cstdio>\nvoid run_first(int *to);\nvoid run_second(int *to);\nint main() {\n"
        "  int *to, got[2];\n  cudaMalloc(&to, 8);\n  run_first(to);\n  run_second(to);\n"
        '  cudaMemcpy(got, to, 8, cudaMemcpyDeviceToHost);\n  std::printf("%d %d\\n", got[0], got[1]);\n}\n'
    )
    sources = CudaSources(tuple(tmp_path / f"{name}.cu" for name in ("first", "second", "main")))
    emulated(sources, tmp_path / "program")
    ended = run(tmp_path / "program")
    assert (ended.stdout, ended.stderr) == ("12 22\n", "")


_SHARED = """#pragma once
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif
template <class T, class C> HD T pick(T x, const C &c) { T r = c[2]; for (int i = 1; i >= 0; --i) r = r * x + c[i]; return r; }
template <class T> HD __attribute__((noinline)) int cut(T x) { int n = x; n += x; return n; }
HD __attribute__((noinline)) inline int side() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 2;
#endif
}
void on_gpu(float x, int *out);
"""
_OF_CUDA = """#include "both.h"
__global__ void k(int *out, float x) { const int t[] = {1, 2, 3}; out[0] = pick(2, t); out[1] = cut(x); out[2] = side(); }
void on_gpu(float x, int *out) { int *d; cudaMalloc(&d, 12); k<<<1, 1>>>(d, x); cudaMemcpy(out, d, 12, cudaMemcpyDeviceToHost); }
"""
_OF_HOST = """#include "both.h"
#include <cstdio>
#include <cmath>
int main() {
  const int t[] = {1, 2, 3};
  int with[3], without[3];
  on_gpu(2.5f, with), on_gpu(NAN, without);
  printf("%d %d %d, %d %d %d, %d\\n", pick(2, t), cut(2.5f), side(), with[0], with[1], with[2], without[1]);
}
"""


@pytest.mark.parametrize("first", ["main.cpp", "kernels.cu"])
def test_a_host_source_reads_a_header_of_both(tmp_path: Path, first: str) -> None:
    """It includes nothing of CUDA's; what both define is the device's for kernels, whichever source stands first."""
    for name, text in (("both.h", _SHARED), ("kernels.cu", _OF_CUDA), ("main.cpp", _OF_HOST)):
        (tmp_path / name).write_text(text)
    sources = sorted((tmp_path / "main.cpp", tmp_path / "kernels.cu"), key=lambda one: one.name != first)
    emulated(CudaSources(tuple(sources)), tmp_path / "both")
    assert run(tmp_path / "both").stdout == "17 4 2, 17 4 1, 0\n"
