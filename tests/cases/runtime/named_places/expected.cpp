#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory_pools.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] *= 2.0f;
}
// Which of the two only the run tells.
static memory_location place_of(int device) {
  memory_location loc = {};
  loc.type = device < 0 ? memory_location_type::host : memory_location_type::device;
  loc.id = device < 0 ? 0 : device;
  return loc;
}
int main() {
  sycl::queue &q = default_queue();
  int dev = 0;
  dev = 0;
  auto *x = sycl::malloc_shared<float>(64, q);
  for (int i = 0; i < 64; i++) x[i] = i;
  memory_location loc = {};
  loc.type = memory_location_type::device;
  loc.id = dev;
  memory_location host{memory_location_type::host, 0};
  prefetch_to(loc, q, x, 64 * sizeof(float));
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<twice>, x);
  prefetch_to(host, q, x, 64 * sizeof(float));
  if (status_of([&] { prefetch_to(place_of(dev), q, x, 64 * sizeof(float)); }) != runtime_success) return 1;
  q.wait_and_throw();
  bool ok = x[63] == 126.0f && loc.type == memory_location_type::device;
  std::puts(ok ? "right" : "wrong");
  sycl::free(x, q);
  return !ok;
}
