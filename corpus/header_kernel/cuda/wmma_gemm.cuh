#pragma once
// Tensor Core GEMM for shapes that are multiples of 16.

#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include "cuda_check.h"
#include "shape.h"

namespace tensor_core {

constexpr int WMMA_DIM = 16;
constexpr int WARPS_X = 2;
constexpr int WARPS_Y = 2;

/// C = A * B, or C = A * B + C when Accumulate is set.  Row major everywhere.
template <bool Accumulate>
__global__ void gemmKernel(const __half* __restrict__ A,
                           const __half* __restrict__ B,
                           float* __restrict__ C,
                           const GemmShape shape)
{
    using namespace nvcuda;

    // 4 warps, 2 x 2 tiles
    const int warp = threadIdx.x / 32;
    const int tileRow = blockIdx.y * WARPS_Y + warp / WARPS_X;
    const int tileCol = blockIdx.x * WARPS_X + warp % WARPS_X;
    if (tileRow * WMMA_DIM >= shape.m || tileCol * WMMA_DIM >= shape.n) {
        return;
    }

    wmma::fragment<wmma::matrix_a, WMMA_DIM, WMMA_DIM, WMMA_DIM, __half, wmma::row_major> fragA;
    wmma::fragment<wmma::matrix_b, WMMA_DIM, WMMA_DIM, WMMA_DIM, __half, wmma::row_major> fragB;
    wmma::fragment<wmma::accumulator, WMMA_DIM, WMMA_DIM, WMMA_DIM, float> fragC;

    float* tile = C + tileRow * WMMA_DIM * shape.n + tileCol * WMMA_DIM;
    if (Accumulate) {
        wmma::load_matrix_sync(fragC, tile, shape.n, wmma::mem_row_major);
    } else {
        wmma::fill_fragment(fragC, 0.0f);
    }

    const __half* rowOfA = A + tileRow * WMMA_DIM * shape.k;
    const __half* colOfB = B + tileCol * WMMA_DIM;
    for (int i = 0; i < shape.k; i += WMMA_DIM) {
        wmma::load_matrix_sync(fragA, rowOfA + i, shape.k);
        wmma::load_matrix_sync(fragB, colOfB + i * shape.n, shape.n);
        wmma::mma_sync(fragC, fragA, fragB, fragC);
    }

    wmma::store_matrix_sync(tile, fragC, shape.n, wmma::mem_row_major);
}

inline void launchGemm(const __half* A, const __half* B, float* C, const GemmShape& shape, bool accumulate)
{
    const dim3 block(32 * WARPS_X * WARPS_Y);
    const dim3 grid((shape.n + WARPS_X * WMMA_DIM - 1) / (WARPS_X * WMMA_DIM),
                    (shape.m + WARPS_Y * WMMA_DIM - 1) / (WARPS_Y * WMMA_DIM));
    if (accumulate) {
        gemmKernel<true><<<grid, block>>>(A, B, C, shape);
    } else {
        gemmKernel<false><<<grid, block>>>(A, B, C, shape);
    }
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace tensor_core
