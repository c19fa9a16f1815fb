#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void reduce(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float v = out[item.get_local_id(2)];
    for (int d = 16; d > 0; d >>= 1) v += shift_left(sg, v, d);
    v = select_lane(sg, v, 0);
    v += permute_by_xor(sg, v, 1) - shift_right(sg, v, 1);
    sycl::group_barrier(sg);
    sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device);
    if (item.get_local_id(2) == 0) atomic_add(out, v);
    sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::work_group);
    sycl::group_barrier(item.get_group());
}
