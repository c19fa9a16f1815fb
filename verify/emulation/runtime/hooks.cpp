// SPDX-License-Identifier: Apache-2.0
// What g++ -fsanitize=thread calls at each access of device code. Its own library is not linked: this is in its place.

#include "block.hpp"
#include "sites.hpp"
#include "watch.hpp"

#include <cstring>

using w2s_emulation::Access;
using w2s_emulation::site_of;
using w2s_emulation::watch;

namespace {

void plain(const volatile void *address, size_t bytes, bool writes, const void *from) {
  if (watch != nullptr && bytes > 0) watch->access({reinterpret_cast<uint64_t>(address), bytes, writes, !writes, false, false, site_of(from)});
}

/// GPUs have no access of what is not aligned to its size. A thread's own array is in registers there, or where nvcc has put it.
void misaligned(const volatile void *address, size_t bytes, const char *what, const void *from) {
  const auto at = reinterpret_cast<uint64_t>(address);
  auto *const block = w2s_emulation::this_block;
  if (block == nullptr || block->owns(at)) return;
  const std::string text = std::string(what) + " is not aligned to " + std::to_string(bytes) + " bytes, " +
                           (w2s_emulation::is_shared(const_cast<const void *>(address)) ? "in shared memory" : w2s_emulation::nearest_allocation(const_cast<const void *>(address)));
  w2s_emulation::finding("W2E118", text.c_str(), w2s_emulation::place_of(site_of(from)));
  block->abandon(cudaErrorMisalignedAddress);
}

/// Others may wait for what is written, or this one for what another writes: looks at memory let others run.
void of_volatile(const volatile void *address, size_t bytes, bool writes, const void *from) {
  if (reinterpret_cast<uint64_t>(address) % bytes != 0) misaligned(address, bytes, "a volatile access", from);
  if (watch == nullptr) return;
  const auto at = reinterpret_cast<uint64_t>(address);
  if (writes) watch->release(at, false);
  else w2s_emulation::looked();
  watch->access({at, bytes, writes, !writes, true, false, site_of(from)});
  if (!writes) watch->acquire_later(at);
}

bool releases(int order) { return order == __ATOMIC_RELEASE || order == __ATOMIC_ACQ_REL || order == __ATOMIC_SEQ_CST; }

void before_atomic(const volatile void *address, size_t bytes, bool reads, bool writes, int order, const void *from) {
  if (reinterpret_cast<uint64_t>(address) % bytes != 0) misaligned(address, bytes, "an atomic", from);
  if (watch == nullptr) return;
  watch->access({reinterpret_cast<uint64_t>(address), bytes, writes, reads, true, false, site_of(from)});
  if (writes) watch->release(reinterpret_cast<uint64_t>(address), releases(order));
}

void after_atomic(const volatile void *address) {
  if (watch != nullptr) watch->acquire(reinterpret_cast<uint64_t>(address));
}

/// Of one that reads and writes: what a block takes of a queue.
void after_change(const volatile void *address) {
  after_atomic(address);
  auto *const block = w2s_emulation::this_block;
  if (block != nullptr && !w2s_emulation::is_shared(const_cast<const void *>(address))) block->launch.gives_way(block->runner);
}

}  // namespace

#define FROM __builtin_return_address(0)
#define PLAIN(bytes)                                                                          \
  void __tsan_read##bytes(void *at) { plain(at, bytes, false, FROM); }                        \
  void __tsan_write##bytes(void *at) { plain(at, bytes, true, FROM); }                        \
  void __tsan_unaligned_read##bytes(void *at) { plain(at, bytes, false, FROM); }              \
  void __tsan_unaligned_write##bytes(void *at) { plain(at, bytes, true, FROM); }              \
  void __tsan_volatile_read##bytes(void *at) { of_volatile(at, bytes, false, FROM); }         \
  void __tsan_volatile_write##bytes(void *at) { of_volatile(at, bytes, true, FROM); }         \
  void __tsan_unaligned_volatile_read##bytes(void *at) { of_volatile(at, bytes, false, FROM); } \
  void __tsan_unaligned_volatile_write##bytes(void *at) { of_volatile(at, bytes, true, FROM); }

#define CHANGE(bits, type, name)                                              \
  type __tsan_atomic##bits##_##name(volatile type *at, type value, int order) { \
    before_atomic(at, sizeof(type), true, true, order, FROM);                 \
    const type old = __atomic_##name(at, value, __ATOMIC_SEQ_CST);            \
    after_change(at);                                                         \
    return old;                                                               \
  }
#define COMPARE(bits, type, name)                                                                                        \
  int __tsan_atomic##bits##_compare_exchange_##name(volatile type *at, type *expected, type value, int order, int) {     \
    before_atomic(at, sizeof(type), true, true, order, FROM);                                                            \
    const bool done = __atomic_compare_exchange_n(at, expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);        \
    after_change(at);                                                                                                    \
    return done;                                                                                                         \
  }
