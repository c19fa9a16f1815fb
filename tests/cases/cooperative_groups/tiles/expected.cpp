#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float row_max(const sub_group_tile<16> &tile, float v) {
    for (int i = tile.get_local_linear_range() / 2; i > 0; i /= 2) v = sycl::fmax(v, permute_group_by_xor(tile, v, i));
    return v;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void softmax(float *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group<3> block = item.get_group();
    sub_group_tile<32> warp = tiled_partition<32>(block);
    auto half_warp = tiled_partition<16>(block);
    auto quarter = tiled_partition<4>(half_warp);
    float v = x[block.get_local_linear_id()];
    float top = reduce_over_group(half_warp, v, sycl::maximum<float>()) + reduce_over_group(quarter, v, sycl::minimum<float>());
    int bits = reduce_over_group(warp, n, sycl::bit_or<int>()) + reduce_over_group(warp, n, sycl::bit_and<int>()) + reduce_over_group(warp, n, sycl::bit_xor<int>());
    float sum = reduce_over_group(half_warp, sycl::exp(v - row_max(half_warp, top)), sycl::plus<float>());
    if (half_warp.get_local_linear_id() == 0) x[half_warp.get_group_linear_id()] = sum + half_warp.get_group_linear_range();
    group_barrier(warp);
    if (any_of_group(warp, v > 0) && !all_of_group(warp, v > 1)) x[bits] = ballot(warp, v < 2);
    x[n] = select_from_group(warp, v, 3) + shift_group_right(warp, v, 1) - shift_group_left(warp, v, warp.get_local_linear_range() / 4);
}
