#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void nothing() {}
#define LAUNCH(kernel) syclex::nd_launch(default_queue(), launch_range(1, 1), syclex::kernel_function<kernel>)
// W2S101: '<<<' is made by the macro 'OWN_LAUNCH' and cannot be edited there (wmma2sycl explain W2S101)
#define OWN_LAUNCH(kernel) kernel<<<1, 1>>>()
#define SHIFT(x) ((x) << 3 >> 1)
#ifndef OWN_LAUNCH
#error "no launch"
#endif
void run() { LAUNCH(nothing); }
