// Math that no C library has is CUDA's wherever a macro is used, and what DPC++ does not compile where device code uses it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/math.hpp>
#include <cmath>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define RSQ(x) sycl::rsqrt(static_cast<float>(x))
#define INVERSE(x) (1 / sycl::cbrt(static_cast<float>(x)))
#define NORMAL(x) normal_cdf(static_cast<float>(x))
#define SINCOS(x, s, c) (*(s) = sycl::sin(static_cast<float>(x)), *(c) = sycl::cos(static_cast<float>(x)))
#define NEAREST(x) static_cast<long>(sycl::rint(static_cast<float>(x)))
#define OF_HOST(x) lrintf(x)
#define ROOT(x) sqrtf(x)
#define ZERO4 sycl::float4(0, 0, 0, 0)
#define PAIR(h) sycl::half2(h, h)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *x, double *d, sycl::half2 *h) {
    x[0] = RSQ(x[0]) + INVERSE(d[0]) + NORMAL(x[1]) + NEAREST(x[2]) + ROOT(x[3]);
    SINCOS(x[4], x + 5, x + 6);
    sycl::float4 zero = ZERO4;
    h[0] = PAIR(sycl::half(zero.x()));
}
long host(float x) { return OF_HOST(x) + static_cast<long>(RSQ(x)); }
