#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define CP_ASYNC(dst, src) copy_async<16>(dst, src)
namespace ptx {
template <int Bytes> inline void copy(shared_address dst, const void *src) {
#ifdef __SYCL_DEVICE_ONLY__
  copy_async_cached<Bytes>(dst, src);
#endif
}
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const int *in) {
  alignas(128) syclex::work_group_static<int[64]> s_storage;
  int (&s)[64] = s_storage;
  shared_address at = shared_address(s);
  CP_ASYNC(at, in);
  ptx::copy<4>(at + 16, in);
}
