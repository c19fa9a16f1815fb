#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, float by);
float factor(int lane);

// W2S507: 'factor' is defined in 'input_more.cu', which this source does not see (wmma2sycl explain W2S507)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void unscale(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] /= factor(unsigned(item.get_local_id(2)));
}

void run(float *p, float by) {
    sycl::queue &q = default_queue();
    // W2S507: 'scale' is defined in 'input_more.cu', which this source does not see (wmma2sycl explain W2S507)
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<scale>, p, by);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<unscale>, p);
}
