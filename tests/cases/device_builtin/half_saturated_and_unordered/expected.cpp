// Results between 0 and 1, and comparisons that hold of a NaN; fused doubles rounded in a direction have no form (W2S504)
#include <sycl/sycl.hpp>
#include <wmma2sycl/rounding.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define CLAMPED(a, b) between_0_and_1((a) + (b))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void single(sycl::half *a, sycl::ext::oneapi::bfloat16 *b) {
  a[0] = between_0_and_1(a[1] * a[2]);
  a[1] = not_below_0(sycl::fma(a[1], a[2], between_0_and_1(sycl::fma(a[3], a[4], a[5]))));
  a[2] = CLAMPED(a[0], a[1]);
  b[0] = CLAMPED(b[1], not_below_0(fma_bfloat16(b[2], b[3], b[4])));
  if (!(a[0] >= a[1]) || !sycl::islessgreater(float(b[0]), float(b[1])) || !(a[0] != a[2])) a[3] = maximum_or_nan(a[4], a[5]);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pairs(sycl::half2 *a, sycl::vec<sycl::ext::oneapi::bfloat16, 2> *b, unsigned *masks) {
  a[0] = not_below_0(sycl::fma(a[1], a[2], between_0_and_1(a[3] - a[4])));
  b[0] = between_0_and_1(fma_pairs(b[1], b[2], minimum_or_nan(b[3], b[4])));
  masks[0] = mask_of_pairs(a[0], a[1], unless<std::less_equal<>>());
  if (both_of_pairs(b[0], b[1], unless<less_or_greater>())) b[2] = compare_pairs(b[3], b[4], unless<std::greater<>>());
  a[2] = each_of_pair(a[3], [](auto x) { return x != x ? 1.0f : 0.0f; });
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void directed(float *x, double *y) {
  x[0] = sycl::fma(x[1], x[2], x[3]);
  x[1] = add_to<sycl::rounding_mode::rtn>(x[1], x[2]) + divide_to<sycl::rounding_mode::rtz>(x[3], x[4]) + sqrt_to<sycl::rounding_mode::rtp>(x[5]);
  // W2S504: '__fma_rz' has no SYCL form yet (wmma2sycl explain W2S504)
  y[0] = multiply_doubles_to<sycl::rounding_mode::rtz>(y[1], y[2]) + __fma_rz(y[1], y[2], y[3]);
}
