// Whole blocks return, or nobody waits behind: nothing changes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void sum(float *shared, int count) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  for (int half = count / 2; half > 0; half /= 2) {
    if (item.get_local_id(2) < half) shared[item.get_local_id(2)] += shared[item.get_local_id(2) + half];
    sycl::group_barrier(item.get_group());
  }
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void blocks(const float *in, float *out, const int *use, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[64]> shared;
  alignas(128) syclex::work_group_static<bool> done_storage;
  bool &done = done_storage;
  if (item.get_group(2) * item.get_local_range(2) >= n || !use[item.get_group(2)]) return;
  shared[item.get_local_id(2)] = in[item.get_global_id(2)];
  done = false;
  sycl::group_barrier(item.get_group());
  while (!done) {
    if (barrier_or(item.get_group(), shared[item.get_local_id(2)] > 2.0f)) shared[item.get_local_id(2)] /= 2;
    else if (item.get_local_id(2) == 0) done = true;
    sycl::group_barrier(item.get_group());
  }
  if (n > 7) sum(shared, 64);
  if (item.get_local_id(2) > 0) return;
  out[item.get_group(2)] = shared[0];
}

void run(const float *in, float *out, const int *use) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(4, 64), syclex::kernel_function<blocks>, in, out, use, 200);
}
