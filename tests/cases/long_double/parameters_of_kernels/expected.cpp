#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// What the host gives has 16 bytes each.
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *out,
           int count,
                      // W2S534: device code has no long double, and 'long double' is host code's, too (wmma2sycl explain W2S534)
           const long double *in,
                      // W2S534: device code has no long double, and 'long double' is host code's, too (wmma2sycl explain W2S534)
           long double by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < count) out[item.get_local_id(2)] = in[item.get_local_id(2)] * by;
}

void run(float *out, long double *in, long double by) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, out, 32, in, by);
}
