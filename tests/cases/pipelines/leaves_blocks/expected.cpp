#include <sycl/sycl.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void with_roles(const float *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[256]> s_storage;
  float (&s)[256] = s_storage;
  // W2S504: 'cuda::pipeline_shared_state' has no SYCL form yet (wmma2sycl explain W2S504)
  alignas(128) syclex::work_group_static<cuda::pipeline_shared_state<cuda::thread_scope_block, 2>> state_storage;
  cuda::pipeline_shared_state<cuda::thread_scope_block, 2> &state = state_storage;
  auto block = item.get_group();
  // W2S401: 'pipeline_role' is not migrated (wmma2sycl explain W2S401)
  // W2S504: 'producer' has no SYCL form yet (wmma2sycl explain W2S504)
  auto role = item.get_local_id(2) < 32 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
  // W2S504: 'make_pipeline' with these arguments has no SYCL form yet (wmma2sycl explain W2S504)
  auto pipe = cuda::make_pipeline(block, &state, role);
  pipe.joint_copy_async(block, s, in, sizeof(float) * 256);
  out[item.get_local_id(2)] = s[item.get_local_id(2)];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void of_a_tile(const float *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[256]> s_storage;
  float (&s)[256] = s_storage;
  // W2S504: 'cuda::pipeline_shared_state' has no SYCL form yet (wmma2sycl explain W2S504)
  alignas(128) syclex::work_group_static<cuda::pipeline_shared_state<cuda::thread_scope_block, 2>[8]> states;
  auto tile = wmma2sycl::tiled_partition<32>(item.get_group());
  // W2S504: 'make_pipeline' with these arguments has no SYCL form yet (wmma2sycl explain W2S504)
  auto pipe = cuda::make_pipeline(tile, &states[item.get_local_id(2) / 32]);
  pipe.joint_copy_async(tile, s, in, sizeof(float) * 32);
  out[item.get_local_id(2)] = s[item.get_local_id(2)];
}
// W2S504: 'cuda::barrier' which is more than a variable of one kernel has no SYCL form yet (wmma2sycl explain W2S504)
// W2S505: kernel 'with_barrier': parameter 'bar' is a reference (wmma2sycl explain W2S505)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void with_barrier(const float *in, float *out, cuda::barrier<cuda::thread_scope_block> &bar) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[256]> s;
  // W2S504: 'memcpy_async' of a barrier which is more than a variable of one kernel has no SYCL form yet (wmma2sycl explain W2S504)
  cuda::memcpy_async(s + item.get_local_id(2), in + item.get_local_id(2), 4, bar);
  bar.arrive_and_wait();
}
struct copy_queue { void producer_commit(); void memcpy_async(int) {} };
void own(copy_queue &q) { q.producer_commit(); q.memcpy_async(1); }
