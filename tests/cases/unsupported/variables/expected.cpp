#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define N 4
// W2S504: a __constant__ variable at file scope, 'weights', has no SYCL form yet (wmma2sycl explain W2S504)
__constant__ float weights[N];
// W2S504: a __device__ variable at file scope, 'counter', has no SYCL form yet (wmma2sycl explain W2S504)
__device__ int counter = 0;
// W2S504: a __device__ variable at file scope, 'table', has no SYCL form yet (wmma2sycl explain W2S504)
__device__ float table[2][N];

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = weights[item.get_local_id(2)] + table[0][0]; wmma2sycl::atomic_add(&counter, 1);
}

// W2S401: 'cudaMemcpyToSymbol' is not migrated (wmma2sycl explain W2S401)
void set(const float *w) { cudaMemcpyToSymbol(weights, w, sizeof(weights)); }
