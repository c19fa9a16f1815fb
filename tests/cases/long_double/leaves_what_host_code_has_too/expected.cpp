#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <limits>

// W2S534: device code has no long double, and 'long double' is host code's, too (wmma2sycl explain W2S534)
#define EXACT(x) ((long double)(x))

typedef long double real;
struct Sum {
    long double value;
};

// W2S534: device code has no long double, and 'long double' is host code's, too (wmma2sycl explain W2S534)
inline long double cube(long double x) { return x * x * x; }
long double on_host(float x) { return EXACT(x); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void all(double *p, Sum sum) {
    // W2S534: device code has no long double, and 'real' is host code's, too (wmma2sycl explain W2S534)
    real r = p[0];
    // W2S534: device code has no long double, and 'value' is host code's, too (wmma2sycl explain W2S534)
    p[1] = r + sum.value;
    p[2] = cube(EXACT(p[3]));
    // W2S534: device code has no long double, and 'long double' is host code's, too (wmma2sycl explain W2S534)
    p[4] = sizeof(long double) + std::numeric_limits<long double>::digits;
}
