#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fast(float *f, double *d) {
    float x = f[0], y = f[1];
    f[2] = wmma2sycl::fast::log(x) + wmma2sycl::fast::sin(x) * wmma2sycl::fast::cos(y);
    f[3] = sycl::exp2(x) + sycl::log2(x) + sycl::log10(x) + sycl::tan(x) + sycl::cosh(x) + sycl::sinh(x) + sycl::ceil(x) + sycl::round(x) + sycl::trunc(x) + sycl::rint(x);
    f[4] = sycl::cbrt(x) + sycl::fmin(x, y) + sycl::fmod(x, y) + sycl::atan2(x, y) + sycl::hypot(x, y) + sycl::copysign(x, y);
    f[5] = sycl::rsqrt(x) + sycl::floor(x) + sycl::pow(x, y);
    d[0] = sycl::rsqrt(d[1]) + sycl::exp2(d[1]) + sycl::log(d[1]) + sycl::log2(d[1]) + sycl::log10(d[1]) + sycl::sin(d[1]) + sycl::cos(d[1]) + sycl::tan(d[1]) + sycl::tanh(d[1]);
    d[2] = sycl::cosh(d[1]) + sycl::sinh(d[1]) + sycl::fabs(d[1]) + sycl::ceil(d[1]) + sycl::round(d[1]) + sycl::trunc(d[1]) + sycl::rint(d[1]) + sycl::cbrt(d[1]) + sycl::erf(d[1]);
    d[3] = sycl::fmin(d[0], d[1]) + sycl::pow(d[0], d[1]) + sycl::fmod(d[0], d[1]) + sycl::atan2(d[0], d[1]) + sycl::hypot(d[0], d[1]) + sycl::copysign(d[0], d[1]);
}
