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

int main() {
    sycl::queue blocking, other, urgent;
    blocking = new_stream();
    other = new_stream();
    urgent = new_stream();
    syclex::nd_launch(blocking, launch_range(1, 32), syclex::kernel_function<fill>, static_cast<float *>(nullptr));
    syclex::nd_launch(other, launch_range(1, 32), syclex::kernel_function<fill>, static_cast<float *>(nullptr));
    syclex::nd_launch(urgent, launch_range(1, 32), syclex::kernel_function<fill>, static_cast<float *>(nullptr));
    blocking.wait_and_throw();
    return 0;
}
