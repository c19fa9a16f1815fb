#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int on_the_host() { return (int)3e9f; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void convert(int *out, unsigned *u, float x, float *f) {
    out[0] = (int)2147483520.0f;
    out[1] = (int)-2147483648.0;
    out[2] = int(1.5f);
    out[3] = (int)x;
    out[4] = (bool)3e9f;
    u[0] = (unsigned)-0.5f;
    u[1] = (unsigned)4294967295.0;
    f[0] = 3e9f;
}

void run(int *out, unsigned *u, float *f) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<convert>,
                      out, u, on_the_host(), f);
}
