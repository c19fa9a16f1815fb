#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include "input_shared.hpp"
// W2S504: a __device__ variable at file scope, 'counter' (several sources share it), has no SYCL form yet (wmma2sycl explain W2S504)
__managed__ int counter = 1;
void other();
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use() { counter += 1; }
void run() {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(1, 1), syclex::kernel_function<use>); other();
}
