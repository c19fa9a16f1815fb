#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

unsigned exclusive(unsigned a, unsigned b) {
    unsigned d;
    d = a ^ b;
    return d;
}
unsigned either(unsigned a, unsigned b) {
    unsigned d;
    d = a | b;
    return d;
}

// Each use says which instruction it is.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void run(unsigned *x, float *y, unsigned a, unsigned b) {
    unsigned d;
    d = max_of<unsigned, unsigned>(a, b);
    x[0] = min_of<unsigned, unsigned>(d, 7u);
    x[1] = a + b;
    y[0] = static_cast<float>(a);
    x[2] = exclusive(a, b) + either(a, b);
}
