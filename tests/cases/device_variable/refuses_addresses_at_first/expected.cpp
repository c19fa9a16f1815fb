// What lies where on a device is known to kernels only.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<int[3]> numbers;
[[maybe_unused]] static const bool numbers_at_first = first_value<numbers>({1, 2, 3});
// W2S504: a __device__ variable at file scope, 'all' (its initial value is an address on the device), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int *all = numbers.get();
// W2S504: a __device__ variable at file scope, 'last' (its initial value is an address on the device), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int *last = &numbers[2];
constexpr int least = 4;
static syclex::device_global<int> more;
[[maybe_unused]] static const bool more_at_first = first_value<more>(least + sizeof(numbers.get()));

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void uses(int *out) { out[0] = all[1] + *last + more.get(); }

void run(int *out) {
  sycl::queue &q = default_queue();
  nd_launch_with_globals(q, launch_range(1, 1), syclex::kernel_function<uses>, out);
}
