// `_` among the registers of a vector load: a word that nobody wants.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline int second(const int *p) {
    int r;
    load_from<int>(p, std::ignore, r);
    return r;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pick(const int *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float x, w;
    load_from<float>(in + 4, x, std::ignore, std::ignore, w);
    out[item.get_local_id(2)] = x + w + second(in);
}

void run(const int *in, float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<pick>, in, out);
}
