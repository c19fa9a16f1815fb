"""Programs over cuBLAS, cuRAND and the samples' helper headers: migrated, built, run on the CPU device."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.pipeline import Migration, migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree

CASES = Path(__file__).parent / "cases"
ONLY_RUN = VerifyOptions(ptx_architectures=(), amd_architectures=(), xeons=(), jobs=1, warm_up=False)

OWN_HELPERS = """
#ifndef HELPER_CUDA_H
#define HELPER_CUDA_H
#include <stdio.h>
#include <stdlib.h>
#ifdef __DRIVER_TYPES_H__
template <typename T> void checked(T result, const char *call) {
  if (result) { printf("%s: %s\\n", call, cudaGetErrorString(result)); exit(1); }
}
#define checkCudaErrors(val) checked((val), #val)
#endif
inline int findCudaDevice(int, const char **) { printf("our own\\n"); return 0; }
#endif
"""
WITH_OWN_HELPERS = """
#include <helper_cuda.h>
__global__ void add(int *x) { x[threadIdx.x] += 1; }
int main(int argc, char **argv) {
  int device = findCudaDevice(argc, (const char **)argv), *x, sum = device;
  checkCudaErrors(cudaMallocManaged(&x, 32 * sizeof(int)));
  checkCudaErrors(cudaMemset(x, 0, 32 * sizeof(int)));
  add<<<1, 32>>>(x);
  checkCudaErrors(cudaDeviceSynchronize());
  for (int i = 0; i < 32; i++) sum += x[i];
  printf("%s\\n", sum == 32 ? "PASSED" : "FAILED");
  return sum != 32;
}
"""
FAILING = """
#include <helper_cuda.h>
int main() {
  void *p;
  checkCudaErrors(cudaMalloc(&p, size_t(1) << 60));
  printf("went on\\n");
}
"""


def run(source: Path, folder: Path) -> tuple[Migration, Disposition, str, str]:
    migration = migrate_tree(find([source]), Options())
    write(migration, folder / "out", {})
    report = verify_tree(folder / "out", ONLY_RUN)
    (program,) = report.programs
    assert program.build.disposition is Disposition.PASSED, program.build.log
    return migration, program.run.disposition, program.run.stdout, program.run.stderr


@pytest.mark.parametrize("case", ["checks_and_device", "timer_and_options"])
def test_helpers_that_the_program_does_not_bring(case: str, tmp_path: Path) -> None:
    migration, disposition, stdout, stderr = run(CASES / "sample_helpers" / case / "input.cu", tmp_path)
    assert {d.row.severity for d in migration.diagnostics} <= {Severity.NOTE}
    assert disposition is Disposition.PASSED and "PASSED" in stdout, stdout + stderr


def test_a_program_s_own_helper_header_is_migrated(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    (tree / "common").mkdir(parents=True)
    (tree / "common" / "helper_cuda.h").write_text(OWN_HELPERS)
    (tree / "main.cu").write_text(WITH_OWN_HELPERS)
    migration, disposition, stdout, stderr = run(tree, tmp_path)
    assert disposition is Disposition.PASSED and "our own" in stdout and "PASSED" in stdout, stdout + stderr
    assert "sample_helpers" not in "".join(f.after.decode() for f in migration.files)


def test_a_failed_check_ends_the_program(tmp_path: Path) -> None:
    source = tmp_path / "failing.cu"
    source.write_text(FAILING)
    _, disposition, stdout, stderr = run(source, tmp_path)
    assert disposition is not Disposition.PASSED and "went on" not in stdout
    assert "failing.cpp:" in stderr and "out of memory" in stderr


def test_libraries_that_are_not_known_are_refused_by_name() -> None:
    """The file still comes out, with the rest of it migrated."""
    migration = migrate_tree(find([CASES / "headers" / "other_libraries" / "input.cu"]), Options())
    told = {d.fields["api"] for d in migration.diagnostics if d.code == "W2S401"}
    assert told >= {"cudnnCreate", "cudnnHandle_t", "cufftPlan1d"}
    assert {d.code for d in migration.diagnostics} == {"W2S401", "W2S404"}
    (file,) = migration.files
    assert b"nd_launch" in file.after and b"malloc_device" in file.after
