#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int WMMA_K = 16;

template <typename Target>
[[gnu::always_inline]] inline
void multiply(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, const sycl::half *a, const sycl::half *b, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    joint_matrix_load(sg, fa, global_ptr(a), ld);
    joint_matrix_load(sg, fb, global_ptr(b), ld);
    joint_matrix_mad(sg, acc, fa, fb, acc);
}

struct Tile { enum { K = 64 }; };

template <typename Target, int BLOCK_K, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void deep(const sycl::half *a, const sycl::half *b, float *c, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb, two[2];
    joint_matrix_fill(sg, acc, 0.0f);

    // as many products at once as the steps' own loop leaves
#pragma unroll Target::steps_at_once() * WMMA_K / BLOCK_K
    for (long k0 = 0; k0 < k; k0 += BLOCK_K) {
#pragma unroll
        for (int kk = 0; kk < BLOCK_K; kk += WMMA_K) {
            joint_matrix_load(sg, fa, global_ptr(a + k0 + kk), k);
            joint_matrix_load(sg, fb, global_ptr(b + k0 + kk), k);
            joint_matrix_mad(sg, acc, fa, fb, acc);
        }
    }
#pragma unroll Target::steps_at_once() / (T::K / WMMA_K)
    for (long k0 = 0; k0 < k; k0 += T::K)
        for (int s = 0; s < T::K / WMMA_K; ++s) multiply<Target>(acc, a + k0 + s * WMMA_K, b + k0 + s * WMMA_K, k);

    // not where the pragma could not say how many those are
#pragma unroll Target::steps_at_once()
    for (long k0 = 0; k0 < k; k0 += BLOCK_K) {
        constexpr int STEPS = BLOCK_K / WMMA_K;
        for (int s = 0; s < STEPS; s++) multiply<Target>(acc, a + k0 + s * WMMA_K, b + k0 + s * WMMA_K, k);
    }
#pragma unroll Target::steps_at_once()
    for (long k0 = 0; k0 < k; k0 += BLOCK_K)
        for (int kk = BLOCK_K - WMMA_K; kk >= 0; kk -= WMMA_K) multiply<Target>(acc, a + k0 + kk, b + k0 + kk, k);

    // loops over tiles load for one step
#pragma unroll Target::steps_at_once()
    for (long k0 = 0; k0 < k; k0 += WMMA_K) {
        joint_matrix_load(sg, fa, global_ptr(a + k0), k);
#pragma unroll
        for (int j = 0; j < 2; j++) joint_matrix_load(sg, two[j], global_ptr(b + 16 * j * k + k0), k);
#pragma unroll
        for (int j = 0; j < 2; j++) joint_matrix_mad(sg, acc, fa, two[j], acc);
    }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename Target>
struct Held {
    static constexpr int K = 64;
    enum { STEP = 16 };
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
};

// nor by names that will be others: those of a class that depends on the target, sizes of types
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_classes(const sycl::half *a, const sycl::half *b, float *c, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Held<Target> tile;
    joint_matrix_fill(sg, tile.sum, 0.0f);
#pragma unroll Target::steps_at_once()
    for (long k0 = 0; k0 < k; k0 += Held<Target>::K)
        for (int kk = 0; kk < Held<Target>::K; kk += Held<Target>::STEP) {
            joint_matrix_load(sg, tile.a, global_ptr(a + k0 + kk), k);
            joint_matrix_load(sg, tile.b, global_ptr(b + k0 + kk), k);
            joint_matrix_mad(sg, tile.sum, tile.a, tile.b, tile.sum);
        }
#pragma unroll Target::steps_at_once()
    for (long k0 = 0; k0 < k; k0 += 64)
        for (int kk = 0; kk < 64; kk += 8 * sizeof(sycl::half)) {
            joint_matrix_load(sg, tile.a, global_ptr(a + k0 + kk), k);
            joint_matrix_load(sg, tile.b, global_ptr(b + k0 + kk), k);
            joint_matrix_mad(sg, tile.sum, tile.a, tile.b, tile.sum);
        }
    joint_matrix_store(sg, tile.sum, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c, int k) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<deep<decltype(target), 128, Tile>>,
                          a, b, c, k);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<deep<decltype(target), 16, Tile>>,
                          a, b, c, k);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_classes<decltype(target)>>,
                          a, b, c, k);
    });
}
