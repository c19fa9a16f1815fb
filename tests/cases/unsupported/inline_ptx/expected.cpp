#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

unsigned lane() {
    unsigned id;
    // W2S504: inline PTX has no SYCL form yet (wmma2sycl explain W2S504)
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(id));
    return id;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void prefetch(const float *p, float *out) {
    // W2S504: inline PTX has no SYCL form yet (wmma2sycl explain W2S504)
    asm("prefetch.global.L2 [%0];" ::"l"(p));
    out[lane()] = p[0];
}
