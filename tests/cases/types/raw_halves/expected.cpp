#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/raw_numbers.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// As PyTorch's extensions have it for devices without atomicAdd of half.
void add(sycl::half *address, sycl::half value) {
  unsigned *word = (unsigned *)((char *)address - ((size_t)address & 2));
  unsigned old = *word, assumed;
  do {
    assumed = old;
    half_bits sum;
    sum.x = (size_t)address & 2 ? (old >> 16) : (old & 0xffff);
    sycl::half found = sum + value;
    sum = half_bits(found);
    old = (size_t)address & 2 ? (old & 0xffff) | (sum.x << 16) : (old & 0xffff0000) | sum.x;
    old = atomic_compare_exchange(word, assumed, old);
  } while (assumed != old);
}
#define BITS_OF(h) static_cast<half_bits>(h).x
sycl::half least() {
  constexpr half_bits infinity = {0xFC00};
  return infinity;
}
unsigned short half_of(sycl::ext::oneapi::bfloat16 b) {
  bfloat16_bits bits(b);
  const sycl::ext::oneapi::bfloat16 all = bfloat16_bits{0x7f80};
  bits.x = bits.x & 0x8000 | bfloat16_bits(all).x;
  return bits.x;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(sycl::half *sum, unsigned short *out, sycl::half2 *pairs) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  add(sum + item.get_local_id(2) % 2, sycl::half(unsigned(item.get_local_id(2))));
  out[item.get_local_id(2)] = BITS_OF(least()) + half_of(sycl::ext::oneapi::bfloat16(-1.0f));
  half2_bits two = pairs[item.get_local_id(2)];
  two.y = two.x ^ 0x8000;
  pairs[item.get_local_id(2)] = two;
}
void run(sycl::half *sum, unsigned short *out, sycl::half2 *pairs) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, sum, out, pairs);
}
