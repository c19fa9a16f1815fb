#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two(float *p) { *p = 2; }

void launch_two(const launch_setup &at, float *p) {
  known_by_address<launch_two>();
  syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<two>, p);
}

// In code of both sides a kernel's name stays what it is, so not all addresses are launchers'.
inline const void *of_both() { return (const void *)one; }
const void *of_host() { return (const void *)launch_two; }

// W2S506: this launch of 'which ? of_both() : of_host()' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
void run(bool which, void **args) { cudaLaunchKernel(which ? of_both() : of_host(), sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1), args, 0, default_queue()); }
