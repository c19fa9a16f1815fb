#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S504: a __constant__ variable at file scope, 'elsewhere' (it is defined in another source), has no SYCL form yet (wmma2sycl explain W2S504)
extern __constant__ float elsewhere[16];
// W2S504: a __device__ variable at file scope, 'seed' (it is changed after it was initialised, and device_global takes no initial value in C++17), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int seed = 42;
// W2S504: a __constant__ variable at file scope, 'size' (its class has no name), has no SYCL form yet (wmma2sycl explain W2S504)
__constant__ struct { int rows; } size;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void next(float *x) {
    x[0] = elsewhere[0] + seed;
    seed = seed * 3;
}
