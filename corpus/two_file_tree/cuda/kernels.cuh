#pragma once

#include <cuda_fp16.h>
#include <mma.h>
#include <type_traits>
#include "common.h"

namespace linalg {
namespace kernels {

// Each warp owns one tile of C; a block is a column of kWarpsPerBlock warps.
template <typename LayoutB, typename T, typename Acc>
__global__ void gemm_tiles(const T *__restrict__ a, const T *__restrict__ b, Acc *__restrict__ c,
                           int m, int n, int k, Acc alpha)
{
    using namespace nvcuda;
    const int row = (blockIdx.y * kWarpsPerBlock + threadIdx.x / warpSize) * kTile;
    const int col = blockIdx.x * kTile;
    if (row >= m || col >= n) return;

    constexpr bool transposed = std::is_same<LayoutB, wmma::col_major>::value;
    wmma::fragment<wmma::matrix_a, kTile, kTile, kTile, T, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, kTile, kTile, kTile, T, LayoutB> fb;
    wmma::fragment<wmma::accumulator, kTile, kTile, kTile, Acc> fc;
    wmma::fill_fragment(fc, Acc(0));

    for (int p = 0; p < k; p += kTile) {
        const T *tile_b = transposed ? b + col * k + p : b + p * n + col;
        wmma::load_matrix_sync(fa, a + row * k + p, k);
        wmma::load_matrix_sync(fb, tile_b, transposed ? k : n);
        wmma::mma_sync(fc, fa, fb, fc);
    }
    for (int i = 0; i < fc.num_elements; ++i) fc.x[i] *= alpha;
    wmma::store_matrix_sync(c + row * n + col, fc, n, wmma::mem_row_major);
}

}  // namespace kernels
}  // namespace linalg
