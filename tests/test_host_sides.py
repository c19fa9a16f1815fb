"""Which branches of `#ifdef __CUDACC__` mean something else to a host compiler, in headers that both compilers read."""

from __future__ import annotations

import pytest
from conftest import MigrateFiles

KERNEL = "\n__global__ void k(int *p) { p[threadIdx.x] = 1; }\nvoid run(int *p) { k<<<1, 32>>>(p); }\n"

SAME = {
    "where code runs": "#ifdef __CUDACC__\n#define HD __host__ __device__\n#else\n#define HD\n#endif\nHD int f();\n",
    "what is inlined": "#ifdef __NVCC__\n# define HD __host__ __device__ __forceinline__\n#else\n# define HD inline\n#endif\n",
    "attributes": "#if defined(__CUDACC__)\n#define HD __device__\n#else\n#define HD __attribute__((always_inline)) inline\n#endif\n",
    "one side only": "#ifdef __CUDACC__\n#define HD __host__ __device__\n#endif\n#ifndef HD\n#define HD\n#endif\n",
    "words of CUDA's for the host": "#ifndef __CUDACC__\n#define __host__\n#define __device__\n#endif\n",
    "headers of the system": "#ifdef __CUDACC__\n#include <cuda_fp16.h>\n#else\n#include <cmath>\n#endif\n",
    "a comment": "#ifdef __CUDACC__ // nvcc\n#else\n// nothing here\n#endif\n",
    "the host's form of a type of CUDA's": "#ifndef __CUDACC__\nstruct float4 { float x, y, z, w; };\n#endif\nvoid take(float4 *);\n",
    "the host's form of a handle": "#ifdef __CUDACC__\n#include <cuda_runtime.h>\n#else\ntypedef struct CUstream_st *cudaStream_t;\n#endif\n",
    "a class of another size": "struct S {\n#ifdef __CUDACC__\n  dim3 size;\n#else\n  unsigned size[3];\n#endif\n};\n",
    "a handle": "struct S {\n#ifdef __CUDACC__\n  cudaStream_t stream;\n#else\n  void *stream;\n#endif\n};\n",
}  # fmt: skip
OTHER = {
    "members": "struct S {\n#ifdef __CUDACC__\n  float4 a;\n#else\n  float a[3];\n#endif\n};\n",
    "alignment": "#ifdef __CUDACC__\n#define ALIGNED __align__(16)\n#else\n#define ALIGNED\n#endif\nstruct ALIGNED S { int a; };\n",
    "packing": "#ifdef __CUDACC__\n#define TIGHT\n#else\n#define TIGHT __attribute__((packed))\n#endif\nstruct TIGHT S { char c; int a; };\n",
    "a constant": "#ifdef __CUDACC__\nconstexpr int N = 4;\n#else\nconstexpr int N = 8;\n#endif\n",
    "a macro": "#if defined(__CUDACC__)\n#define USE_GPU\n#endif\n",
    "a macro's value": "#ifndef __NVCC__\n#define N 4\n#else\n#define N 8\n#endif\n",
    "a body": "inline int f() {\n#ifdef __CUDACC__\n  return 1;\n#else\n  return 2;\n#endif\n}\n",
    "a function": "#ifdef __CUDACC__\n__device__ inline int f() { return 1; }\n#endif\n",
}


@pytest.mark.parametrize("text", SAME.values(), ids=SAME)
def test_the_condition_goes_where_both_mean_the_same(migrate_files: MigrateFiles, text: str) -> None:
    assert codes(migrate_files, text, "host.cpp") == {"W2S107"}


@pytest.mark.parametrize("second", ["host.cpp", "host.c"])
@pytest.mark.parametrize("text", OTHER.values(), ids=OTHER)
def test_both_branches_stay_where_the_host_means_something_else(
    migrate_files: MigrateFiles, text: str, second: str
) -> None:
    assert codes(migrate_files, text, second) - {"W2S005"} == {"W2S114"}


@pytest.mark.parametrize("text", OTHER.values(), ids=OTHER)
def test_the_condition_goes_where_no_host_compiler_reads_it(migrate_files: MigrateFiles, text: str) -> None:
    assert codes(migrate_files, text, "other.cu") == {"W2S107"}


def codes(migrate_files: MigrateFiles, header: str, second: str) -> set[str]:
    reads = '#include "h.h"\n'
    files = {"h.h": f"#pragma once\n{header}", "a.cu": reads + KERNEL, second: f"{reads}int second() {{ return 1; }}\n"}
    migration = migrate_files(files)
    found = {d.code for d in migration.diagnostics}
    after = {f.input.name: f.after.decode() for f in migration.files}
    assert (
        ("WMMA2SYCL_CUDA_SOURCE" in after["h.h"])
        == ("#define WMMA2SYCL_CUDA_SOURCE 1\n" in after["a.cu"])
        == ("W2S114" in found)
    )
    return found
