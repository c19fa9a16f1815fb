#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void nothing() {}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(int) {}

void run(sycl::queue stream) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<nothing>);
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<nothing>);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<one>, 1);
}
