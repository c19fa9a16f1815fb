#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/copy_pipeline.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

using Pipeline = block_copy_pipeline;

void fetch(Pipeline &pipe, float *to, const float *from) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  pipe.producer_acquire();
  pipe.copy_async(to + item.get_local_id(2), from + item.get_local_id(2), sizeof(float));
  pipe.producer_commit();
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reversed(const float *in, float *out, int tiles) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[2][256]> s;
  auto block = item.get_group();
  block_copy_pipeline pipe = block_copy_pipeline(block);
  for (int t = 0, next = 0; t < tiles; t++) {
    for (; next < tiles && next < t + 2; next++) fetch(pipe, s[next % 2], in + next * 256);
    pipe.consumer_wait();
    out[t * 256 + item.get_local_id(2)] = s[t % 2][255 - unsigned(item.get_local_id(2))];
    pipe.consumer_release();
  }
}

template <int STAGES>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void summed(const float *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[STAGES][256]> s;
  auto pipe = block_copy_pipeline(item.get_group());
  for (int i = 0; i < STAGES; i++) {
    pipe.producer_acquire();
    pipe.joint_copy_async(item.get_group(), s[i], in + i * 256, sizeof(float) * 256);
    pipe.producer_commit();
  }
  for (int i = 0; i < STAGES; i++) {
    pipe.consumer_wait();
    out[item.get_local_id(2)] += s[i][255 - unsigned(item.get_local_id(2))];
    pipe.consumer_release();
  }
}

void run(const float *in, float *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<reversed>, in, out, 4);
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<summed<3>>, in, out);
}
