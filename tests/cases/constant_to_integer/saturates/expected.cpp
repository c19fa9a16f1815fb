#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/conversions.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LIMIT 4e9f

int both() { return saturate_cast<int>(LIMIT); }

// cvt.rzi saturates to 32 or 64 bits; of what is smaller, the lower bits are left.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void convert(int *out, unsigned *u, long long *l, unsigned char *c, short *s) {
    const double wide = 1e10;
    int implicit = saturate_cast<int>(5e9f);
    out[0] = saturate_cast<int>(3e9f) + both();
    out[1] = saturate_cast<int>(-3e9) + implicit;
    out[2] = saturate_cast<int>(1e20);
    out[3] = saturate_cast<int>(wide * 2);
    out[4] = saturate_cast<int>(7 * LIMIT);
    out[5] = (saturate_cast<int>(1e10));
    u[0] = saturate_cast<unsigned int>(-1.0f);
    u[1] = saturate_cast<unsigned int>(1.0f / 0.0f);
    l[0] = saturate_cast<long long>(1e30f);
    c[0] = static_cast<unsigned char>(saturate_cast<unsigned>(300.0f));
    s[0] = static_cast<short>(saturate_cast<int>(-1e10));
}

void run(int *out, unsigned *u, long long *l, unsigned char *c, short *s) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<convert>, out, u, l, c, s);
}
