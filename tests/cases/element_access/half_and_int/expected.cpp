#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/conversions.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    joint_matrix_fill(sg, a, sycl::half(1.0f));
    joint_matrix_apply(sg, a, [=](sycl::half &x) { x = x * sycl::half(alpha); });
    tiled_matrix<Target, int, use::accumulator, 32, 8> whole;
    joint_matrix_fill(sg, whole, 1);
    joint_matrix_apply(sg, whole, [=](int &x) { x = std::max(-128, std::min(127, saturate_cast<int>(sycl::rint(alpha * static_cast<float>(x))))); });
    joint_matrix_store(sg, whole, global_ptr(reinterpret_cast<int *>(c)), 8, layout::row_major);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
