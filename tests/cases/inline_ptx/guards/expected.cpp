#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/device_memory.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline void copy_if(void *smem, const void *gmem, bool pred) {
  const int BYTES = 16;
  shared_address smem_addr = shared_address(smem);
  if (pred) copy_async<BYTES>(smem_addr, gmem);
}
#define COPY_UNLESS(skip, dst, src) \
  do { if ((skip) == 0) copy_async_cached<4>(dst, src); } while (0)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const float *in, float *out, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[64]> s;
  copy_if(s, in, item.get_local_id(2) == 0);
  if (n > 4)
    do { if (!(n & 1)) store_to<float>(out, 1.0f); } while (0);
  else
    COPY_UNLESS(n, shared_address(&s[item.get_local_id(2)]), in);
}
