#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ROTATED(angle, s, c) (((s) = fast::sin(angle), (c) = fast::cos(angle)), s * c)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rotate(double *d, float *x, float angle) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    double s, c;
    s = sycl::sin(d[i]);
    c = sycl::cos(d[i]); // both at once
    d[i] = s * c;
    s = sycl::sinpi(0.5 * angle);
    c = sycl::cospi(0.5 * angle);
    float sf, cf;
    if (i & 1)
        sf = sycl::sin(angle), cf = sycl::cos(angle);
    else
        *(x + 32) = sycl::sinpi(angle), cf = sycl::cospi(angle);
    for ((sf = sycl::sin(0.0f), cf = sycl::cos(0.0f)); sf < 1.0f; sf += 0.5f) cf -= sf;
    x[i] = sf + cf + ROTATED(angle, sf, cf);
}
