#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// 32 as a size, a stride and a count: none of them is a warp's.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void copy(const float *in, float *out, int rows) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    for (int row = 0; row < rows / 32; row++) {
        joint_matrix_load(sg, acc, global_ptr(in + row * 32 + 32 * warp), 32, layout::row_major);
        joint_matrix_store(sg, acc, global_ptr(out + (row % 32) * 32), 32, layout::row_major);
    }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2) / 32] = p[item.get_local_id(2) % 32];
}
