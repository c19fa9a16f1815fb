// Words of CUDA's in comments within a call.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) { *p = 1; }

int main() {
  sycl::queue &q = default_queue();
  auto *d = static_cast<int *>(sycl::malloc_device(4, q)) /* was: cudaMallocManaged(&d, 4) */;
  syclex::nd_launch(q, launch_range(1,
      1), syclex::kernel_function<k>,
                    d) /* block <<< >>> */;
  return status_of([&] { q.wait_and_throw(); });
}
