#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S404: header 'cuda/std/atomic' was dropped; what it declares is not migrated (wmma2sycl explain W2S404)
// W2S001: the CUDA source does not parse here: use of undeclared identifier 'cuda' (wmma2sycl explain W2S001)
// W2S504: cuda::std::atomic has no SYCL form yet (wmma2sycl explain W2S504)
static syclex::device_global<cuda::std::atomic<int>> counter;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(float *p) {
    // W2S001: the CUDA source does not parse here: use of undeclared identifier 'cuda' (wmma2sycl explain W2S001)
    // W2S504: cuda::std::complex has no SYCL form yet (wmma2sycl explain W2S504)
    cuda::std::complex<float> z(p[0], 1.0f);
    // W2S001: the CUDA source does not parse here: use of undeclared identifier 'z' (wmma2sycl explain W2S001)
    p[0] = z.real() * counter.fetch_add(1, sycl::memory_order::relaxed);
}