#define ATOMIC(bits, type)                                                     \
  type __tsan_atomic##bits##_load(const volatile type *at, int order) {        \
    before_atomic(at, sizeof(type), true, false, order, FROM);                 \
    const type value = __atomic_load_n(at, __ATOMIC_SEQ_CST);                  \
    after_atomic(at);                                                          \
    return value;                                                              \
  }                                                                            \
  void __tsan_atomic##bits##_store(volatile type *at, type value, int order) { \
    before_atomic(at, sizeof(type), false, true, order, FROM);                 \
    __atomic_store_n(at, value, __ATOMIC_SEQ_CST);                             \
  }                                                                            \
  type __tsan_atomic##bits##_exchange(volatile type *at, type value, int order) { \
    before_atomic(at, sizeof(type), true, true, order, FROM);                  \
    const type old = __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST);         \
    after_change(at);                                                          \
    return old;                                                                \
  }                                                                            \
  CHANGE(bits, type, fetch_add)                                                \
  CHANGE(bits, type, fetch_sub)                                                \
  CHANGE(bits, type, fetch_and)                                                \
  CHANGE(bits, type, fetch_or)                                                 \
  CHANGE(bits, type, fetch_xor)                                                \
  CHANGE(bits, type, fetch_nand)                                               \
  COMPARE(bits, type, strong)                                                  \
  COMPARE(bits, type, weak)                                                    \
  type __tsan_atomic##bits##_compare_exchange_val(volatile type *at, type expected, type value, int order, int) { \
    before_atomic(at, sizeof(type), true, true, order, FROM);                  \
    __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
    after_atomic(at);                                                          \
    return expected;                                                           \
  }

extern "C" {

// What g++ -fsanitize=alignment calls; of accesses, and of pairs of 16 bits, which CUDA's own functions take by reference and read as one word.
struct Checked {
  struct {
    const char *file;
    unsigned line, column;
  } place;
  const struct {
    unsigned short kind, info;
    char name[1];
  } *type;
  unsigned char log_alignment, kind;
};
void __ubsan_handle_type_mismatch_v1(void *checked, void *address) {
  const auto &one = *static_cast<const Checked *>(checked);
  enum { load, store, reference };
  std::string type = one.type->name;  // 'const struct float4'
  for (const std::string word : {"const ", "struct "})
    if (const size_t at = type.find(word); at != std::string::npos) type.erase(at, word.size());
  const bool is_pair = type.find("__half2'") != std::string::npos || type.find("__nv_bfloat162'") != std::string::npos;
  if (one.kind == load || one.kind == store || (one.kind == reference && is_pair))
    misaligned(address, size_t{1} << one.log_alignment, (std::string(one.kind == store ? "a write" : "a read") + " of " + type).c_str(), FROM);
}

void __tsan_init() {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit() {}
PLAIN(1)
PLAIN(2)
PLAIN(4)
PLAIN(8)
PLAIN(16)
void __tsan_read_range(void *at, size_t bytes) { plain(at, bytes, false, FROM); }
void __tsan_write_range(void *at, size_t bytes) { plain(at, bytes, true, FROM); }
void __tsan_vptr_read(void **at) { plain(at, sizeof *at, false, FROM); }
void __tsan_vptr_update(void **at, void *) { plain(at, sizeof *at, true, FROM); }
ATOMIC(8, unsigned char)
ATOMIC(16, unsigned short)
ATOMIC(32, unsigned int)
ATOMIC(64, unsigned long)
void __tsan_atomic_thread_fence(int order) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  if (watch != nullptr && releases(order)) watch->order.fence();
}
void __tsan_atomic_signal_fence(int) {}
}

namespace w2s_emulation {

void looked() {
  static thread_local unsigned looks = 0;
  if (++looks % 64 == 0) yield();
}

void warp_accesses(const void *start, size_t rows, size_t row_bytes, size_t stride_bytes, bool writes, Place place) {
  if (watch == nullptr) return;
  const unsigned site = site_of(place);
  for (size_t row = 0; row < rows; ++row)
    watch->as_warp({reinterpret_cast<uint64_t>(start) + row * stride_bytes, row_bytes, writes, !writes, false, true, site});
}

void lane_access(unsigned lane, const void *start, size_t bytes, bool writes, Place place) {
  if (watch == nullptr) return;
  const uint3 running = threadIdx;
  threadIdx = this_block->index_of_lane(lane);
  warp_accesses(start, 1, bytes, 0, writes, place);
  threadIdx = running;
}

void copies(const void *to, const void *from, size_t bytes) {
  if (from != nullptr) plain(from, bytes, false, __builtin_return_address(0));
  plain(to, bytes, true, __builtin_return_address(0));
}
void atomic_access(const void *at, size_t bytes, bool writes) {
  if (watch != nullptr) watch->access({reinterpret_cast<uint64_t>(at), bytes, writes, true, true, false, site_of(__builtin_return_address(0))});
}

}  // namespace w2s_emulation
