#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = 1;
}

int run(int *out) {
  sycl::queue &q = default_queue();
  const sycl::range<3> rows(1, 17, 64);
  syclex::nd_launch(q, launch_range(1, 0), syclex::kernel_function<fill>, out);
  int failed = last_status() != runtime_success;
  syclex::nd_launch(q, launch_range(1, 2048), syclex::kernel_function<fill>, out);
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 70000, 1), 32), syclex::kernel_function<fill>, out);
  syclex::nd_launch(q, launch_range(1, rows), syclex::kernel_function<fill>, out);
  syclex::nd_launch(q, launch_range(0, 32), syclex::kernel_function<fill>, out);
  return failed;
}
