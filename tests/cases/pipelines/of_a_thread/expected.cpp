#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/copy_pipeline.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int Stages>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void staged(const int *in, int *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<int[Stages][256]> s;
  copy_pipeline pipe = copy_pipeline();
  for (int i = 0; i < Stages; i++) {
    pipe.producer_acquire();
    pipe.copy_async(&s[i][item.get_local_id(2)], in + i * 256 + item.get_local_id(2), sizeof(int));  // one word
    pipe.producer_commit();
  }
  pipe.consumer_wait_prior(Stages - 1);
  sycl::group_barrier(item.get_group());
  pipe.consumer_release();
  const auto shape = aligned_size<16>(16);
  pipe.copy_async(s[1] + 4 * unsigned(item.get_local_id(2)), in, shape);
  pipe.consumer_wait();
  out[item.get_local_id(2)] = s[0][item.get_local_id(2)];
}
void copy(void *to, const void *from, bool inside) {
  copy_async(to, from, 16);
  copy_async(to, from, sizeof(sycl::float2), inside ? 0 : 4);
  commit_async_copies();
  wait_async_copies(1);
}
