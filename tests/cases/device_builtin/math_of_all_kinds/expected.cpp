#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/math.hpp>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
float gelu(float x) { return 0.5f * x * (1.0f + sycl::erf(x * 0.70710678f)); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *x, double *d) {
  float v = x[0];
  v += sycl::erf(v) + sycl::erfc(v) + normal_cdf(v) + sycl::log1p(v) + sycl::expm1(v) + sycl::rsqrt(v) + sycl::cbrt(v) + (1 / sycl::cbrt(v)) + sycl::sinh(v) + sycl::cosh(v) + sycl::asin(v) + sycl::acos(v) + sycl::atan(v) + sycl::asinh(v)+sycl::acosh(v)+sycl::atanh(v);
  v += sycl::atan2(v, 2.0f) + sycl::fmod(v, 3.0f) + sycl::copysign(v, -1.0f) + sycl::ldexp(v, 2) + sycl::round(v) + sycl::rint(v) + sycl::floor(v) + sycl::ceil(v) + sycl::trunc(v) + sycl::exp10(v) + sycl::rint(v);
  v += fast::log(v) + fast::sin(v) + fast::tan(v) + fast::powr(v, 2.0f) + (1.0f / v) + sycl::sqrt(v) + saturate_float(v) + fast::log2(v) + fast::log10(v) + fast::exp10(v) + add_rounded(v, v) + mul_rounded(v, v) + sub_rounded(v, v) + (v / v) + sycl::fma(v, v, v)+ rsqrt_rounded(v);
  v += sycl::fdim(v, v) + sycl::sinpi(v) + sycl::cospi(v) + sycl::tgamma(v) + sycl::lgamma(v) + sycl::hypot(v, v) + sycl::logb(v) + sycl::fmax(v, 1.f);
  x[0] = v + gelu(v) + sycl::sqrt(v) + sycl::exp(v) + sycl::fmax(v, 0.0f) + std::abs(v) + sycl::remainder(v, 2.0f) + sycl::isnan(v) + sycl::isinf(v) + sycl::isfinite(v) + sycl::signbit(v) + abs(v) + abs((int)v) + sycl::fabs(v);
  d[0] = sycl::erf(d[0]) + sycl::erfc(d[0]) + sycl::log1p(d[0]) + sycl::expm1(d[0]) + sycl::atan2(d[0], 1.0) + sycl::asin(d[0]) + sycl::rsqrt(d[0]) + sycl::fma(d[0], d[0], d[0]) + sycl::asinh(d[0]) + sycl::acos(d[0]) + sycl::atan(d[0]) + sycl::acosh(d[0]) + sycl::atanh(d[0]) + sycl::cospi(d[0]) + sycl::tgamma(d[0]) + sycl::lgamma(d[0]) + sycl::logb(d[0]) + sycl::fdim(d[0], 1.0) + sycl::remainder(d[0], 2.0) + sycl::rint(d[0]) + (1 / sycl::cbrt(d[0])) + sycl::exp10(d[0]) + sycl::sinpi(d[0]);
  float s, c; s = sycl::sin(v);
  c = sycl::cos(v); x[1] = s + c; s = fast::sin(v);
  c = fast::cos(v); x[2] = s * c; 
}
