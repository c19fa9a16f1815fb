#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/copy_pipeline.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

using barrier = block_barrier;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reversed(const float *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[256]> s_storage;
  float (&s)[256] = s_storage;
  alignas(128) syclex::work_group_static<barrier> bar_storage;
  barrier &bar = bar_storage;
  auto block = item.get_group();
  if (block.get_local_linear_id() == 0) init(&bar, unsigned(block.get_local_linear_range()));
  sycl::group_barrier(block);
  bar.joint_copy_async(block, s, in, sizeof(float) * 256);
  bar.arrive_and_wait();
  out[item.get_local_id(2)] = s[255 - unsigned(item.get_local_id(2))];
  barrier::arrival_token token = bar.arrive();
  out[item.get_local_id(2)] += 1;
  bar.wait(std::move(token));
}
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void summed(const sycl::float4 *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
#pragma nv_diag_suppress static_var_with_dynamic_init
  alignas(128) syclex::work_group_static<block_barrier> ready_storage;
  block_barrier &ready = ready_storage;
  alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float4[N])]> s_storage;
  auto &s = reinterpret_cast<sycl::float4 (&)[N]>(s_storage);
  if (item.get_local_id(2) == 0) init(&ready, unsigned(item.get_local_range(2)));
  sycl::group_barrier(item.get_group());
  ready.copy_async(&s[item.get_local_id(2)], &in[item.get_local_id(2)], aligned_size<16>(sizeof(sycl::float4)));
  ready.wait(ready.arrive());
  out[item.get_local_id(2)] = s[N - 1 - unsigned(item.get_local_id(2))].x();
}
void run(const float *in, float *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<reversed>, in, out);
  syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<summed<64>>,
                    reinterpret_cast<const sycl::float4 *>(in), out);
}
