// The same lanes may be named on both ways: by one mask, by a mask that changes, by one that lanes have each for itself.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp_parts.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int sum(unsigned mask, int v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  return part_of_warp(sg, mask).reduce(v, sycl::plus<>());
}
int all(unsigned mask, int v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  mask |= 1u; return part_of_warp(sg, mask).reduce(v, sycl::plus<>());
}
int most(unsigned mask, int v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  sycl::group_barrier(sg); return part_of_warp(sg, mask).reduce(v, sycl::maximum<>());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void ways(int *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int lane = item.get_local_id(2) % 32, v = p[item.get_local_id(2)];
  // W2S533: lanes of a warp part by 'lane < 16', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (lane < 16) v = sum(0x1ffff, v); else v = sum(0xffff0000u, v);
  // W2S533: lanes of a warp part by 'lane < 8', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (lane < 8) v = all(0xff, v); else v = all(0xffffff00u, v);
  // W2S533: lanes of a warp part by 'lane < 4', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (lane < 4) v = most(0xf, v); else v = most(0xfffffff0u, v);
  // W2S533: lanes of a warp part by 'lane < 3', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (lane < 3) v = sum(n, v); else v = sum(0xfffffff8u, v);
  unsigned own = v > n ? 1u << lane : 0xffu;
  // W2S533: lanes of a warp part by 'v > n + 1', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (v > n + 1) v = part_of_warp(sg, own).reduce(v, sycl::plus<>()); else v = part_of_warp(sg, ~own).reduce(v, sycl::minimum<>());
  unsigned some = ballot(sg, v > n + 2);
  some |= 3u;
  // W2S533: lanes of a warp part by 'v > n + 2', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (v > n + 2) v = part_of_warp(sg, some).reduce(v, sycl::plus<>()); else v = part_of_warp(sg, ~some).reduce(v, sycl::minimum<>());
  int moved = lane;
  unsigned half = moved < 16 ? 0xffffu : 0xffff0000u;
  moved += n;
  // W2S533: lanes of a warp part by 'moved < 16', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (moved < 16) v = part_of_warp(sg, half).reduce(v, sycl::plus<>()); else v = part_of_warp(sg, half).reduce(v, sycl::minimum<>());
  const unsigned other = lane < 16 ? 0xffffu : 0xffff0000u;
  // W2S533: lanes of a warp part by 'lane < 15', and both ways come to a function of all lanes (wmma2sycl explain W2S533)
  if (lane < 15) v = part_of_warp(sg, other).reduce(v, sycl::plus<>()); else v = part_of_warp(sg, other).reduce(v, sycl::minimum<>());
  p[item.get_local_id(2)] = v;
}

void run(int *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<ways>, p, 3);
}
