// A reset gives device variables their first values again.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<int> state;
[[maybe_unused]] static const bool state_at_first = first_value<state>(5);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bump(int *p) { *p = ++state.get(); }

static int once() {
  sycl::queue &q = default_queue();
  int *p, h = 0;
  if (status_of([&] { return p = sycl::malloc_device<int>(1, q); }) != runtime_success) return -1;
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<bump>, p);
  q.memcpy(&h, p, sizeof h).wait();
  return h;
}

int main() {
  int found = once();
  // W2S558: 'cudaDeviceReset' gives the device's variables their first values again in CUDA; here they keep what they hold (wmma2sycl explain W2S558)
  found += once();
  for (int i = 0; i < 2; ++i) {
    found += once();
    // W2S558: 'cudaDeviceReset' gives the device's variables their first values again in CUDA; here they keep what they hold (wmma2sycl explain W2S558)
  }
  return found == 24 ? 0 : 1;
}
