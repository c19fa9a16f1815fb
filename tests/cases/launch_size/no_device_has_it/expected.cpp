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
  // W2S531: a block of nothing is none that a device has (wmma2sycl explain W2S531)
  syclex::nd_launch(q, launch_range(1, 0), syclex::kernel_function<fill>, out);
  int failed = last_status() != runtime_success;
  // W2S531: a block of 2048 x 1 x 1 is none that a device has (wmma2sycl explain W2S531)
  syclex::nd_launch(q, launch_range(1, 2048), syclex::kernel_function<fill>, out);
  // W2S531: a grid of 1 x 70000 x 1 is none that a device has (wmma2sycl explain W2S531)
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 70000, 1), 32), syclex::kernel_function<fill>, out);
  // W2S531: a block of 1088 threads is none that a device has (wmma2sycl explain W2S531)
  syclex::nd_launch(q, launch_range(1, rows), syclex::kernel_function<fill>, out);
  // W2S531: a grid of nothing is none that a device has (wmma2sycl explain W2S531)
  syclex::nd_launch(q, launch_range(0, 32), syclex::kernel_function<fill>, out);
  return failed;
}
