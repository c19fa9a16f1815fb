"""Kernels of which a macro is missing: what kept CUDA is blocked, however few lines that are, and never only to be read."""

from __future__ import annotations

from conftest import MigrateText
from wmma2sycl.migrate.diagnostics import Severity

KERNEL = """#include <cuda_runtime.h>
__global__ void gemm(const float *a, float *d) {
  __shared__ float tile[TILE];
  tile[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  d[threadIdx.x] = tile[BLOCK - threadIdx.x];
}
int main() { gemm<<<1, THREADS>>>(nullptr, nullptr); return 0; }
"""


def blocked(file_text: str, migrate_text: MigrateText) -> list[tuple[str, int]]:
    """Codes and lines."""
    found = migrate_text(file_text).diagnostics
    data = file_text.encode()
    return [(d.code, data[: d.span.start].count(b"\n") + 1) for d in found if d.row.severity is Severity.BLOCKED]


def test_an_index_and_a_launch_that_were_left_are_blocked(migrate_text: MigrateText) -> None:
    assert sorted(set(blocked(KERNEL, migrate_text))) == [("W2S003", 6), ("W2S003", 8)]


def test_with_the_macros_nothing_is(migrate_text: MigrateText) -> None:
    assert not blocked("#define TILE 64\n#define BLOCK 63\n#define THREADS 64\n" + KERNEL, migrate_text)


def test_a_kernel_in_a_branch_that_is_skipped_is_blocked(migrate_text: MigrateText) -> None:
    text = (
        "#include <cuda_runtime.h>\n#ifdef WITH_KERNEL\n__global__ void k(float *p) { p[threadIdx.x] = 1; }\n#endif\n"
    )
    assert blocked(text, migrate_text) == [("W2S118", 3)]
    assert not blocked("#define WITH_KERNEL\n" + text, migrate_text)


def test_a_kernel_whose_qualifier_is_missing_is_blocked(migrate_text: MigrateText) -> None:
    text = "#include <cuda_runtime.h>\nMY_GLOBAL void k(float *o) { o[threadIdx.x] = warpSize; }\n"
    assert blocked(text, migrate_text) == [("W2S003", 2), ("W2S003", 2)]
    assert not blocked("#define MY_GLOBAL __global__\n" + text, migrate_text)
    found = migrate_text("#define MY_GLOBAL __global__\nunknown bad;\n" + text)
    assert {d.code for d in found.diagnostics} == {"W2S001"} and b"item.get_local_id(2)" in found.after
    assert b"item" not in migrate_text(text).after


def test_a_missing_header_alone_blocks_no_host_code(migrate_text: MigrateText) -> None:
    text = '#include <cuda_runtime.h>\n#include "gone.h"\nint main() { float *p; cudaMalloc(&p, 4); return 0; }\n'
    assert not blocked(text, migrate_text)
