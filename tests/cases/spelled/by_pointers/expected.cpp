// What is computed is of the type that the pointers have, which only a use of the macro tells.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define OF_FLOAT(x, s, c) (*(s) = sycl::sinpi(static_cast<float>(x)), *(c) = sycl::cospi(static_cast<float>(x)))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(double *d, float *x) {
    *(d + 2) = sycl::sinpi(d[1]);
    *(d + 3) = sycl::cospi(d[1]);
    OF_FLOAT(d[4], x + 5, x + 6);
}
