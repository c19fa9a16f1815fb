#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/complex_numbers.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/thrust_pointers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S404: header 'cufft.h' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
#include <type_traits>
#include <stdio.h>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = 1.0f;
}
float size(sycl::float2 z) { return complex_magnitude(z); }

int main() {
  sycl::queue &q = default_queue();
  // W2S401: 'cudnnHandle_t' is not migrated (wmma2sycl explain W2S401)
  cudnnHandle_t cudnn;
  // W2S401: 'cudnnCreate' is not migrated (wmma2sycl explain W2S401)
  cudnnCreate(&cudnn);
  // W2S401: 'cufftHandle' is not migrated (wmma2sycl explain W2S401)
  cufftHandle plan;
  // W2S401: 'cufftPlan1d' is not migrated (wmma2sycl explain W2S401)
  if (cufftPlan1d(&plan, 64, CUFFT_C2C, 1) != CUFFT_SUCCESS) return 1;
  auto *x = sycl::malloc_device<float>(32, q);
  thrust::device_ptr<float> p(x);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, x);
  q.wait_and_throw();
  // W2S401: 'cudnnDestroy' is not migrated (wmma2sycl explain W2S401)
  cudnnDestroy(cudnn);
  printf("done\n");
}
