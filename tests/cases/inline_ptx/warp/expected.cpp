#include <sycl/sycl.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/ptx_warp.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FULL 0xffffffffu
int inclusive_sum(int x, int offset, unsigned mask) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  int sum;
  { int reg_r0 = shuffled<lane_order::up>(sg, static_cast<unsigned>(x), static_cast<unsigned>(offset), 0); bool reg_p = has_partner<lane_order::up>(sg, static_cast<unsigned>(offset), 0); if (reg_p) reg_r0 = reg_r0 + x; sum = reg_r0; };
  return sum;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void warps(unsigned *out, unsigned part) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  unsigned x = out[item.get_local_id(2)], y, all, count;
  y = shuffled<lane_order::idx>(sg, x, 0, 0x1f);
  y = shuffled<lane_order::bfly>(sg, y, 1, 0x1c1f);
  { bool reg_q = has_partner<lane_order::down>(sg, 1, 0x1f); y = shuffled<lane_order::down>(sg, y, 1, 0x1f); if (!(reg_q)) y = 0; };
  { bool reg_q = sycl::all_of_group(sg, x); all = reg_q ? 1 : 0; };
  { bool reg_p = x > 4; bool reg_q = sycl::any_of_group(sg, reg_p); reg_p = is_uniform(sg, !reg_p); if (reg_q) all = 7; if (reg_p) all = 8; };
  count = ballot(sg, x == 3);
  out[64] = all + count;
  y = match_any<unsigned>(sg, x);
  { all = lanes_if_same<unsigned>(sg, x); bool reg_p = lanes_if_same<unsigned>(sg, x) != 0; if (!(reg_p)) all = 5; };
  count = sycl::reduce_over_group(sg, int(static_cast<int>(x)), sycl::plus<>());
  count = sycl::reduce_over_group(sg, unsigned(count), sycl::minimum<>()), count = sycl::reduce_over_group(sg, unsigned(count), sycl::maximum<>());
  count = sycl::reduce_over_group(sg, static_cast<unsigned>(count), sycl::bit_and<>()), count = sycl::reduce_over_group(sg, static_cast<unsigned>(count), sycl::bit_or<>()), count = sycl::reduce_over_group(sg, static_cast<unsigned>(count), sycl::bit_xor<>());
  sycl::group_barrier(item.get_group());
  y = barrier_count(item.get_group(), x);
  { bool reg_p = x; bool reg_q = barrier_and(item.get_group(), reg_p); reg_p = barrier_or(item.get_group(), !reg_p); x = reg_q ? 2 : 3; if (reg_p) x = x + 1; };
  all = static_cast<unsigned>(device_clock() >> 32);
  // W2S538: PTX 'redux.sync.add.u32' for a part of the warp (a mask that is not known to be all lanes) has no SYCL form yet (wmma2sycl explain W2S538)
  asm volatile("redux.sync.add.u32 %0, %1, %2;" : "=r"(count) : "r"(x), "r"(part));
  sycl::group_barrier(item.get_group());
  { bool reg_p = sg.leader(); y = reg_p ? 1 : 0; };
  // W2S540: PTX 'activemask.b32' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  asm volatile("activemask.b32 %0;" : "=r"(y));
  out[item.get_local_id(2)] = x + y + all + count + inclusive_sum(x, 1, FULL);
}
