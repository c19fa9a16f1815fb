#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace limits {
}
// W2S504: a __constant__ variable at file scope, 'most' (it is defined outside of its namespace or class), has no SYCL form yet (wmma2sycl explain W2S504)
__constant__ int limits::most = 21;
// W2S504: a __device__ variable at file scope, 'seen' (it is defined outside of its namespace or class), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int limits::seen;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int *p) { *p = limits::most + limits::seen.get(); }
