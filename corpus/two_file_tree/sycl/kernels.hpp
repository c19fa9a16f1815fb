#pragma once

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>
#include "common.h"

namespace linalg {
namespace kernels {

// Each warp owns one tile of C; a block is a column of kWarpsPerBlock warps.
template <typename Target, typename LayoutB, typename T, typename Acc>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<64>))
void gemm_tiles(const T *__restrict__ a, const T *__restrict__ b, Acc *__restrict__ c,
                int m, int n, int k, Acc alpha)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int row = (item.get_group(1) * kWarpsPerBlock + wmma2sycl::sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size)) * kTile;
    const int col = item.get_group(2) * kTile;
    if (row >= m || col >= n) return;

    constexpr bool transposed = std::is_same<LayoutB, wmma2sycl::col_major>::value;
    wmma2sycl::tiled_matrix<Target, T, wmma2sycl::use::a, kTile, kTile, wmma2sycl::layout::row_major> fa;
    wmma2sycl::tiled_matrix<Target, T, wmma2sycl::use::b, kTile, kTile, wmma2sycl::layout_of<LayoutB>> fb;
    wmma2sycl::tiled_matrix<Target, Acc, wmma2sycl::use::accumulator, kTile, kTile> fc;
    joint_matrix_fill(sg, fc, Acc(0));

    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += kTile) {
        const T *tile_b = transposed ? b + col * k + p : b + p * n + col;
        joint_matrix_load(sg, fa, wmma2sycl::global_ptr(a + row * k + p), k);
        joint_matrix_load(sg, fb, wmma2sycl::global_ptr(tile_b), transposed ? k : n);
        joint_matrix_mad(sg, fc, fa, fb, fc);
    }
    joint_matrix_apply(sg, fc, [=](Acc &x) { x *= alpha; });
    joint_matrix_store(sg, fc, wmma2sycl::global_ptr(c + row * n + col), n, wmma2sycl::layout::row_major);
}

}  // namespace kernels
}  // namespace linalg
