#include <sycl/sycl.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WARP_SIZE 32
#define FULL_MASK 0xffffffffu
#define ROW_SUM_STEP(v, d) v += permute_by_xor<16>(sg, v, d)

template <int Width, typename T> T part_sum(T v) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
#pragma unroll
    for (int m = Width / 2; m > 0; m >>= 1) v += permute_by_xor<Width>(sg, v, m);
    return v;
}
template <typename T> T scan(T v, int lane) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int d = 1; d < WARP_SIZE; d *= 2) {
        T before = shift_right(sg, v, d);
        if (lane >= d) v += before;
    }
    return v;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void rows(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    float v = x[item.get_local_id(2)];
    v = part_sum<8>(v) + scan(v, unsigned(item.get_local_id(2)) % 32);
    ROW_SUM_STEP(v, 8);
    x[0] = select_lane(sg, v, 0) + select_lane(sg, v, unsigned(item.get_local_id(2)) + 1) + select_lane(sg, v, unsigned(item.get_local_id(2)) & 15);
    x[1] = shift_left<8>(sg, v, 2) * shift_right<4>(sg, v, 1) - select_lane<16>(sg, v, 5);
    x[2] = v - shift_left(sg, v, 1);
}
