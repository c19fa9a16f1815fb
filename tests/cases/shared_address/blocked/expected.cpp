#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const float *in, unsigned *out, unsigned shift) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[256]> s_storage;
  float (&s)[256] = s_storage;
  shared_address at = shared_address(s);
  // W2S510: 'at ^ 0x400' holds an address of shared memory: '^' looks at its bits, which are others on every device (wmma2sycl explain W2S510)
  shared_address swizzled = at ^ 0x400;
  copy_async_cached<4>(swizzled, in);
  copy_async_cached<4>(at + shift, in);
  // W2S510: 'at' holds an address of shared memory: 'printf' takes an integer (wmma2sycl explain W2S510)
  if (item.get_local_id(2) == 0) syclex::printf("%u\n", at);
  // W2S510: 'reinterpret_cast<float *>((size_t)at)' holds an address of shared memory: it is made a pointer without __cvta_shared_to_generic (wmma2sycl explain W2S510)
  float *p = reinterpret_cast<float *>(at);
  // W2S510: 'at + i * 64' holds an address of shared memory: a lambda returns it (wmma2sycl explain W2S510)
  auto row = [=](int i) { return at + i * 64; };
  // W2S510: 'at' holds an address of shared memory: this use of it cannot be followed (wmma2sycl explain W2S510)
  out[at] = 1;
  // W2S510: 'at % 16' holds an address of shared memory: '%' looks at its bits, which are others on every device (wmma2sycl explain W2S510)
  if (at % 16) out[0] = row(1) > at;
}
