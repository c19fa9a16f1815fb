// CUDA Math API, "Single Precision Intrinsics" and "Double Precision Intrinsics".
#pragma once
#include "qualifiers.h"

// glibc's math.h declares host functions of these names: the device's must be overloads of their own.
#ifdef __CUDA_ARCH__
#define W2S_FAST(signature)                                                                                           \
  signature noexcept;                                                                                                 \
  __attribute__((device)) signature noexcept;
#else
#define W2S_FAST(signature) __attribute__((device)) signature noexcept;
#endif
extern "C" {
W2S_FAST(float __cosf(float))
W2S_FAST(float __sinf(float))
W2S_FAST(float __tanf(float))
W2S_FAST(float __tanhf(float))
W2S_FAST(void __sincosf(float, float *sine, float *cosine))
W2S_FAST(float __expf(float))
W2S_FAST(float __exp10f(float))
W2S_FAST(float __logf(float))
W2S_FAST(float __log2f(float))
W2S_FAST(float __log10f(float))
W2S_FAST(float __powf(float, float))
}
#undef W2S_FAST
W2S_DEVICE float __fdividef(float, float);
W2S_DEVICE float fdividef(float, float);
W2S_DEVICE double fdivide(double, double);
W2S_DEVICE float __saturatef(float);

// One operation in the four rounding modes: nearest even, towards zero, up, down.
#define W2S_ROUNDED(element, name, parameters)                                                                        \
  W2S_DEVICE element name##_rn parameters;                                                                            \
  W2S_DEVICE element name##_rz parameters;                                                                            \
  W2S_DEVICE element name##_ru parameters;                                                                            \
  W2S_DEVICE element name##_rd parameters;
W2S_ROUNDED(float, __fadd, (float, float))
W2S_ROUNDED(float, __fsub, (float, float))
W2S_ROUNDED(float, __fmul, (float, float))
W2S_ROUNDED(float, __fdiv, (float, float))
W2S_ROUNDED(float, __fmaf, (float, float, float))
W2S_ROUNDED(float, __fmaf_ieee, (float, float, float))
W2S_ROUNDED(float, __frcp, (float))
W2S_ROUNDED(float, __fsqrt, (float))
W2S_DEVICE float __frsqrt_rn(float);
W2S_ROUNDED(double, __dadd, (double, double))
W2S_ROUNDED(double, __dsub, (double, double))
W2S_ROUNDED(double, __dmul, (double, double))
W2S_ROUNDED(double, __ddiv, (double, double))
W2S_ROUNDED(double, __fma, (double, double, double))
W2S_ROUNDED(double, __drcp, (double))
W2S_ROUNDED(double, __dsqrt, (double))
