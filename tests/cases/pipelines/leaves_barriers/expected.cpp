#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// W2S504: 'cuda::barrier' which is more than a variable of one kernel has no SYCL form yet (wmma2sycl explain W2S504)
using barrier = cuda::barrier<cuda::thread_scope_block>;
void produce(barrier &filled, float *s) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  s[item.get_local_id(2)] = 1;
  barrier::arrival_token token = filled.arrive();
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void specialised(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<barrier[2]> bars;
  alignas(128) syclex::work_group_static<float[32]> s;
  // W2S504: 'init' of a barrier which is more than a variable of one kernel has no SYCL form yet (wmma2sycl explain W2S504)
  if (item.get_local_id(2) < 2) init(bars + item.get_local_id(2), unsigned(item.get_local_range(2)));
  sycl::group_barrier(item.get_group());
  if (item.get_local_id(2) < 32) produce(bars[0], s);
  else bars[0].arrive_and_wait();
  out[item.get_local_id(2)] = s[item.get_local_id(2) % 32];
}
void run(float *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<specialised>, out);
}
