#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Both loops could be deeper, but not both at once: the inner one is.
template <typename Target>
[[gnu::always_inline]] inline
void nested(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int R, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int r_depth = depth_on<Target, sycl::half>(16);
    tiled_matrix<Target, sycl::half, use::a, 16, r_depth, layout::row_major> x;
    tiled_matrix<Target, sycl::half, use::b, r_depth, 16, layout::row_major> y;
    for (int k = 0; k < K; k += 16)
        #pragma unroll Target::steps_at_once()
        for (long r = 0; r < R; r += r_depth) { joint_matrix_load(sg, x, global_ptr(a + k + r), K, R - r); joint_matrix_load(sg, y, global_ptr(b + (k + r) * ld), ld, R - r); joint_matrix_mad(sg, c, x, y, c); }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void all(sycl::half *a, const sycl::half *b, float *d, int K, int ld, int *seen) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    C<Target> c;
    joint_matrix_fill(sg, c, 0.0f);
    nested<Target>(a, b, c, K, 32, ld);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
