"""A project of many CUDA sources as CMake builds them: shared headers, a library per folder, and its compile_commands.json."""

from __future__ import annotations

import json
from pathlib import Path

KERNEL = """#include "tiles/shape.cuh"
#include "config.h"
#include <mma.h>
using namespace nvcuda;
#ifndef LIBRARY
#error the build defines it
#endif
__global__ void gemm_{n}(const half *a, const half *b, float *c) {{
    wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> acc;
    wmma::fill_fragment(acc, start());
    wmma::load_matrix_sync(fa, a, TILE);
    wmma::load_matrix_sync(fb, b, TILE);
    wmma::mma_sync(acc, fa, fb, acc);
    wmma::store_matrix_sync(c, acc, TILE, wmma::mem_row_major);
}}
void run_{n}(const half *a, const half *b, float *c) {{
#ifdef FAST
    gemm_{n}<<<1, 32>>>(a, b, c);
#else
    this is not C++
#endif
}}
"""
SHAPE = "#pragma once\n#include <cuda_fp16.h>\n#define TILE (EDGE)\n__device__ inline float start() { return 0.0f; }\n"
MAIN = """#include <cuda_runtime.h>
#include <cuda_fp16.h>
{declared}
int main() {{
    half *a; float *c;
    cudaMalloc(&a, 512); cudaMalloc(&c, 1024);
{called}
    return cudaDeviceSynchronize() != cudaSuccess;
}}
"""
CMAKE = """cmake_minimum_required(VERSION 3.20)
project(many LANGUAGES CXX CUDA)
set(CMAKE_CUDA_STANDARD 17)
file(WRITE ${{CMAKE_BINARY_DIR}}/generated/config.h "#pragma once\\n#define EDGE 16\\n")
include_directories(include ${{CMAKE_BINARY_DIR}}/generated)
{libraries}
add_executable(many app/main.cu)
target_link_libraries(many PRIVATE {names})
"""
LIBRARY = """add_library({name} {sources})
target_compile_definitions({name} PRIVATE FAST LIBRARY="{name}")
target_compile_options({name} PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr -Xcompiler=-Wall,-DFROM_HOST>)
"""


def write_sources(root: Path, count: int) -> list[str]:
    """The project without its build folder; returns the names of the kernels' sources."""
    names = [f"lib{n % 5}/kernel_{n}.cu" for n in range(count)]
    files = {name: KERNEL.format(n=n) for n, name in enumerate(names)}
    files["include/tiles/shape.cuh"] = SHAPE
    declared = "\n".join(f"void run_{n}(const half *, const half *, float *);" for n in range(count))
    files["app/main.cu"] = MAIN.format(
        declared=declared, called="\n".join(f"    run_{n}(a, a, c);" for n in range(count))
    )
    files["unbuilt/old.cu"] = "this was never built\n"
    libraries = sorted({name.partition("/")[0] for name in names})
    files["CMakeLists.txt"] = CMAKE.format(
        libraries="".join(LIBRARY.format(name=lib, sources=" ".join(n for n in names if n.startswith(lib))) for lib in libraries), names=" ".join(libraries),
    )  # fmt: skip
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return names


def write_database(root: Path, names: list[str]) -> Path:
    """What `cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON` leaves of it: the build folder, configured but not built."""
    build = root / "build"
    (build / "generated").mkdir(parents=True)
    (build / "generated" / "config.h").write_text("#pragma once\n#define EDGE 16\n")
    (build / "CMakeCache.txt").write_text(f"//Source\nCMAKE_HOME_DIRECTORY:INTERNAL={root}\n")
    entries = []
    for name in [*names, "app/main.cu"]:
        library = name.partition("/")[0]
        defines = "" if library == "app" else f'-DFAST -DLIBRARY=\\"{library}\\" '
        command = (f"/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler {defines}--options-file CMakeFiles/{library}.dir/includes_CUDA.rsp "
                   f"-std=c++17 \"--generate-code=arch=compute_80,code=[compute_80,sm_80]\" --expt-relaxed-constexpr -Xcompiler=-Wall,-DFROM_HOST "
                   f"-x cu -c {root}/{name} -o CMakeFiles/{library}.dir/{name}.o")  # fmt: skip
        response = build / "CMakeFiles" / f"{library}.dir" / "includes_CUDA.rsp"
        response.parent.mkdir(parents=True, exist_ok=True)
        response.write_text(f"-I{root}/include -I{build}/generated \n")
        entries.append({"directory": str(build), "command": command, "file": f"{root}/{name}"})
    (build / "compile_commands.json").write_text(json.dumps(entries, indent=2))
    return build
