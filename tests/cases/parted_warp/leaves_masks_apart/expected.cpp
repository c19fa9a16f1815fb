// Lanes part, and each way's masks name its own lanes only: they never wait for the others.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp_parts.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void halves(int *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int lane = item.get_local_id(2) % 32, v = p[item.get_local_id(2)];
  const unsigned upper = 0xffff0000u;
  if (lane < 16) {
    for (int d = 8; d > 0; d >>= 1) v += part_of_warp(sg, 0x0000ffff).permute_by_xor(v, d);
    part_of_warp(sg, 0xffff).barrier();
  } else {
    v = part_of_warp(sg, upper).select_lane(v, 16 + n);
  }
  int odd = lane & 1 ? part_of_warp(sg, 0xaaaaaaaau).reduce(v, sycl::plus<>()) : part_of_warp(sg, 0x55555555u).reduce(v, sycl::maximum<>());
  p[item.get_local_id(2)] = v + odd;
}

void run(int *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<halves>, p, 3);
}
