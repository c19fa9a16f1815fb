#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/warp_parts.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static inline float warp_sum(float v, unsigned mask = 0xffffffff) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int d = 16; d > 0; d >>= 1) v += shift_left(sg, v, d);
    return v;
}
#define SOME(m, p) int(sycl::any_of_group(sg, static_cast<int>(p)))
int of_some(unsigned mask, int v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return part_of_warp(sg, mask).select_lane(v, 0);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void masks(float *x, int n, int width) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const unsigned full = ~0u;
    unsigned all = 0xffffffff, some = ballot(sg, item.get_local_id(2) < n), lower = 0xffff;
    x[0] = warp_sum(x[0]) + warp_sum(x[1], 0xffffffff) + permute_by_xor(sg, x[2], 1);
    x[1] = of_some(some, 3);
    lower <<= 1;
    x[2] = part_of_warp(sg, lower).any(x[0] > 1);
    x[3] = select_lane(sg, x[3], 0, width);
    // W2S504: '__any_sync' in a macro for a part of the warp (a mask that is not known to be all lanes) has no SYCL form yet (wmma2sycl explain W2S504)
    x[5] = SOME(0xff, n > 3) + SOME(full, n > 4);
    x[4] = part_of_warp(sg, active_lanes(sg)).permute_by_xor(x[4], 1);
}
