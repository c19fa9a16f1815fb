// Variables of several types in one declaration, and a mark in the middle of a type.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S504: a __device__ variable at file scope, 'n' (its declaration has variables of several types), has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int n = 3, *cursor = nullptr;
// W2S504: a __device__ variable at file scope, 'first' (its declaration has variables of several types), has no SYCL form yet (wmma2sycl explain W2S504)
__managed__ int *first, second = 5;
// W2S504: a __device__ variable at file scope, 'counter' (what marks it stands within its type), has no SYCL form yet (wmma2sycl explain W2S504)
unsigned __device__ int counter;
static syclex::device_global<float[4]> sums;
static syclex::device_global<float> most;  // one type, with and without rows

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *p) {
    p[0] = n.get() + (cursor.get() == nullptr) + (wmma2sycl::managed_value<first>() == nullptr) + wmma2sycl::managed_value<second>() + counter.get();
    sums[1] += most.get();
}
