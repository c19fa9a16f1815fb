// Lanes that a mask names while the kernel runs: a vote, the tail of an array, a tile's lanes, one lane, those that are here.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp_parts.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int Size>
float tile_sum(float v, unsigned mask) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int d = Size / 2; d > 0; d /= 2) v += part_of_warp(sg, mask).shift_left(v, d, Size);
  return part_of_warp(sg, mask).select_lane(v, 0, Size);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void parts(float *x, int *count, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int lane = item.get_local_id(2) % 32, v = count[item.get_local_id(2)];
  unsigned odd = ballot(sg, v & 1);
  if (v & 1) {
    int leader = find_first_set(static_cast<int>(odd)) - 1, before = sycl::popcount(odd & ((1u << lane) - 1));
    if (lane == leader) v = atomic_add(count, int(sycl::popcount(odd)));
    v = part_of_warp(sg, odd).select_lane(v, leader) + before;
    part_of_warp(sg, odd).barrier();
  }
  unsigned rest = (1u << (n % 32)) - 1;
  if (lane < n % 32) {
    x[0] = part_of_warp(sg, rest).shift_right(x[lane], 1);
    if (part_of_warp(sg, rest).any(x[lane] > 3) && !part_of_warp(sg, rest).all(v)) v += part_of_warp(sg, rest).reduce(v, sycl::plus<>());
  }
  if (x[lane] < 0) {
    unsigned here = active_lanes(sg);
    int same = 0;
    v += sycl::popcount(part_of_warp(sg, here).match_any(v)) + (part_of_warp(sg, here).match_all(v / 2, &same) != 0) + same;
  }
  v += part_of_warp(sg, 1u << lane).select_lane(v, lane);
  x[lane] += tile_sum<8>(v, 0xffu << (lane & 24)) + part_of_warp(sg, lane < 16 ? 0xffffu : 0xffff0000u).permute_by_xor(v, 4);
}

void run(float *x, int *count) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<parts>, x, count, 20);
}
