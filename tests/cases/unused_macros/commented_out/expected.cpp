#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// #define LAUNCH(kernel, grid, block, ...)
//     do {
//         kernel<<<grid, block>>>(__VA_ARGS__);
//     } while (0)
// #define ONE(kernel) kernel<<<1, 1>>>()

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void nothing() {}
void run() {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<nothing>);
}
