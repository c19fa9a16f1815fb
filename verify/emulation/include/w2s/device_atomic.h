// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Atomic Functions". Blocks are on several threads of the host, so they are atomic there; a thread that
// spins on one lets others run. cuda_fp16.h and cuda_bf16.h add theirs.
#pragma once
#include <string.h>

#include "emulation.h"

namespace w2s_emulation {

template <size_t size> struct Word;
template <> struct Word<1> { typedef unsigned char type; };
template <> struct Word<2> { typedef unsigned short type; };
template <> struct Word<4> { typedef unsigned int type; };
template <> struct Word<8> { typedef unsigned long long type; };

/// What was there before `change(old)` took its place.
/// CUDA's own are relaxed, as far as the checks go: a fence makes others see what was written ahead of it.
template <class T, class Change> W2S_INLINE T atomically(T *address, Change change, int order = __ATOMIC_RELAXED) {
  using Bits = typename Word<sizeof(T)>::type;
  auto *const word = reinterpret_cast<Bits *>(address);
  Bits before = __atomic_load_n(word, __ATOMIC_RELAXED);
  for (;;) {
    T old, made;
    Bits after;
    __builtin_memcpy(static_cast<void *>(&old), &before, sizeof old);
    made = change(old);
    __builtin_memcpy(&after, static_cast<const void *>(&made), sizeof made);
#if W2S_CHECKED
    if (__atomic_compare_exchange_n(word, &before, after, false, order, __ATOMIC_RELAXED)) return old;
#else
    (void)order;
    if (__atomic_compare_exchange_n(word, &before, after, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) return old;
#endif
  }
}

}  // namespace w2s_emulation

#define W2S_ATOMIC(name, element, expression)                                                 \
  W2S_INLINE element name(element *address, element value) {                                      \
    w2s_emulation::looked();                                                                  \
    return w2s_emulation::atomically(address, [=](element old) -> element { return expression; }); \
  }                                                                                           \
  W2S_INLINE element name##_block(element *address, element value) { return name(address, value); }   \
  W2S_INLINE element name##_system(element *address, element value) { return name(address, value); }

#define W2S_ATOMIC_SUM(element) W2S_ATOMIC(atomicAdd, element, (element)(old + value))
W2S_ATOMIC_SUM(int)
W2S_ATOMIC_SUM(unsigned int)
W2S_ATOMIC_SUM(unsigned long long)
W2S_ATOMIC_SUM(float)
W2S_ATOMIC_SUM(double)
// Of each of its numbers by itself.
inline float2 atomicAdd(float2 *address, float2 value) {
  return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y)};
}
inline float4 atomicAdd(float4 *address, float4 value) {
  return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y), atomicAdd(&address->z, value.z), atomicAdd(&address->w, value.w)};
}
W2S_ATOMIC(atomicSub, int, int(unsigned(old) - unsigned(value)))
W2S_ATOMIC(atomicSub, unsigned int, old - value)
W2S_ATOMIC(atomicExch, int, value)
W2S_ATOMIC(atomicExch, unsigned int, value)
W2S_ATOMIC(atomicExch, unsigned long long, value)
W2S_ATOMIC(atomicExch, float, value)
W2S_ATOMIC(atomicInc, unsigned int, old >= value ? 0u : old + 1)
W2S_ATOMIC(atomicDec, unsigned int, old == 0 || old > value ? value : old - 1)
#define W2S_ATOMIC_BITS(element)                \
  W2S_ATOMIC(atomicAnd, element, old & value)   \
  W2S_ATOMIC(atomicOr, element, old | value)    \
  W2S_ATOMIC(atomicXor, element, old ^ value)
#define W2S_ATOMIC_ORDER(element)                            \
  W2S_ATOMIC(atomicMin, element, old < value ? old : value)  \
  W2S_ATOMIC(atomicMax, element, old > value ? old : value)
W2S_ATOMIC_BITS(int)
W2S_ATOMIC_BITS(unsigned int)
W2S_ATOMIC_BITS(unsigned long long)
W2S_ATOMIC_ORDER(int)
W2S_ATOMIC_ORDER(unsigned int)
W2S_ATOMIC_ORDER(unsigned long long)
W2S_ATOMIC_ORDER(long long)
#undef W2S_ATOMIC_BITS
#undef W2S_ATOMIC_ORDER
#undef W2S_ATOMIC_SUM

#define W2S_ATOMIC_CAS(element)                                                                         \
  W2S_INLINE element atomicCAS(element *address, element compare, element value) {                          \
    const element old = w2s_emulation::atomically(address, [=](element now) { return now == compare ? value : now; }); \
    if (old != compare) w2s_emulation::yield();                                                         \
    return old;                                                                                         \
  }                                                                                                     \
  W2S_INLINE element atomicCAS_block(element *address, element compare, element value) {                    \
    return atomicCAS(address, compare, value);                                                          \
  }                                                                                                     \
  W2S_INLINE element atomicCAS_system(element *address, element compare, element value) {                   \
    return atomicCAS(address, compare, value);                                                          \
  }
W2S_ATOMIC_CAS(int)
W2S_ATOMIC_CAS(unsigned int)
W2S_ATOMIC_CAS(unsigned long long)
W2S_ATOMIC_CAS(unsigned short)
#undef W2S_ATOMIC_CAS
