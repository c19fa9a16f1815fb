#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Loads that do not begin where the last ones ended.
template <typename Target>
[[gnu::always_inline]] inline
void strides(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld, int other) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + k), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), other); joint_matrix_mad(sg, c, x, y, c); }
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 32) { joint_matrix_load(sg, x, global_ptr(a + k), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + 2 * k), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
[[gnu::always_inline]] inline
void reversed(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + K - k), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
[[gnu::always_inline]] inline
void by_tables(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld, const int *table) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + table[k]), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
[[gnu::always_inline]] inline
void swizzled(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (int k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + (k ^ 16)), K); joint_matrix_load(sg, y, global_ptr(b + k % 64 * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
[[gnu::always_inline]] inline
void one_matrix(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + k), K); joint_matrix_load(sg, y, global_ptr(b), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
[[gnu::always_inline]] inline
void other_layout(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::col_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + k), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void all(sycl::half *a, const sycl::half *b, float *d, int K, int ld, int *seen) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    C<Target> c;
    joint_matrix_fill(sg, c, 0.0f);
    strides<Target>(a, b, c, K, ld, K);
    reversed<Target>(a, b, c, K, ld), by_tables<Target>(a, b, c, K, ld, seen), swizzled<Target>(a, b, c, K, ld);
    one_matrix<Target>(a, b, c, K, ld), other_layout<Target>(a, b, c, K, ld);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
