#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define SMEM_U32(p) (shared_address(p))
#define SMEM_ADDR(p) shared_address((p))
#define CP_ASYNC16(dst, src) \
  { \
    shared_address addr_ = shared_address(dst); \
    copy_async_cached<16>(addr_, src); \
  }
#define CP_ASYNC4(dst, src) copy_async_cached<4>((dst), src)
#define LOAD_ROW(i) CP_ASYNC4(first + i * 128, in + i * 32)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const float *in) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[256]> s;
  shared_address first = SMEM_U32(s + item.get_local_id(2));
  shared_address second = SMEM_ADDR(&s[128]);
  CP_ASYNC16(s + item.get_local_id(2) * 4, in);
  CP_ASYNC4(first, in);
  CP_ASYNC4(second + 4 * item.get_local_id(2), in);
  LOAD_ROW(1);
}
