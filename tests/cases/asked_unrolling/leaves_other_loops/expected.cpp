#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void product(const sycl::half *a, const sycl::half *b, float *c, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2];
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
    joint_matrix_load(sg, fa, global_ptr(a), n);
    joint_matrix_load(sg, fb, global_ptr(b), n);
#pragma unroll 2
    for (int i = 0; i < 2; ++i) {
        joint_matrix_fill(sg, acc[i], 0.0f);
        joint_matrix_mad(sg, acc[i], fa, fb, acc[i]);
    }
#pragma unroll 1
    for (int k = 0; k < n; k += 16)
        joint_matrix_mad(sg, acc[0], fa, fb, acc[1]);
#pragma unroll 4
    for (int i = 0; i < n; ++i)
        c[i + 256] = 0.0f;
    joint_matrix_store(sg, acc[0], global_ptr(c), n, layout::row_major);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *c, int n) {
#pragma unroll 4
    for (int i = 0; i < n; ++i)
        c[i] = 0.0f;
}
