// A macro that makes a declaration behind an early return: its value cannot be asked for in the macro.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LOADED(name, from) const int name = (from)[item.get_local_id(2)]

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turned(const int *in, int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> stage;
  if (item.get_local_id(2) >= n) return;
  // W2S101: 'a statement behind an early return' is made by the macro 'LOADED' and cannot be edited there (wmma2sycl explain W2S101)
  LOADED(own, in);
  stage[item.get_local_id(2)] = own;
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = stage[n - 1 - unsigned(item.get_local_id(2))];
}

void run(const int *in, int *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<turned>, in, out, 50);
}
