#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Steps that may be left out, or be the last.
template <typename Target>
[[gnu::always_inline]] inline
void conditions(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    for (int k = 0; k < K; k += 16)
        if (k + 16 <= K) {
            joint_matrix_load(sg, x, global_ptr(a + k), K);
            joint_matrix_load(sg, y, global_ptr(b + k * ld), ld);
            joint_matrix_mad(sg, c, x, y, c);
        }
}
template <typename Target>
[[gnu::always_inline]] inline
void left_early(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int ld, int end) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
    for (int k = 0; k < K; k += 16) {
        if (ld == end) break;
        joint_matrix_load(sg, x, global_ptr(a + k), K);
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
    conditions<Target>(a, b, c, K, ld), left_early<Target>(a, b, c, K, ld, *seen);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
