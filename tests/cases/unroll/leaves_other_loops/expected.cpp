#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void pick(const sycl::half *a, float *c, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[4];
    float sums[4];
    const int some = n / 2;
    for (int i = 0; i < n; i++) joint_matrix_fill(sg, acc[i & 3], 1.0f);
    for (int i = 0; i < some; i++) joint_matrix_fill(sg, acc[i], 2.0f);
    for (int i = 0; i < 4; i++) sums[i] = i;
    _Pragma("unroll") for (int i = 0; i < 4; i++) joint_matrix_fill(sg, acc[i], sums[0]);
#pragma unroll 1
    for (int i = 0; i < 4; i++) joint_matrix_store(sg, acc[i], global_ptr(c + 256 * i), 16, layout::row_major);
    for (int i = 0; i < 4; i++) joint_matrix_load(sg, acc[0], global_ptr(c + 256 * i), 16, layout::row_major);
}
