// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "Data Movement": ld, st, atom, red, cp.async. Memory is one here: hints and scopes say nothing, an order is kept.
#pragma once
#include <string>

#include "mbarrier.h"
#include "ptx_floats.h"

namespace w2s_ptx {

inline void check(const char *name, const void *address, size_t alignment, w2s::Place place) {
  if (reinterpret_cast<uintptr_t>(address) % alignment != 0)
    w2s::finding("W2E102", (std::string(name) + ": the address is not aligned to " + std::to_string(alignment) + " bytes").c_str(), place);
}

// What PTX says of others' memory behind the access, as the checks take it; without them all are the strongest.
inline constexpr int in_volatile = __ATOMIC_RELAXED, in_relaxed = __ATOMIC_RELAXED, in_acquire = __ATOMIC_ACQUIRE, in_release = __ATOMIC_RELEASE,
                     in_acq_rel = __ATOMIC_ACQ_REL;

template <class T, size_t count> W2S_INLINE std::array<T, count> load(const char *name, const unsigned char *from, W2S_PLACE) {
  check(name, from, sizeof(T) * count, w2s_place);
  std::array<T, count> read;
  memcpy(static_cast<void *>(read.data()), from, sizeof read);
  return read;
}
template <class T, size_t count> W2S_INLINE void store(const char *name, unsigned char *to, const std::array<T, count> &values, W2S_PLACE) {
  check(name, to, sizeof values, w2s_place);
  memcpy(to, values.data(), sizeof values);
}

// Another thread may write what is read: volatile, relaxed and acquire; who reads again and again waits.
template <class T> W2S_INLINE T load_now(const char *name, const unsigned char *from, W2S_PLACE) {
  check(name, from, sizeof(T), w2s_place);
  w2s::looked();
  return as<T>(__atomic_load_n(reinterpret_cast<const bits_of_t<T> *>(from), __ATOMIC_SEQ_CST));
}
template <class T, size_t count> W2S_INLINE std::array<T, count> load_each_now(const char *name, const unsigned char *from, W2S_PLACE) {
  check(name, from, sizeof(T) * count, w2s_place);
  std::array<T, count> read;
  for (size_t i = 0; i < count; ++i) read[i] = load_now<T>(name, from + i * sizeof(T), w2s_place);
  return read;
}
template <int order, class T, size_t count> W2S_INLINE void store_now(const char *name, unsigned char *to, const std::array<T, count> &values, W2S_PLACE) {
  check(name, to, sizeof values, w2s_place);
  for (size_t i = 0; i < count; ++i)
    __atomic_store_n(reinterpret_cast<bits_of_t<T> *>(to) + i, bits(values[i]), W2S_CHECKED ? order : __ATOMIC_SEQ_CST);
}

// What was there before.
#define W2S_PTX_ATOMIC(name, expression)                                                                             \
  template <int order, class T> W2S_INLINE T atom_##name(const char *op, unsigned char *address, T value, W2S_PLACE) { \
    check(op, address, sizeof(T), w2s_place);                                                                        \
    w2s::looked();                                                                                                   \
    return w2s::atomically(reinterpret_cast<T *>(address), [=](T old) -> T { return expression; }, order);           \
  }
W2S_PTX_ATOMIC(add, add(old, value))
W2S_PTX_ATOMIC(min, (value < old ? value : old))
W2S_PTX_ATOMIC(max, (value > old ? value : old))
W2S_PTX_ATOMIC(and, T(old & value))
W2S_PTX_ATOMIC(or, T(old | value))
W2S_PTX_ATOMIC(xor, T(old ^ value))
W2S_PTX_ATOMIC(exch, value)
W2S_PTX_ATOMIC(inc, (old >= value ? T(0) : T(old + 1)))
W2S_PTX_ATOMIC(dec, (old == 0 || old > value ? value : T(old - 1)))
#undef W2S_PTX_ATOMIC
template <int order, class T> W2S_INLINE T atom_cas(const char *op, unsigned char *address, T compare, T value, W2S_PLACE) {
  check(op, address, sizeof(T), w2s_place);
  const T old = w2s::atomically(reinterpret_cast<T *>(address), [=](T now) { return now == compare ? value : now; }, order);
  if (old != compare) w2s::yield();
  return old;
}

/// `size` bytes are read, zeros follow.
W2S_INLINE void copy_async(const char *name, unsigned char *to, const unsigned char *from, u32 bytes, u32 size, W2S_PLACE) {
  check(name, to, bytes, w2s_place);
  if (size > bytes) size = bytes;
  if (size != 0) {
    check(name, from, bytes, w2s_place);
    w2s::copies(to, from, size);
  }
  if (size != bytes) w2s::copies(to + size, nullptr, bytes - size);
  w2s::async_copy(to, from, bytes, size);
}

inline uint64_t *mbarrier(const char *name, unsigned char *at, w2s::Place place) {
  check(name, at, sizeof(uint64_t), place);
  return reinterpret_cast<uint64_t *>(at);
}

W2S_INLINE void copy_bulk(const char *name, unsigned char *to, const unsigned char *from, u32 bytes, unsigned char *at, W2S_PLACE) {
  check(name, to, 16, w2s_place);
  check(name, from, 16, w2s_place);
  w2s::mbarrier_copy(mbarrier(name, at, w2s_place), to, from, bytes);
  w2s::mbarrier_bytes(mbarrier(name, at, w2s_place), 0, bytes);
}
W2S_INLINE void store_bulk(const char *name, unsigned char *to, const unsigned char *from, u32 bytes, W2S_PLACE) {
  check(name, to, 16, w2s_place);
  check(name, from, 16, w2s_place);
  w2s::copies(to, from, bytes);
  w2s::bulk_store(to, from, bytes, w2s_place);
}
W2S_INLINE void mbarrier_takes_copies(const char *name, unsigned char *at, W2S_PLACE) { w2s::barrier_takes_copies(mbarrier(name, at, w2s_place)); }
W2S_INLINE void mbarrier_init(const char *name, unsigned char *at, u32 count, W2S_PLACE) {
  w2s::mbarrier_init(mbarrier(name, at, w2s_place), count);
}
W2S_INLINE u64 mbarrier_arrive(const char *name, unsigned char *at, u32 count, bool drops, u32 bytes, W2S_PLACE) {
  return w2s::mbarrier_arrive(mbarrier(name, at, w2s_place), count, drops, bytes);
}
W2S_INLINE void mbarrier_bytes(const char *name, unsigned char *at, u32 expected, u32 came, W2S_PLACE) {
  w2s::mbarrier_bytes(mbarrier(name, at, w2s_place), expected, came);
}
W2S_INLINE bool mbarrier_test(const char *name, unsigned char *at, u64 token, W2S_PLACE) {
  return w2s::mbarrier_test(name, mbarrier(name, at, w2s_place), token, w2s_place);
}
W2S_INLINE bool mbarrier_parity(const char *name, unsigned char *at, u32 parity, W2S_PLACE) {
  return w2s::mbarrier_parity(name, mbarrier(name, at, w2s_place), parity, w2s_place);
}

}  // namespace w2s_ptx
