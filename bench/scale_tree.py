"""A tree of CUDA files like those of a team: modules with kernels of several kinds, shared headers, a driver for each."""

from __future__ import annotations

from pathlib import Path

CHECK = """#pragma once
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                                    \\
    do {                                                                               \\
        cudaError_t status = (call);                                                   \\
        if (status != cudaSuccess) {                                                   \\
            std::fprintf(stderr, "%s:%d: %s\\n", __FILE__, __LINE__, cudaGetErrorString(status)); \\
            std::exit(1);                                                              \\
        }                                                                              \\
    } while (0)
"""

TILE = """#pragma once
#include <cuda_fp16.h>
#include <mma.h>

namespace tile {

constexpr int M = 16, N = 16, K = 16;

// One warp's product of two tiles, added to what the accumulator holds.
template <typename LayoutB>
__device__ void multiply(nvcuda::wmma::fragment<nvcuda::wmma::accumulator, M, N, K, float> &sum, const half *a, const half *b,
                         int lda, int ldb) {
    nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, M, N, K, half, nvcuda::wmma::row_major> left;
    nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, M, N, K, half, LayoutB> right;
    nvcuda::wmma::load_matrix_sync(left, a, lda);
    nvcuda::wmma::load_matrix_sync(right, b, ldb);
    nvcuda::wmma::mma_sync(sum, left, right, sum);
}

template <typename T, int ROWS>
__global__ void scale_rows(T *data, const float *factors, int columns) {
    int row = blockIdx.x * ROWS + threadIdx.y;
    for (int column = threadIdx.x; column < columns; column += blockDim.x)
        data[row * columns + column] = static_cast<T>(static_cast<float>(data[row * columns + column]) * factors[row]);
}

}  // namespace tile
"""

GEMM = """#include "common/check.h"
#include "common/tile.cuh"
#include "{module}/{module}.h"
#include <vector>

namespace {{

__global__ void gemm_{name}(const half *a, const half *b, float *c, int m, int n, int k) {{
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
    int row = warp / (n / tile::N), column = warp % (n / tile::N);
    if (row * tile::M >= m) return;
    nvcuda::wmma::fragment<nvcuda::wmma::accumulator, tile::M, tile::N, tile::K, float> sum;
    nvcuda::wmma::fill_fragment(sum, {number}.0f);
    for (int i = 0; i < k; i += tile::K)
        tile::multiply<nvcuda::wmma::col_major>(sum, a + row * tile::M * k + i, b + column * tile::N * k + i, k, k);
    for (int i = 0; i < sum.num_elements; i++) sum.x[i] *= 0.5f;
    nvcuda::wmma::store_matrix_sync(c + row * tile::M * n + column * tile::N, sum, n, nvcuda::wmma::mem_row_major);
}}

}}  // namespace

float run_{name}(int m, int n, int k) {{
    std::vector<half> a(m * k, __float2half(0.5f)), b(n * k, __float2half(0.25f));
    std::vector<float> c(m * n);
    half *d_a, *d_b;
    float *d_c;
    CHECK(cudaMalloc(&d_a, a.size() * sizeof(half)));
    CHECK(cudaMalloc(&d_b, b.size() * sizeof(half)));
    CHECK(cudaMalloc(&d_c, c.size() * sizeof(float)));
    CHECK(cudaMemcpy(d_a, a.data(), a.size() * sizeof(half), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_b, b.data(), b.size() * sizeof(half), cudaMemcpyHostToDevice));
    int warps = (m / tile::M) * (n / tile::N);
    gemm_{name}<<<(warps + 3) / 4, 128>>>(d_a, d_b, d_c, m, n, k);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(c.data(), d_c, c.size() * sizeof(float), cudaMemcpyDeviceToHost));
    cudaFree(d_a);
    cudaFree(d_b);
    cudaFree(d_c);
    return c[{number}];
}}
"""

REDUCTION = """#include "common/check.h"
#include "{module}/{module}.h"
#include <algorithm>
#include <vector>

namespace {{

__device__ float warp_sum(float value) {{
    for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffff, value, offset);
    return value;
}}

__global__ void sum_{name}(const float *in, float *out, int n) {{
    __shared__ float partial[8];
    float value = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) value += in[i] * {number}.0f;
    value = warp_sum(value);
    if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = value;
    __syncthreads();
    if (threadIdx.x == 0) {{
        float total = 0;
        for (float one : partial) total += one;
        atomicAdd(out, total);
    }}
}}

}}  // namespace

float run_{name}(int m, int n, int k) {{
    std::vector<float> in(m * n, 1.0f);
    float *d_in, *d_out, result = 0;
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    CHECK(cudaMalloc(&d_in, in.size() * sizeof(float)));
    CHECK(cudaMalloc(&d_out, sizeof(float)));
    CHECK(cudaMemsetAsync(d_out, 0, sizeof(float), stream));
    CHECK(cudaMemcpyAsync(d_in, in.data(), in.size() * sizeof(float), cudaMemcpyHostToDevice, stream));
    sum_{name}<<<std::min(m, 64), 256, 0, stream>>>(d_in, d_out, m * n);
    CHECK(cudaMemcpyAsync(&result, d_out, sizeof(float), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaStreamDestroy(stream));
    cudaFree(d_in);
    cudaFree(d_out);
    return result + static_cast<float>(k);
}}
"""

ROWS = """#include "common/check.h"
#include "common/tile.cuh"
#include "{module}/{module}.h"
#include <cmath>

float run_{name}(int m, int n, int k) {{
    float *data, *factors;
    CHECK(cudaMallocManaged(&data, m * n * sizeof(float)));
    CHECK(cudaMallocManaged(&factors, m * sizeof(float)));
    for (int i = 0; i < m * n; i++) data[i] = std::sqrt(static_cast<float>(i + k));
    for (int i = 0; i < m; i++) factors[i] = 1.0f / {number}.0f;
    tile::scale_rows<float, 8><<<m / 8, dim3(32, 8)>>>(data, factors, n);
    CHECK(cudaDeviceSynchronize());
    float result = data[{number}];
    cudaFree(data);
    cudaFree(factors);
    return result;
}}
"""

DRIVER = """#include "{module}/{module}.h"
#include <cstdio>

int main() {{
    float total = 0;
{calls}
    std::printf("{module}: %f\\n", total);
    return 0;
}}
"""

KINDS = (GEMM, REDUCTION, ROWS)
A_MODULE = 20  # files: a header, a driver, kernels


def write(root: Path, files: int) -> None:
    """So many files below an empty folder, the same each time."""
    modules = max(1, (files - 2) // A_MODULE)
    kernels = files - 2 - 2 * modules
    _text(root / "common" / "check.h", CHECK)
    _text(root / "common" / "tile.cuh", TILE)
    for number in range(modules):
        module = f"module_{number:03}"
        count = kernels // modules + (number < kernels % modules)
        names = [f"{number:03}_{i:02}" for i in range(count)]
        _text(
            root / module / f"{module}.h",
            "#pragma once\n" + "".join(f"float run_{n}(int m, int n, int k);\n" for n in names),
        )
        calls = "\n".join(f"    total += run_{n}({64 + 16 * (i % 4)}, 128, 64);" for i, n in enumerate(names))
        _text(root / module / "driver.cpp", DRIVER.format(module=module, calls=calls))
        for i, name in enumerate(names):
            _text(
                root / module / f"kernel_{name}.cu",
                KINDS[i % len(KINDS)].format(module=module, name=name, number=i + 1),
            )


def _text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
