#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/copy_pipeline.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define PIPELINE copy_pipeline
#define COPY16(pipe, dst, src) (pipe).copy_async(dst, src, aligned_size<16>(16))
#define WAIT_PRIOR(pipe, n) (pipe).consumer_wait_prior(n)
#define COMMIT() commit_async_copies()
// #define BARRIER cuda::barrier<cuda::thread_scope_block>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const sycl::float4 *in, sycl::float4 *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float4[64])]> s_storage;
  auto &s = reinterpret_cast<sycl::float4 (&)[64]>(s_storage);
  PIPELINE pipe = copy_pipeline();
  pipe.producer_acquire();
  COPY16(pipe, s + item.get_local_id(2), in + item.get_local_id(2));
  pipe.producer_commit();
  WAIT_PRIOR(pipe, 0);
  COMMIT();
  out[item.get_local_id(2)] = load_vector(s[item.get_local_id(2)]);
}
