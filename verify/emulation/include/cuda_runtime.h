// SPDX-License-Identifier: Apache-2.0
// What nvcc includes ahead of every CUDA source, for the host's compiler and the emulation's runtime.
#pragma once

#define __CUDA_RUNTIME_H__
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 9
#define __CUDACC_VER_BUILD__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1

// nvcc's own prelude reaches these.
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <new>
#include <utility>

#include "cuda_runtime_api.h"
#include "device_functions.h"
#include "math_functions.h"
#include "vector_functions.h"
#include "w2s/fitting.h"
#include "w2s/runtime_templates.h"

#if W2S_CHECKED
// What the compiler does not tell of, it being a call of the C library's: memory that is copied and filled.
W2S_INLINE void *w2s_memcpy(void *to, const void *from, size_t bytes) {
  w2s_emulation::copies(to, from, bytes);
  return __builtin_memcpy(to, from, bytes);
}
W2S_INLINE void *w2s_memmove(void *to, const void *from, size_t bytes) {
  w2s_emulation::copies(to, from, bytes);
  return __builtin_memmove(to, from, bytes);
}
W2S_INLINE void *w2s_memset(void *to, int value, size_t bytes) {
  w2s_emulation::copies(to, nullptr, bytes);
  return __builtin_memset(to, value, bytes);
}
namespace std {
using ::w2s_memcpy;
using ::w2s_memmove;
using ::w2s_memset;
}
#define memcpy(...) w2s_memcpy(__VA_ARGS__)
#define memmove(...) w2s_memmove(__VA_ARGS__)
#define memset(...) w2s_memset(__VA_ARGS__)
#endif
