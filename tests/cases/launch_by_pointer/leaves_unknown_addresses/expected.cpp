#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }
void stub(float *p);  // of a kernel elsewhere: its address here is no launcher's

void run(const void *kernel, float *p, void **args) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<one>, p);
    // W2S506: this launch of 'kernel' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
    cudaLaunchKernel(kernel, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1), args, 0, default_queue());
    // W2S506: this launch of '(const void *)stub' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
    cudaLaunchKernel((const void *)stub, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1), args, 0, default_queue());
}
