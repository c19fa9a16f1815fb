#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void comparisons(sycl::half *h, bool *b) {
    sycl::half x = h[0], y = h[1];
    b[0] = (x < y) || ((x + y) <= y);
    b[1] = (x >= y) && sycl::islessgreater(x, y);
    h[2] = x + (y - (x * y));
    h[3] = sycl::sqrt(x) + sycl::rsqrt(y) - sycl::log(x);
}
