// CUDA Math API, single and double precision. nvcc makes the host's math.h visible everywhere; here the C functions are
// declared for the host and again for the device, which the host's own headers, included or not, agree with.
#pragma once
#include <stddef.h>

#include "vector_types.h"

#define W2S_ON_DEVICE __attribute__((device))

extern "C" {
#define W2S_MATH1(name)                                                                                               \
  double name(double) noexcept;                                                                                       \
  float name##f(float) noexcept;                                                                                      \
  W2S_ON_DEVICE double name(double) noexcept;                                                                         \
  W2S_ON_DEVICE float name##f(float) noexcept;
#define W2S_MATH2(name)                                                                                               \
  double name(double, double) noexcept;                                                                               \
  float name##f(float, float) noexcept;                                                                               \
  W2S_ON_DEVICE double name(double, double) noexcept;                                                                 \
  W2S_ON_DEVICE float name##f(float, float) noexcept;
#include "w2s/math_list.h"
#undef W2S_MATH1
#undef W2S_MATH2
}

// The overloads that C++ adds for float.
#define W2S_MATH1(name) W2S_ON_DEVICE float name(float) noexcept;
#define W2S_MATH2(name) W2S_ON_DEVICE float name(float, float) noexcept;
#include "w2s/math_list.h"
#undef W2S_MATH1
#undef W2S_MATH2

#include "w2s/math_irregular.h"
#include "w2s/math_cuda_only.h"

// nvcc's prelude includes <cmath>, so these are there without an include. <cmath> itself, when it comes, repeats them.
namespace std {
#define W2S_MATH1(name) using ::name;
#define W2S_MATH2(name) using ::name;
#include "w2s/math_list.h"
#undef W2S_MATH1
#undef W2S_MATH2
using ::abs;
using ::fma;
using ::isfinite;
using ::isinf;
using ::isnan;
}
#undef W2S_ON_DEVICE
