#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void counted(int *out, int n) {
  // W2S504: 'count', a variable of the device that a function alone declares, has no SYCL form yet (wmma2sycl explain W2S504)
  extern __device__ int count;
  count = n;
  out[0] = count;
}
static syclex::device_global<int> count;
