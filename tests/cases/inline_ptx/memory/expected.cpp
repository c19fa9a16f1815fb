#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

inline void global_load(sycl::float4 &d, const void *p) {
  load_from<float>(p, d.x(), d.y(), d.z(), d.w());
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void memory(const sycl::float4 *in, sycl::float4 *out, int *flag, unsigned *count) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<unsigned[64]> s_storage;
  unsigned (&s)[64] = s_storage;
  prefetch_L2(in + 1);
  sycl::float4 v;
  global_load(v, in);
  store_to<float>(out, v.x(), v.w());
  shared_address at = shared_address(s); unsigned got;
  store_to<unsigned>(at + 4 * unsigned(item.get_local_id(2)), unsigned(item.get_local_id(2)));
  load_from<unsigned>(at + 4, got);
  atomic_add(pointer_to<unsigned>(count), got);
  int state;
  // W2S515: the loop on 'state != 1' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  do {
    state = load_acquire<unsigned>(flag);
  } while (state != 1);
  store_release<int>(flag, 0);
  got = load_relaxed<unsigned>(count);
  out[1].x() = got;
}

// ptxas takes one register in braces, too.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_braces(const unsigned *from, unsigned *to) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const unsigned i = item.get_local_id(2);
  unsigned word = 0;
  unsigned short half_word = 0;
  load_from<unsigned>(from + i, word);
  if (int(i & 1)) load_from<unsigned short>(from, half_word);
  store_to<unsigned>(to + i, word + half_word);
}
