// A comment at the brace stays there.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(int *p) {  // one thread an element
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two(int *p) { /* in */ // two
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 2;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void three(int *p)
{ /* of
     two lines */
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 3;
}

int main() {  // the host
    sycl::queue &q = default_queue();
    auto *p = static_cast<int *>(sycl::malloc_device(128, q));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<one>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<two>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<three>, p);
    return 0;
}
