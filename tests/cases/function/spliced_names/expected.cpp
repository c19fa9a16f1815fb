#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void put(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}

#define FREE(p) status_of([&] { default_queue().wait(); sycl::free(p, default_queue()); })

void run() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<int *>(sycl::malloc_device(128, q));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<put>, p);
    FREE(p);
}
