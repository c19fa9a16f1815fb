// SPDX-License-Identifier: Apache-2.0
// Programming Guide: cache hints of loads and stores, address spaces. Memory is one here: hints say nothing.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "emulation.h"

template <class W2S_T> struct W2SPlain { typedef W2S_T type; };
#define W2S_CACHED(element)
#define W2S_CACHED_LOAD(name) \
  template <class W2S_T> inline W2S_T name(const W2S_T *address) { return *address; }
#define W2S_CACHED_STORE(name) \
  template <class W2S_T> inline void name(W2S_T *address, typename W2SPlain<W2S_T>::type value) { *address = value; }
W2S_CACHED_LOAD(__ldg)
W2S_CACHED_LOAD(__ldcg)
W2S_CACHED_LOAD(__ldca)
W2S_CACHED_LOAD(__ldcs)
W2S_CACHED_LOAD(__ldlu)
W2S_CACHED_LOAD(__ldcv)
W2S_CACHED_STORE(__stwb)
W2S_CACHED_STORE(__stcg)
W2S_CACHED_STORE(__stcs)
W2S_CACHED_STORE(__stwt)
#undef W2S_CACHED_LOAD
#undef W2S_CACHED_STORE

inline unsigned int __isShared(const void *address) { return w2s_emulation::is_shared(address); }
inline unsigned int __isLocal(const void *address) { return w2s_emulation::is_local(address); }
inline unsigned int __isGlobal(const void *address) { return !w2s_emulation::is_shared(address) && !w2s_emulation::is_local(address); }
inline size_t __cvta_generic_to_global(const void *address) { return size_t(address); }
inline void *__cvta_global_to_generic(size_t address) { return reinterpret_cast<void *>(address); }
inline size_t __cvta_generic_to_constant(const void *address) { return size_t(address); }
inline size_t __cvta_generic_to_local(const void *address) { return size_t(address); }
// An address of shared memory fits in 32 bits, as in CUDA: the host's lower ones. All of it lies less
// than 4 GB below what the pointer of this thread of the host names, as its variables do.
// The compiler is not to know which variable an address comes from, or goes to.
inline size_t __cvta_generic_to_shared(const void *address) {
  asm volatile("" : "+r"(address) : : "memory");
  return uint32_t(reinterpret_cast<uintptr_t>(address));
}
inline void *__cvta_shared_to_generic(size_t address) {
  const auto end = reinterpret_cast<uintptr_t>(__builtin_thread_pointer());
  void *found = reinterpret_cast<void *>(end - uint32_t(uint32_t(end) - uint32_t(address)));
  asm volatile("" : "+r"(found) : : "memory");
  return found;
}
