// Programming Guide, "Synchronization Functions", "Memory Fence Functions", "Time Function", "Trap Function".
#pragma once
#include "qualifiers.h"

// A builtin of clang's, and for the device only.
__attribute__((device)) void __syncthreads();
#ifdef __CUDA_ARCH__
void __syncthreads();
#endif
W2S_DEVICE int __syncthreads_count(int predicate);
W2S_DEVICE int __syncthreads_and(int predicate);
W2S_DEVICE int __syncthreads_or(int predicate);
W2S_DEVICE void __barrier_sync(unsigned int barrier);
W2S_DEVICE void __barrier_sync_count(unsigned int barrier, unsigned int threads);
W2S_DEVICE void __syncwarp(unsigned int mask = 0xffffffffu);
W2S_DEVICE void __threadfence();
W2S_DEVICE void __threadfence_block();
W2S_DEVICE void __threadfence_system();

W2S_DEVICE long long clock64();
W2S_DEVICE void __nanosleep(unsigned int ns);
W2S_DEVICE void __trap();
W2S_DEVICE void __brkpt();
#define __prof_trigger(counter)
W2S_DEVICE unsigned int __pm0();
W2S_DEVICE unsigned int __pm1();
W2S_DEVICE unsigned int __pm2();
W2S_DEVICE unsigned int __pm3();
