#include <sycl/sycl.hpp>
#include <wmma2sycl/device_words.hpp>
#include <ctime>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

unsigned lane_id() {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  unsigned ret;
  ret = sg.get_local_linear_id();
  return ret;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void threads(unsigned *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  unsigned x, group, below;
  int lane, warp;
  lane = sg.get_local_linear_id();
  warp = sg.get_group_linear_id();
  x = item.get_local_id(2);
  group = item.get_group(2);
  below = (1u << sg.get_local_linear_id()) - 1;
  sycl::group_barrier(item.get_group());
  sycl::group_barrier(item.get_group());
  sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device);
  sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device);
  sycl::group_barrier(sg);
  long long start, stop;
  start = device_clock();
  nanosleep(20);
  nanosleep(20);
  stop = static_cast<long long>(device_clock());
  clock_t now = static_cast<long>(device_clock());
  out[group * 64 + x] = lane_id() + lane + warp + below + (stop < start) + (now == 0);
}
