// Functions are given the masks of their callers, which name the lanes of one way each; or a ballot's and the others'.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp_parts.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int W> int sum(unsigned mask, int v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int d = W / 2; d > 0; d >>= 1) v += part_of_warp(sg, mask).shift_left(v, d, W);
  return part_of_warp(sg, mask).select_lane(v, 0, W);
}
int twice(int v, unsigned lanes) { return sum<16>(lanes, v) + sum<8>(lanes, v); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void halves(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int lane = item.get_local_id(2) % 32, v = p[item.get_local_id(2)];
  if (lane < 16) {
    v = sum<16>(0xffff, v) + part_of_warp(sg, 0xffff).reduce(v, sycl::maximum<>());
  } else {
    v = twice(v, 0xffff0000u) - sycl::popcount(part_of_warp(sg, 0xffff0000u).ballot(v > 10));
  }
  p[item.get_local_id(2)] = v;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void chosen(int *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int v = p[item.get_local_id(2)];
  const unsigned larger = ballot(sg, v > n);
  if (v > n) {
    p[item.get_local_id(2)] = part_of_warp(sg, larger).reduce(v, sycl::plus<>());
    part_of_warp(sg, larger).barrier();
  } else {
    p[item.get_local_id(2)] = part_of_warp(sg, ~larger).reduce(v, sycl::minimum<>());
  }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void own_half(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int lane = item.get_local_id(2) % 32, v = p[item.get_local_id(2)];
  const unsigned half = lane < 16 ? 0xffffu : 0xffff0000u;
  if (lane < 16) v = part_of_warp(sg, half).reduce(v, sycl::plus<>()); else v = sum<16>(half, v * 2);
  p[item.get_local_id(2)] = v;
}

void run(int *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<halves>, p); syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<chosen>, p, 3); syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<own_half>, p);
}
