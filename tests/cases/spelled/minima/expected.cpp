#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>

#define CLAMPED(x, low, high) max_of((low), min_of((x), (high)))
#define STD_MIN(a, b) std::min(a, b)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clamp(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = CLAMPED(unsigned(item.get_local_id(2)), 0, n - 1);
    p[i] = CLAMPED(p[i], 0.0f, 1.0f);
}

void run(float *p, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(STD_MIN(n, 4), CLAMPED(n, 32, 1024)), syclex::kernel_function<clamp>,
                      p, n);
}
