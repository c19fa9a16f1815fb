// Macros that return where their argument says so: what they read stands at the use, which can be written out.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define RETURN_IF(c) if (c) return;
#define RETURN_BEHIND(i, n) if ((i) >= (n)) return
#define LAST 50

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turned(const int *in, int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> stage;
  const bool is_active = !(in == nullptr) && item.get_local_id(2) < n;
  if (is_active) stage[item.get_local_id(2)] = in[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  if (is_active) out[item.get_local_id(2)] = stage[n - 1 - unsigned(item.get_local_id(2))];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void summed(const int *in, int *out, int n, bool all) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> stage;
  bool is_active = item.get_local_id(2) + 1 < (all ? 64 : n);
  is_active = is_active && all;
  if (is_active) stage[item.get_local_id(2)] = in[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  if (is_active) out[item.get_local_id(2)] = stage[0] + stage[n - 2];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_a_constant(const int *in, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[64]> stage;
  const bool is_active = (item.get_local_id(2)) <= LAST;
  if (is_active) stage[item.get_local_id(2)] = in[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  if (is_active) out[item.get_local_id(2)] = stage[LAST - unsigned(item.get_local_id(2))];
}

void run(const int *in, int *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<turned>, in, out, 50);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<summed>, in, out, 50, true);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<of_a_constant>, in, out);
}
