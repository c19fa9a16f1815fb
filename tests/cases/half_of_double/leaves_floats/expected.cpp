#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

sycl::half quarter(float x) { return sycl::half(x * 0.25f); }

// floats, integers, and literals that round alike both ways
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(sycl::half *out, sycl::ext::oneapi::bfloat16 *wide, float x, int n) {
  out[0] = sycl::half(0.1);
  out[1] = sycl::half(-2.5);
  out[2] = sycl::half(n);
  out[3] = quarter(x);
  wide[0] = sycl::ext::oneapi::bfloat16(3.14159);
  wide[1] = x;
  const sycl::half tiny = sycl::half(1e-7);
  out[4] = tiny;
}
