#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using A = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>;
#define B tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major>
#define FRAGMENT_A tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>
#define STEPS(K) for (int k = 0; k < K; k += 16)
#define LOADED(k) joint_matrix_load(sg, x, generic_ptr(a + (k)), K); joint_matrix_load(sg, y, generic_ptr(b + (k) * ld), ld); joint_matrix_mad(sg, c, x, y, c);
template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Types, loops and calls that come out of aliases and macros, and names that stand for something else where they would have to stand.
template <typename Target>
[[gnu::always_inline]] inline
void named(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    A<Target> x;
    B y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { joint_matrix_load(sg, x, global_ptr(a + k), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
[[gnu::always_inline]] inline
void in_macros(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    FRAGMENT_A x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    STEPS(K) { joint_matrix_load(sg, x, global_ptr(a + k), K); joint_matrix_load(sg, y, global_ptr(b + k * ld), ld); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
[[gnu::always_inline]] inline
void steps_in_macros(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) { LOADED(k) }
}
template <typename Target>
[[gnu::always_inline]] inline
void hidden(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) { // the loads would name another K
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    #pragma unroll Target::steps_at_once() / 2
    for (long k = 0; k < K; k += 16)
        for (int K = 0; K < 2; K++) {
            tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
            tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
            joint_matrix_load(sg, x, global_ptr(a + k), ld);
            joint_matrix_load(sg, y, global_ptr(b + k * ld), ld);
            joint_matrix_mad(sg, c, x, y, c);
        }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void all(sycl::half *a, const sycl::half *b, float *d, int K, int ld, int *seen) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    C<Target> c;
    joint_matrix_fill(sg, c, 0.0f);
    named<Target>(a, b, c, K, ld), in_macros<Target>(a, b, c, K, ld), hidden<Target>(a, b, c, K, ld), steps_in_macros<Target>(a, b, c, K, ld);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
