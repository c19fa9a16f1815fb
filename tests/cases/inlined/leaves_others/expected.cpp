#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
__attribute__((noinline)) void clear(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, acc, 0.0f);
}
float twice(float v) { return 2.0f * v; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    clear<Target>(acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    c[0] = twice(c[0]);
}
