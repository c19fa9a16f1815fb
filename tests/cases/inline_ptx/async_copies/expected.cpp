#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define CP_ASYNC_CG(dst, src, Bytes) \
    copy_async<Bytes>(dst, src)
#define CP_ASYNC(dst, src, n) copy_async_cached<n>(dst, src)
#define CP_ASYNC_COMMIT_GROUP() commit_async_copies()
#define CP_ASYNC_WAIT_GROUP(N) wait_async_copies(N)

template <int n> inline void cp_async_wait() {
  wait_async_copies(n);
}

inline void cp_async_zfill(shared_address dst, const void *src, bool inside) {
  const int size = inside ? 16 : 0;
  copy_async<16>(dst, src, size);
}

inline void cp_async_stream(shared_address dst, const void *src) {
  copy_async<16>(dst, src);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(const sycl::half *in, sycl::half *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[1024]> s;
  shared_address at = shared_address(&s[item.get_local_id(2) * 8]);
  CP_ASYNC_CG(at, in + item.get_local_id(2) * 8, 16);
  CP_ASYNC(at + 512, in + item.get_local_id(2) * 8, 4);
  CP_ASYNC_COMMIT_GROUP();
  cp_async_zfill(at + 1024, in, item.get_local_id(2) < 16);
  cp_async_stream(at + 1536, in);
  copy_async_cached<8>(at + 8, in);
  CP_ASYNC_WAIT_GROUP(0);
  cp_async_wait<1>();
  wait_async_copies();
  sycl::group_barrier(item.get_group());
  out[item.get_local_id(2)] = s[item.get_local_id(2)];
}
