// Small kernels are inlined as they are; a loop of many steps that nobody unrolls is no large kernel.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void small(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= 2;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void many_steps(float *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = 0; i < n; i++) x[item.get_local_id(2)] += x[i] * x[i + 1] - x[i + 2] / x[i + 3];
    for (int i = 0; i < 4096; i++) x[item.get_local_id(2)] += x[i] * x[i + 1] - x[i + 2] / x[i + 3];
}

void run(float *x) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<small>, x);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<many_steps>, x, 9);
}
