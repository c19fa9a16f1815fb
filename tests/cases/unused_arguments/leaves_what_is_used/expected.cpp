// Arguments with a syntax tree, and arguments without a word of CUDA.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TWICE(a) ((a) + (a))
#define NOTHING(text, n)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void doubled(int *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = TWICE(item.get_local_id(2) + 1);
  NOTHING("threadIdx", n + 1);
}

int main() {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<doubled>, static_cast<int *>(nullptr), 3);
}
