#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void specialised(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  // W2S504: 'cuda::barrier' which threads reach at different places has no SYCL form yet (wmma2sycl explain W2S504)
  alignas(128) syclex::work_group_static<cuda::barrier<cuda::thread_scope_block>> bar_storage;
  cuda::barrier<cuda::thread_scope_block> &bar = bar_storage;
  alignas(128) syclex::work_group_static<float[32]> s;
  const int warp = item.get_local_id(2) / 32;
  // W2S504: 'init' of a barrier which threads reach at different places has no SYCL form yet (wmma2sycl explain W2S504)
  if (item.get_local_id(2) == 0) init(&bar, unsigned(item.get_local_range(2)));
  sycl::group_barrier(item.get_group());
  for (int i = 0; i < 4; i++) {
    if (warp == 0) {
      s[item.get_local_id(2)] = i;
      bar.arrive_and_wait();
    } else {
      bar.arrive_and_wait();
      out[item.get_local_id(2)] += s[item.get_local_id(2) % 32];
    }
    bar.arrive_and_wait();
  }
}
void run(float *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<specialised>, out);
}
