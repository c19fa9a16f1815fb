// Configurations of which a macro makes a part itself
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *p, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) p[item.get_local_id(2)] = n;
}
void run(float *p, sycl::queue s) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k>, p, 4);
  syclex::nd_launch(s, launch_range(((40) + 31) / 32, 32), syclex::kernel_function<k>, p, 4);
  syclex::nd_launch(q, launch_range(4, 32), syclex::kernel_function<k>, p, 4);
}
