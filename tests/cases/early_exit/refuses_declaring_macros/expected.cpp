// A macro that makes a declaration behind an early return: its value cannot be asked for in the macro.

#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turned(const int *in, int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> stage;
  const bool is_active = item.get_local_id(2) < n;
  const int own = is_active ? (in)[item.get_local_id(2)] : 0;
  if (is_active) stage[item.get_local_id(2)] = own;
  sycl::group_barrier(item.get_group());
  if (is_active) out[item.get_local_id(2)] = stage[n - 1 - unsigned(item.get_local_id(2))];
}

void run(const int *in, int *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<turned>, in, out, 50);
}
