#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = 1.0f;
}
void fill(float *p, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(n / 32, 32), syclex::kernel_function<one>, p);
  syclex::nd_launch(q, launch_range(1, n % 32), syclex::kernel_function<one>, p + n / 32 * 32);
}
