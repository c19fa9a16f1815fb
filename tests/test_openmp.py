"""Host code in OpenMP: parsed, and built with OpenMP on both sides where a file of the program includes <omp.h>."""

from __future__ import annotations

from pathlib import Path

import pytest
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.core.openmp import openmp_options
from wmma2sycl.verify.core.verdict import Disposition
from wmma2sycl.verify.pipeline import VerifyOptions, verify_tree

PROGRAM = r"""
#include "threads.h"
#include <cstdio>
#include <vector>
__global__ void twice(float *x) { x[threadIdx.x] *= 2; }
int main() {
  std::vector<float> host(64);
  int threads = 0;
#pragma omp parallel for num_threads(2) reduction(max : threads)
  for (int i = 0; i < 64; ++i) {
    host[i] = i;
    threads = omp_get_num_threads();
  }
  float *x;
  cudaMalloc(&x, 256);
  cudaMemcpy(x, host.data(), 256, cudaMemcpyHostToDevice);
  twice<<<1, 64>>>(x);
  cudaMemcpy(host.data(), x, 256, cudaMemcpyDeviceToHost);
  cudaFree(x);
  int bad = threads != 2;
#pragma omp parallel for reduction(+ : bad)
  for (int i = 0; i < 64; ++i) bad += host[i] != 2 * i;
  std::printf("%s\n", bad ? "FAIL" : "PASS");
  return bad;
}
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#include <omp.h>\n", ("-fopenmp",)),
        ('#include "threads.h"\n', ("-fopenmp",)),
        ('#include "loop.h"\n', ()),
        ("#pragma omp parallel for\n// #include <omp.h>\n", ()),
    ],
)
def test_built_with_openmp_where_its_header_is_included(text: str, expected: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "threads.h").write_text("  #  include <omp.h>\n")
    (tmp_path / "loop.h").write_text('#include "loop.h"\n')
    (tmp_path / "a.cpp").write_text(text)
    assert openmp_options([tmp_path / "a.cpp"], [tmp_path / "include"]) == expected


def test_a_program_with_threads_of_its_host_runs(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.cu").write_text(PROGRAM)
    (tmp_path / "in" / "threads.h").write_text("#include <omp.h>\n")
    migration = migrate_tree(find([tmp_path / "in"]), Options())
    assert [d.code for d in migration.diagnostics] == []
    write(migration, tmp_path / "out", {})
    report = verify_tree(tmp_path / "out", VerifyOptions(jobs=1, ptx_architectures=(), amd_architectures=()))
    (program,) = report.programs
    assert program.run.disposition is Disposition.PASSED, f"{program.build.log}\n{program.run.stdout}"
    assert program.run.stdout == "PASS\n"
