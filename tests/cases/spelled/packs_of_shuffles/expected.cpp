// Shims over the functions that CUDA 9 replaced: what they are given, with a width or without, only their uses tell.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define shfl(...) select_lane(sg, __VA_ARGS__)
#define shfl_down(...) shift_left(sg, __VA_ARGS__)
#define shfl_up(x, ...) shift_right(sg, x, __VA_ARGS__)
#define shfl_xor(mask, args...) permute_by_xor(sg, args)
#define ballot(...) ballot(sg, static_cast<int>(__VA_ARGS__))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sum(float *o, unsigned *bits) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  float v = o[item.get_local_id(2)];
  v += shfl_down(v, 16);
  v += shfl_down(v + 1, 8, 16);
  v += shfl_up(v, 1) + shfl_up(v, 2, 8);
  v += shfl_xor(0xFFFFFFFF, v, 4);
  o[item.get_local_id(2)] = shfl(v, 0);
  bits[item.get_local_id(2) / 32] = ballot(v > 3);
}
