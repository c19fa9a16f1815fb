#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <algorithm>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>

float both(float x, double y) { return sycl::fmax(x, 0.0f) + float(sycl::fmax(y, 1.0)) + sycl::pow(x, 2.0f); }

template <typename T> T generic(T x, T y) { return max_of(x, y) + min_of(x, T(1)) + sycl::sqrt(x); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void math(float *f, double *d, int n, unsigned m) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    f[i] = sycl::sqrt(f[i]) + sycl::rsqrt(f[i]) * fast::exp(-f[i]) + sycl::exp(f[i]) / sycl::log(f[i]);
    f[i] = sycl::sqrt(f[i]) + sycl::fabs(sycl::sin(f[i]) * sycl::cos(f[i])) + sycl::erf(f[i]);
    d[i] = sycl::fma(d[i], d[i], sycl::exp(d[i])) + sycl::floor(d[i]) + generic(d[i], 2.0) + both(f[i], d[i]);
    i = std::max(i, 3) + std::min(n, (int)m) + abs(n) + sycl::popcount(m) + sycl::clz(n);
    i += std::max<unsigned int>(m, n) + sycl::bit_cast<int>(f[0]);
    f[i] = sycl::fma(f[i], 2.0f, sycl::bit_cast<float>(i)) + fast::divide(f[i], 3.0f) + fast::powr(f[i], 2.0f);
    if (f[i] > 1.0f) syclex::printf("thread %d: %f\n", i, f[i]);
}

float host(float x) { return sqrtf(x) + fmaxf(x, 1.0f) + std::max(x, 2.0f); }
