#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S505: kernel 'fill': parameter 'value' has a default value (wmma2sycl explain W2S505)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float value = 1.0f, int n = 32) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] = value;
}

void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, 2.0f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, 3.0f, 16);
}
