// A template whose arguments all have defaults, launched without its brackets.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int Step = 4, typename T = int>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *x, int first) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = first + Step * T(unsigned(item.get_local_id(2)));
}

void run(int *x) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<>>, x, 3);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<>>, x, 3);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<2>>, x, 3);
}
