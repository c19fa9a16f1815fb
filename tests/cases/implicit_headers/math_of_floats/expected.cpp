// nvcc includes <math.h>, where a function of floats is float: <cmath> alone has C's at global scope, in double.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define POWER(a, b) pow(a, b)
#define WIDTH(x) int(sizeof(POWER(x, 2.0f)))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void widths(int *out, const float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = WIDTH(x[0]);
}

int main() {
  sycl::queue &q = default_queue();
  auto *out = sycl::malloc_shared<int>(32, q);
  auto *x = sycl::malloc_shared<float>(1, q);
  x[0] = 3;
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<widths>, out, x);
  q.wait_and_throw();
  printf("%d %zu\n", out[0], sizeof(sqrt(x[0])));
}
