#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void atomics(unsigned *g, unsigned long long *w, float *f, double *d, const void *in) {
  alignas(128) syclex::work_group_static<unsigned[64]> s_storage;
  unsigned (&s)[64] = s_storage;
  shared_address at = shared_address(s); unsigned old, more;
  unsigned long long wide;
  store_to<unsigned>(at, 0);
  old = atomic_add(pointer_to<unsigned>(at), 1);
  old = atomic_and(pointer_to<unsigned>(g), 7), old = atomic_or(pointer_to<unsigned>(at), old), old = atomic_or(pointer_to<unsigned>(g), 1);
  more = atomic_xor(pointer_to<unsigned>(g + 1), 3), more = atomic_and(pointer_to<unsigned>(at), 3), more = atomic_xor(pointer_to<unsigned>(at), 3);
  old = atomic_exchange(pointer_to<unsigned>(g + 2), more), old = atomic_exchange(pointer_to<unsigned>(at + 4), old);
  wide = atomic_compare_exchange(pointer_to<unsigned long long>(w), 0ull, 1ull);
  more = in_order<sycl::memory_order::acquire, sycl::memory_scope::work_group>([&] { return atomic_compare_exchange<sycl::memory_scope::work_group>(pointer_to<unsigned>(at), 0, 1); });
  old = atomic_increment(pointer_to<unsigned>(g + 3), 9), old = atomic_decrement(pointer_to<unsigned>(g + 3), old);
  more = atomic_increment(pointer_to<unsigned>(at), 9), more = atomic_decrement(pointer_to<unsigned>(at), 9);
  atomic_add(pointer_to<unsigned>(at), 1), atomic_min(pointer_to<unsigned>(at), 5), atomic_max(pointer_to<unsigned>(at), 2), atomic_increment(pointer_to<unsigned>(at), 9), atomic_decrement(pointer_to<unsigned>(at), 9);
  atomic_and(pointer_to<unsigned>(at), 7), atomic_or(pointer_to<unsigned>(at), 8), atomic_xor(pointer_to<unsigned>(at), 1);
  atomic_and(pointer_to<unsigned>(g), 7), atomic_or(pointer_to<unsigned>(g), 8), atomic_xor(pointer_to<unsigned>(g), 1), atomic_increment(pointer_to<unsigned>(g), 9), atomic_decrement(pointer_to<unsigned>(g), 9);
  old = atomic_min(pointer_to<int>(at), -1), old = atomic_max(pointer_to<int>(at), -1);
  old = atomic_min(pointer_to<unsigned>(g), 4), atomic_min(pointer_to<unsigned>(g), 4), atomic_max(pointer_to<int>(g), 4);
  in_order<sycl::memory_order::release, sycl::memory_scope::device>([&] { return atomic_add(pointer_to<int>(g + 4), 1); });
  old = in_order<sycl::memory_order::acq_rel, sycl::memory_scope::system>([&] { return atomic_add<sycl::memory_scope::system>(pointer_to<unsigned>(g + 5), 1); });
  atomic_add<sycl::memory_scope::system>(pointer_to<float>(f), 1.0f), atomic_add(pointer_to<double>(d), 1.0);
  atomic_add_pairs(pointer_to<sycl::half2>(g + 6), sycl::bit_cast<sycl::half2>(more)), more = sycl::bit_cast<unsigned>(atomic_add_pairs(pointer_to<sycl::vec<sycl::ext::oneapi::bfloat16, 2>>(g + 6), sycl::bit_cast<sycl::vec<sycl::ext::oneapi::bfloat16, 2>>(more)));
  atomic_add_pairs(pointer_to<sycl::half2>(at), sycl::bit_cast<sycl::half2>(more)), more = sycl::bit_cast<unsigned>(atomic_add_pairs(pointer_to<sycl::half2>(at), sycl::bit_cast<sycl::half2>(more)));
  atomic_add(pointer_to<unsigned>(g + 7), 1);
  { unsigned reg_t = load_relaxed<unsigned>(g + 8); if (reg_t > 3) store_relaxed<unsigned>(g + 8, reg_t); };
  old = load_relaxed<unsigned, sycl::memory_scope::system>(g), store_relaxed<unsigned>(g, old);
  load_each_relaxed<unsigned>(g, old, more), store_relaxed<unsigned>(g, more, old);
  old = load_relaxed<unsigned>(at), store_relaxed<unsigned>(at, old);
  load_each_relaxed<unsigned>(at, old, more);
  old = load_acquire<unsigned, sycl::memory_scope::work_group>(at), store_release<unsigned, sycl::memory_scope::work_group>(at, old);
  old = load_relaxed<unsigned char>(in), load_from<short>(in, old), load_from<unsigned long long>(in, wide);
  store_to<unsigned char>(g + 12, old), store_to<unsigned>(g + 12, old, old, old, old);
  (void)0, (void)0, prefetch_L2(g + 32);
  g[9] = old + more + (unsigned)wide;
}
