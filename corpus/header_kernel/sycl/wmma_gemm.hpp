#pragma once
// Tensor Core GEMM for shapes that are multiples of 16.

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include "cuda_check.h"
#include "shape.h"

namespace tensor_core {

constexpr int WMMA_DIM = 16;
constexpr int WARPS_X = 2;
constexpr int WARPS_Y = 2;

/// C = A * B, or C = A * B + C when Accumulate is set.  Row major everywhere.
template <typename Target, bool Accumulate>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<64>))
void gemmKernel(const sycl::half* __restrict__ A,
                const sycl::half* __restrict__ B,
                float* __restrict__ C,
                const GemmShape shape)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();

    // 4 warps, 2 x 2 tiles
    const int warp = wmma2sycl::sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    const int tileRow = item.get_group(1) * WARPS_Y + warp / WARPS_X;
    const int tileCol = item.get_group(2) * WARPS_X + warp % WARPS_X;
    if (tileRow * WMMA_DIM >= shape.m || tileCol * WMMA_DIM >= shape.n) {
        return;
    }

    constexpr int i_depth = wmma2sycl::depth_on<Target, sycl::half>(WMMA_DIM);
    wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::a, WMMA_DIM, i_depth, wmma2sycl::layout::row_major> fragA;
    wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::b, i_depth, WMMA_DIM, wmma2sycl::layout::row_major> fragB;
    wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, WMMA_DIM, WMMA_DIM> fragC;

    float* tile = C + tileRow * WMMA_DIM * shape.n + tileCol * WMMA_DIM;
    if (Accumulate) {
        joint_matrix_load(sg, fragC, wmma2sycl::global_ptr(tile), shape.n, wmma2sycl::layout::row_major);
    } else {
        joint_matrix_fill(sg, fragC, 0.0f);
    }

    const sycl::half* rowOfA = A + tileRow * WMMA_DIM * shape.k;
    const sycl::half* colOfB = B + tileCol * WMMA_DIM;
    #pragma unroll Target::steps_at_once()
    for (long i = 0; i < shape.k; i += i_depth) {
        joint_matrix_load(sg, fragA, wmma2sycl::global_ptr(rowOfA + i), shape.k, shape.k - i);
        joint_matrix_load(sg, fragB, wmma2sycl::global_ptr(colOfB + i * shape.n), shape.n, shape.k - i);
        joint_matrix_mad(sg, fragC, fragA, fragB, fragC);
    }

    joint_matrix_store(sg, fragC, wmma2sycl::global_ptr(tile), shape.n, wmma2sycl::layout::row_major);
}

inline void launchGemm(const sycl::half* A, const sycl::half* B, float* C, const GemmShape& shape, bool accumulate)
{
    sycl::queue &q = wmma2sycl::default_queue();
    const sycl::range<3> block(1, 1, 32 * WARPS_X * WARPS_Y);
    const sycl::range<3> grid(1, (shape.m + WARPS_Y * WMMA_DIM - 1) / (WARPS_Y * WMMA_DIM), (shape.n + WARPS_X * WMMA_DIM - 1) / (WARPS_X * WMMA_DIM));
    if (accumulate) {
        wmma2sycl::with_matrix_target<wmma2sycl::matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
            syclex::nd_launch(q, wmma2sycl::launch_range(target, grid, block),
                              syclex::kernel_function<gemmKernel<decltype(target), true>>,
                              A, B, C, shape);
        });
    } else {
        wmma2sycl::with_matrix_target<wmma2sycl::matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
            syclex::nd_launch(q, wmma2sycl::launch_range(target, grid, block),
                              syclex::kernel_function<gemmKernel<decltype(target), false>>,
                              A, B, C, shape);
        });
    }
    CUDA_CHECK(wmma2sycl::last_status());
}

}  // namespace tensor_core
