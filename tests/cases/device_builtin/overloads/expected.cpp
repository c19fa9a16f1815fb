#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/conversions.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bf16(const sycl::ext::oneapi::bfloat16 *a, const sycl::ext::oneapi::bfloat16 *b, sycl::ext::oneapi::bfloat16 *out) {
    sycl::ext::oneapi::bfloat16 x = a[0];
    out[0] = maximum_number(x, b[0]) + minimum_number(x, b[1]) + syclex::fabs(x) + fma_bfloat16(x, b[0], b[1]) + (x + b[0]);
    out[1] = syclex::exp(x) + syclex::log(x) + syclex::sqrt(x) + sycl::ext::oneapi::bfloat16(sycl::rsqrt(float(x))) + syclex::exp2(x) + syclex::log2(x) + syclex::floor(x) + syclex::ceil(x) + syclex::rint(x) + syclex::trunc(x) + syclex::sin(x) + syclex::cos(x);
    out[2] = syclex::isnan(x) ? x : (syclex::exp10(x) + syclex::log10(x));
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void f16(const sycl::half *a, sycl::half *out, int *i) {
    sycl::half x = a[0];
    out[0] = maximum_number(x, a[1]) + minimum_number(x, a[2]) + sycl::fabs(x) + sycl::fma(x, a[1], a[2]) + (x + a[1]);
    out[1] = sycl::exp(x) + sycl::log(x) + sycl::sqrt(x) + sycl::rsqrt(x) + sycl::exp2(x) + sycl::log2(x) + sycl::floor(x) + sycl::ceil(x) + sycl::rint(x) + sycl::trunc(x) + sycl::sin(x) + sycl::cos(x);
    out[2] = sycl::isnan(x) ? (1 / x) : sycl::exp10(x) + sycl::log10(x);
    i[0] = saturate_cast<int>(sycl::rint(x)) + saturate_cast<int>(sycl::floor(x)) + saturate_cast<int>(sycl::ceil(x)) + saturate_cast<int>(x);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void integers(int *i, unsigned *u, float *f, double *d, long long *l) {
    i[0] = sycl::hadd(i[0], i[1]) + sycl::rhadd(i[2], i[3]) + sycl::mul_hi(i[0], i[1]);
    u[0] = sycl::hadd(u[0], u[1]) + sycl::rhadd(u[2], u[3]) + sycl::mul_hi(u[0], u[1]);
    i[1] = static_cast<long>(sycl::rint(f[0])) + static_cast<long>(sycl::round(f[1])) + static_cast<long>(sycl::rint(d[0])) + static_cast<long>(sycl::round(d[1]));
    l[0] = static_cast<long long>(sycl::rint(f[0])) + static_cast<long long>(sycl::round(f[1])) + static_cast<long long>(sycl::rint(d[0])) + static_cast<long long>(sycl::round(d[1])) + sycl::bit_cast<long long>(d[0]);
    d[0] = sycl::bit_cast<double>(l[1]);
    f[0] = sycl::fmax(f[0], 0.0f) + sycl::fmin(f[1], f[2]) + std::max(i[0], 3) + max_of(f[0], d[0]);
}

float largest(float a, float b) { return std::max(a, b); }
