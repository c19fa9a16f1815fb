"""Large kernels are inlined into their entries: their PTX loads global memory as such; and how large they are is found in a time that grows with the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import MigrateText
from wmma2sycl.migrate.core.toolchain import Options
from wmma2sycl.migrate.deliver.output import write
from wmma2sycl.migrate.pipeline import migrate_tree
from wmma2sycl.migrate.project.tree import find
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source
from wmma2sycl.verify.programs.program import read_programs

# What LLVM leaves as a function: an unrolled epilogue of some thousand instructions.
LARGE = """#include <cuda_runtime.h>
__device__ float gelu(float v) { return 0.5f * v * (1.0f + erff(v * 0.70710678f)) + tanhf(v); }
__global__ void epilogue(const float *x, float *y) {
#pragma unroll
  for (int i = 0; i < 8; i++) {
#pragma unroll
    for (int j = 0; j < 16; j++) y[(i * 16 + j) * 32 + threadIdx.x] = gelu(x[(i * 16 + j) * 32 + threadIdx.x]);
  }
}
int main() {
  float *x, *y;
  cudaMalloc(&x, 1 << 14);
  cudaMalloc(&y, 1 << 14);
  epilogue<<<1, 32>>>(x, y);
  return cudaDeviceSynchronize() != cudaSuccess;
}
"""
GENERIC = re.compile(r"\bld\.(?:b|f|u)\d+")


def _ptx(tmp_path: Path, *, tune: bool) -> str:
    source = tmp_path / "large.cu"
    source.write_text(LARGE)
    out = tmp_path / f"out{tune}"
    write(migrate_tree(find([source]), Options(tune=tune)), out, {})
    (program,) = read_programs(out)
    found = compile_source(out / "large.cpp", DeviceCode(sm="sm_80"), CompileOptions(program.include_dirs))
    assert isinstance(found, Compiled), found
    return "\n".join(image.data.decode(errors="replace") for image in found.images)


@pytest.mark.parametrize("tune", [True, False])
def test_loads_are_of_global_memory_where_the_kernel_is_inlined(tmp_path: Path, tune: bool) -> None:
    """Without the mark DPC++ calls the kernel from its entry: should it stop to do so, the mark can go."""
    text = _ptx(tmp_path, tune=tune)
    kernel = re.search(r"^\.(?:visible )?\.?func.*epilogue", text, re.MULTILINE)
    assert (kernel is None) is tune
    assert ("ld.global" in text and GENERIC.search(text) is None) is tune


def test_a_function_is_looked_at_once(migrate_text: MigrateText) -> None:
    """Forty functions of which each calls the next one twice: 2^40 calls, were each followed by itself."""
    chain = [f"__device__ float f{i}(float x) {{ return f{i - 1}(x) * f{i - 1}(x + 1); }}\n" for i in range(1, 40)]
    file = migrate_text(
        "#include <cuda_runtime.h>\n__device__ float f0(float x) { return x + 1; }\n"
        + "".join(chain)
        + "__global__ void k(float *p) { p[threadIdx.x] = f39(p[threadIdx.x]); }\nvoid run(float *p) { k<<<1, 32>>>(p); }\n"
    )
    assert b"[[gnu::always_inline]]" in file.after
