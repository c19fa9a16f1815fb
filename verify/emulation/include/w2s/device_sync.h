// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Synchronization Functions", "Memory Fence Functions", "Time Function", "Trap Function".
#pragma once
#include <time.h>

#include "emulation.h"

inline void __syncthreads(W2S_PLACE) { w2s_emulation::block_barrier("__syncthreads", 0, 0, false, w2s_place); }
inline int __syncthreads_count(int predicate, W2S_PLACE) {
  return w2s_emulation::block_barrier("__syncthreads_count", 0, 0, predicate != 0, w2s_place).count;
}
inline int __syncthreads_and(int predicate, W2S_PLACE) {
  return w2s_emulation::block_barrier("__syncthreads_and", 0, 0, predicate != 0, w2s_place).all;
}
inline int __syncthreads_or(int predicate, W2S_PLACE) {
  return w2s_emulation::block_barrier("__syncthreads_or", 0, 0, predicate != 0, w2s_place).any;
}
inline void __barrier_sync(unsigned int barrier, W2S_PLACE) {
  w2s_emulation::block_barrier("__barrier_sync", barrier, 0, false, w2s_place);
}
inline void __barrier_sync_count(unsigned int barrier, unsigned int threads, W2S_PLACE) {
  w2s_emulation::block_barrier("__barrier_sync_count", barrier, threads, false, w2s_place);
}
inline void __syncwarp(unsigned int mask = 0xffffffffu, W2S_PLACE) {
  w2s_emulation::warp_collective("__syncwarp", mask, &mask, [](void *const *) {}, w2s_place);
}
// A thread that waits for another's write looks again and again: the others must run.
inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST), w2s_emulation::yield(); }
inline void __threadfence_block() { __threadfence(); }
inline void __threadfence_system() { __threadfence(); }

inline long long clock64() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000ll + now.tv_nsec;
}
inline unsigned long long globaltimer() { return (unsigned long long)clock64(); }
inline void __nanosleep(unsigned int) { w2s_emulation::yield(); }
inline void __trap() { w2s_emulation::trap("__trap()"); }
inline void __brkpt() {}
#define __prof_trigger(counter)
