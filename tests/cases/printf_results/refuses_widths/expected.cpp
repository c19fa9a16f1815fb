#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
// Widths among the arguments, which OpenCL C has not.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void prints(int w, float x) {
  // W2S504: a kernel's 'printf' with a width or precision among its arguments ('*') has no SYCL form yet (wmma2sycl explain W2S504)
  syclex::printf("%*d|\n", w, 42);
  // W2S504: a kernel's 'printf' with a width or precision among its arguments ('*') has no SYCL form yet (wmma2sycl explain W2S504)
  syclex::printf("%.*f%%\n", w, x);
  syclex::printf("100%%*%d\n", w);
}

void run() {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<prints>, 6, 0.5f);
}
