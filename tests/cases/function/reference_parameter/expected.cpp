#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S505: kernel 'first': parameter 'value' is a reference (wmma2sycl explain W2S505)
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void first(const T &value, T *out) { *out = value; }

// W2S504: a __device__ variable at file scope, 'shared_value' (it is managed memory), has no SYCL form yet (wmma2sycl explain W2S504)
__managed__ float shared_value;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void second(float *out) { *out = shared_value; }
