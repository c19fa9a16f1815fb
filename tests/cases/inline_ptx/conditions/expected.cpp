#include <sycl/sycl.hpp>
#include <wmma2sycl/device_memory.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

template <typename T>
inline void load(T &r, const void *p, bool guard) {
  if (guard) load_from<unsigned short>(p, reinterpret_cast<uint16_t &>(r));
}

#ifdef LOCAL
#define SPACE
#endif

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void halves(short *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  short v = 0;
  load(v, x + item.get_local_id(2), unsigned(item.get_local_id(2)) & 1);
  x[item.get_local_id(2)] = v;
  unsigned bits;
#ifdef LOCAL
  bits = 1, bits = bits + 1;
#else
  bits = 1;
#endif
  x[0] = bits;
}
