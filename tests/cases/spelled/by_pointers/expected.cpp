// What is computed is of the type that the pointers have, which only a use of the macro tells.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

// W2S101: 'sincospi' is made by the macro 'OF_PI' and cannot be edited there (wmma2sycl explain W2S101)
#define OF_PI(x, s, c) sincospi(x, s, c)
#define OF_FLOAT(x, s, c) (*(s) = sycl::sinpi(static_cast<float>(x)), *(c) = sycl::cospi(static_cast<float>(x)))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(double *d, float *x) {
    OF_PI(d[1], d + 2, d + 3);
    OF_FLOAT(d[4], x + 5, x + 6);
}
