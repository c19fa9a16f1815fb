#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = n;
}

void run(float *p, int n, bool twice) {
    sycl::queue &q = default_queue();
    for (int i = 0; i < n; i++) syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, i);
    if (twice)
        syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, n);
    else
        syclex::nd_launch(q, launch_range(2, 32), syclex::kernel_function<fill>, p, 1);
    switch (n) {
    case 1: syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, 1); break;
    default: syclex::nd_launch(q, launch_range(n, /* one warp */ 32), syclex::kernel_function<fill>,
                      p, // all
                      n);
    }
}
