#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define STEP 16

template <typename Target>
[[gnu::always_inline]] inline
void step(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, const sycl::half *a, const sycl::half *b, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    joint_matrix_load(sg, fa, global_ptr(a), ld);
    joint_matrix_load(sg, fb, global_ptr(b), ld);
    joint_matrix_mad(sg, acc, fa, fb, acc);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void products(const sycl::half *a, const sycl::half *b, float *c, int n, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa, more[2];
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    joint_matrix_fill(sg, acc, 0.0f);
#pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += STEP) step<Target>(acc, a + p, b + p, k);
    for (int r = 0; r < n; r++) {
#pragma unroll Target::steps_at_once()
        for (long p = 0; p < k; p += STEP)
        {
            joint_matrix_load(sg, fa, global_ptr(a + p), k);
            joint_matrix_load(sg, fb, global_ptr(b + p), k);
            joint_matrix_mad(sg, acc, fa, fb, acc);
        }
    }
#pragma unroll Target::steps_at_once() / 2
    for (long p = 0; p < k; p += 2 * STEP)
#pragma unroll
        for (int i = 0; i < 2; i++) {
            joint_matrix_load(sg, more[i], global_ptr(a + p + STEP * i), k);
            joint_matrix_load(sg, fb, global_ptr(b + p + STEP * i), k);
            joint_matrix_mad(sg, acc, more[i], fb, acc);
        }
#pragma unroll Target::steps(2)
    for (int p = 0; p < k; p += STEP) step<Target>(acc, a + p, b + p, k);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
