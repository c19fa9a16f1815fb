#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}
typedef void (*Kernel)(float *);

void run(float *p, Kernel chosen) {
    sycl::queue &q = default_queue();
    // W2S506: this launch of 'chosen' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
    chosen<<<1, 32>>>(p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p);
}
