#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Elements of A and B, what the last step loaded, and what the step before has.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kept(const sycl::half *a, const sycl::half *b, float *d, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    C<Target> c;
    joint_matrix_fill(sg, c, 0.0f);
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        joint_matrix_load(sg, x, global_ptr(a + k), K);
        joint_matrix_load(sg, y, global_ptr(b + k * ld), ld);
        joint_matrix_apply(sg, x, [=](sycl::half &x) { x = x * sycl::half(2); });
        joint_matrix_mad(sg, c, x, y, c);
    }
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
template <typename Target>
[[gnu::always_inline]] inline
void used_after(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        joint_matrix_load(sg, x, global_ptr(a + k), K);
        joint_matrix_load(sg, y, global_ptr(b + k * ld), ld);
        joint_matrix_mad(sg, c, x, y, c);
    }
    joint_matrix_mad(sg, c, x, y, c);
}
template <typename Target>
[[gnu::always_inline]] inline
void of_the_step_before(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y[2];
    joint_matrix_load(sg, x, global_ptr(a), K);
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        #pragma unroll
        for (int i = 0; i < 1; i++) joint_matrix_load(sg, y[i], global_ptr(b + k * ld), ld);
        joint_matrix_mad(sg, c, x, y[0], c);
        joint_matrix_mad(sg, c, x, y[1], c);
        joint_matrix_load(sg, x, global_ptr(a + k), K);
    }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void all(sycl::half *a, const sycl::half *b, float *d, int K, int ld, int *seen) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    C<Target> c;
    joint_matrix_fill(sg, c, 0.0f);
    used_after<Target>(a, b, c, K, ld), of_the_step_before<Target>(a, b, c, K, ld);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
