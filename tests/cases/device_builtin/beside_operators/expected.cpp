#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FIELD(v) v.x
#define TWICE(x) FIELD(x) + FIELD(x)
#define SQUARE(x) ((x) * (x))
#define OFFSET 1 + 2
#define STEP (1 + 2)
#define SMALL 1e-3f

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const float *p, const sycl::float2 *v, sycl::half *h, const sycl::half2 *h2, int *n, float *out) {
    out[0] = (*v).x() + 3/ *p + 3 * *p;
    out[1] = SQUARE(*p);
    h[0] = - -h[1];
    out[2] = (*h2).convert<float>().x() + h2[1].convert<float>().y();
    out[3] = fast::divide(1.0f, 2.0f) * 1e-3f;
    out[5] = (static_cast<float>(OFFSET) / p[1]) + (static_cast<float>(STEP) / p[1]);
    out[4] = SMALL / 1e-3f;
    n[1] > 0 ? (*n = 1) : (*n = 2);
    if (n[2]) *n = *(n + 1);
}
