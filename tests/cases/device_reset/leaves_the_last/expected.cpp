// Ahead of the first, and behind the last, nothing is done on the device.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

static syclex::device_global<int> state;
[[maybe_unused]] static const bool state_at_first = first_value<state>(5);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bump(int *p) { *p = ++state.get(); }

#define CHECK(call)                                                       \
  do {                                                                    \
    runtime_status error = call;                                          \
    if (error != runtime_success) printf("%s\n", error_string(error));    \
  } while (0)

int main() {
  sycl::queue &q = default_queue();
  int *p;
  CHECK(status_of([&] { return p = sycl::malloc_shared<int>(1, q); }));
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<bump>, p);
  CHECK(status_of([&] { q.wait_and_throw(); }));
  printf("%d\n", *p);
  CHECK(last_status());
  return 0;
}
