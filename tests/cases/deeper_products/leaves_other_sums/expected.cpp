#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Sums that are clamped at each step, or begin anew.
template <typename Target>
[[gnu::always_inline]] inline
void other_sums(const sycl::half *a, const sycl::half *b, C<Target> *sums, C<Target> &first, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        joint_matrix_load(sg, x, global_ptr(a + k), K);
        joint_matrix_load(sg, y, global_ptr(b + k * ld), ld);
        joint_matrix_mad(sg, sums[0], x, y, first);
    }
}
template <typename Target>
[[gnu::always_inline]] inline
void saturated(const signed char *a, const signed char *b, tiled_matrix<Target, int, use::accumulator, 16, 16> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, signed char, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        joint_matrix_load(sg, x, global_ptr(a + k), K);
        joint_matrix_load(sg, y, global_ptr(b + k * ld), ld);
        joint_matrix_mad(sg, c, x, y, c, true);
    }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void all(const sycl::half *a, const sycl::half *b, const signed char *x, const signed char *y, float *d, int *e, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    C<Target> c[1], zero;
    tiled_matrix<Target, int, use::accumulator, 16, 16> sum;
    joint_matrix_fill(sg, zero, 0.0f);
    joint_matrix_fill(sg, sum, 0);
    other_sums<Target>(a, b, c, zero, K, ld), saturated<Target>(x, y, sum, K, ld);
    joint_matrix_store(sg, c[0], global_ptr(d), 16, layout::row_major);
    joint_matrix_store(sg, sum, global_ptr(e), 16, layout::row_major);
}
