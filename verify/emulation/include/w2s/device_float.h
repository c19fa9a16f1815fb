// SPDX-License-Identifier: Apache-2.0
// CUDA Math API, "Single Precision Intrinsics" and "Double Precision Intrinsics". The fast ones are computed well: a GPU's
// differ from them within the error that CUDA documents.
#pragma once
#include <math.h>

#include "rounding.h"

// glibc declares functions of these names, which it does not define.
#define __cosf w2s_cosf
#define __sinf w2s_sinf
#define __tanf w2s_tanf
#define __tanhf w2s_tanhf
#define __sincosf w2s_sincosf
#define __expf w2s_expf
#define __exp10f w2s_exp10f
#define __logf w2s_logf
#define __log2f w2s_log2f
#define __log10f w2s_log10f
#define __powf w2s_powf
inline float __cosf(float v) { return cosf(v); }
inline float __sinf(float v) { return sinf(v); }
inline float __tanf(float v) { return tanf(v); }
inline float __tanhf(float v) { return tanhf(v); }
inline void __sincosf(float v, float *sine, float *cosine) { *sine = sinf(v), *cosine = cosf(v); }
inline float __expf(float v) { return expf(v); }
inline float __exp10f(float v) { return float(pow(10.0, v)); }
inline float __logf(float v) { return logf(v); }
inline float __log2f(float v) { return log2f(v); }
inline float __log10f(float v) { return log10f(v); }
inline float __powf(float a, float b) { return powf(a, b); }
inline float __fdividef(float a, float b) {
  const float large = 0x1p126f;  // a divisor beyond it gives 0, as documented
  return fabsf(b) > large && fabsf(b) <= 0x1p128 && !isinf(a) && b == b && !isinf(b) ? copysignf(0.0f, a) * copysignf(1.0f, b) : a / b;
}
inline float fdividef(float a, float b) { return a / b; }
inline double fdivide(double a, double b) { return a / b; }
inline float __saturatef(float v) { return v > 0 ? (v < 1 ? v : 1.0f) : 0.0f; }

#define W2S_ROUNDED(element, name, parameters, copies, expression)                                                       \
  inline element name##_rn parameters { return expression; }                                                             \
  inline element name##_rz parameters { copies return w2s_emulation::rounded(FE_TOWARDZERO, [&]() -> element { copies return expression; }); } \
  inline element name##_ru parameters { copies return w2s_emulation::rounded(FE_UPWARD, [&]() -> element { copies return expression; }); }     \
  inline element name##_rd parameters { copies return w2s_emulation::rounded(FE_DOWNWARD, [&]() -> element { copies return expression; }); }
#define W2S_ONE a = w2s_emulation::opaque(a);
#define W2S_TWO W2S_ONE b = w2s_emulation::opaque(b);
#define W2S_THREE W2S_TWO c = w2s_emulation::opaque(c);
W2S_ROUNDED(float, __fadd, (float a, float b), W2S_TWO, a + b)
W2S_ROUNDED(float, __fsub, (float a, float b), W2S_TWO, a - b)
W2S_ROUNDED(float, __fmul, (float a, float b), W2S_TWO, a * b)
W2S_ROUNDED(float, __fdiv, (float a, float b), W2S_TWO, a / b)
W2S_ROUNDED(float, __fmaf, (float a, float b, float c), W2S_THREE, fmaf(a, b, c))
W2S_ROUNDED(float, __fmaf_ieee, (float a, float b, float c), W2S_THREE, fmaf(a, b, c))
W2S_ROUNDED(float, __frcp, (float a), W2S_ONE, 1.0f / a)
W2S_ROUNDED(float, __fsqrt, (float a), W2S_ONE, sqrtf(a))
inline float __frsqrt_rn(float v) { return float(1.0 / sqrt(double(v))); }
W2S_ROUNDED(double, __dadd, (double a, double b), W2S_TWO, a + b)
W2S_ROUNDED(double, __dsub, (double a, double b), W2S_TWO, a - b)
W2S_ROUNDED(double, __dmul, (double a, double b), W2S_TWO, a * b)
W2S_ROUNDED(double, __ddiv, (double a, double b), W2S_TWO, a / b)
W2S_ROUNDED(double, __fma, (double a, double b, double c), W2S_THREE, fma(a, b, c))
W2S_ROUNDED(double, __drcp, (double a), W2S_ONE, 1.0 / a)
W2S_ROUNDED(double, __dsqrt, (double a), W2S_ONE, sqrt(a))
#undef W2S_ONE
#undef W2S_TWO
#undef W2S_THREE
#undef W2S_ROUNDED
