#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] += 1;
}
void f(int *p, unsigned n) {
  sycl::queue &q = default_queue();
  sycl::range<3> a = sycl::range<3>(1, 1, n), b = sycl::range<3>(1, 1, 6u);
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, n)), syclex::kernel_function<k>, p);
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, n + 1)), syclex::kernel_function<k>,
                    p);
  syclex::nd_launch(q, launch_range(a, b), syclex::kernel_function<k>, p);
}
