// CUDA's min and max give values: a reference to one keeps it, and its type is no reference.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bounds(unsigned *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const auto &most = max_of(n + 1, 3);
  const unsigned &least = min_of(unsigned(item.get_local_id(2)) * 2, 7u);
  auto &&either = n > 3 ? min_of(p[0], p[1]) : 5u;
  decltype(max_of(n, 2)) two = 5;
  const int &kept = p[std::max(n, 2)];
  p[0] = most + least + either + two + kept + std::max(n, 9);
}

int main() {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<bounds>, static_cast<unsigned int *>(nullptr), 3);
}

// `const int &` cannot be bound to what is volatile.
struct Seen { int least; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reread(volatile Seen *seen, volatile int *p, int *out) { out[0] = min_of(max_of(p[0], seen->least), p[1]); }
