// A macro that is empty in this build, and one that uses the second of two arguments.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#ifdef DEBUG
#define LOG(...) printf(__VA_ARGS__)
#else
#define LOG(...)
#endif
#define SECOND(a, b) ((b) * 2)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void votes(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  LOG("%d %d\n", unsigned(item.get_local_id(2)), int(sycl::popcount(static_cast<unsigned int>(unsigned(item.get_group(2))))));
  p[item.get_local_id(2)] = SECOND(32, item.get_group(2)) + SECOND(int(sycl::popcount(static_cast<unsigned int>(3))), select_lane(sg, p[0], 0));
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void other(int *p) {
  LOG("%d\n", unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)));
  if (p) LOG("%d\n", ballot(sycl::ext::oneapi::this_work_item::get_sub_group(), 1));
}

int main() {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<votes>, static_cast<int *>(nullptr));
  LOG("%s\n", error_string(last_status()));
}
