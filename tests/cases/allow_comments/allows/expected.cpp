#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// A place that a person has looked at carries the reason: no comment of ours is written there.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1.0f;
}

int main() {
  sycl::queue &q = default_queue();
  cudaArray_t never; // w2s: allow W2S401 kept for the ABI, never used
  // w2s: allow W2S401 the reader of volumes is replaced as a whole
  cudaMipmappedArray_t levels;
  // W2S401: 'cudaMipmappedArray_t' is not migrated (wmma2sycl explain W2S401)
  cudaMipmappedArray_t other;
  // w2s: allow W2S401 was for an array that is gone
  auto *p = sycl::malloc_device<float>(32, q);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p);
  q.wait();
  sycl::free(p, q);
  return 0;
}
