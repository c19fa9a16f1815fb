#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define TRUNCATED(x) ((int)(x))

struct Fixed { int bits; operator int() const { return bits; } };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const sycl::half *h, const Fixed *fixed, float *f, int *n) {
    f[0] = h[0];
    f[1] = (float)h[1] + static_cast<double>(h[2]);
    n[0] = (int)fixed[0] + int(f[0]);
    if (h[3]) n[1] = TRUNCATED(h[4]);
}
