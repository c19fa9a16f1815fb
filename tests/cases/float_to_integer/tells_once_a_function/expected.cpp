#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int quantised(float x, float scale) { return (int)sycl::rint(x * scale); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pack(const float *in, int *out, unsigned *bits, long long *wide, double d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    out[i] = in[i];
    bits[i] = static_cast<unsigned>(in[i] - 0.5f);
    wide[i] = (long long)(d / 2);
    out[i] += quantised(in[i], 127.0f);
}

int on_the_host(double x) { return (int)x; }

void run(const float *in, int *out, unsigned *bits, long long *wide) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<pack>,
                      in, out, bits, wide, on_the_host(3.5));
}
