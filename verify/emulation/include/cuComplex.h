// SPDX-License-Identifier: Apache-2.0
// CUDA's C complex numbers, by the formulas of its header: a real and an imaginary part in a vector of two.
#pragma once
#include <cfloat>
#include <cmath>

#include "vector_functions.h"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define W2S_COMPLEX(type, number, letter, most)                                                                          \
  inline number cuCreal##letter(type x) { return x.x; }                                                                  \
  inline number cuCimag##letter(type x) { return x.y; }                                                                  \
  inline type cuConj##letter(type x) { return {x.x, -x.y}; }                                                             \
  inline type cuCadd##letter(type x, type y) { return {x.x + y.x, x.y + y.y}; }                                          \
  inline type cuCsub##letter(type x, type y) { return {x.x - y.x, x.y - y.y}; }                                          \
  inline type cuCmul##letter(type x, type y) { return {x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x}; }                  \
  inline type cuCfma##letter(type x, type y, type z) {                                                                   \
    number real = x.x * y.x + z.x, imaginary = x.x * y.y + z.y;                                                          \
    return {-(x.y * y.y) + real, x.y * y.x + imaginary};                                                                 \
  }                                                                                                                      \
  inline type cuCdiv##letter(type x, type y) {                                                                           \
    number scale = 1 / (std::fabs(y.x) + std::fabs(y.y));                                                                \
    number a = x.x * scale, b = x.y * scale, c = y.x * scale, d = y.y * scale, inverse = 1 / (c * c + d * d);            \
    return {(a * c + b * d) * inverse, (b * c - a * d) * inverse};                                                       \
  }                                                                                                                      \
  inline number cuCabs##letter(type x) {                                                                                 \
    number a = std::fabs(x.x), b = std::fabs(x.y), larger = a > b ? a : b, smaller = a > b ? b : a;                      \
    number ratio = smaller / larger;                                                                                     \
    if (larger == 0 || larger > most || smaller > most) return larger + smaller;                                         \
    return larger * std::sqrt(1 + ratio * ratio);                                                                        \
  }
W2S_COMPLEX(cuFloatComplex, float, f, FLT_MAX)
W2S_COMPLEX(cuDoubleComplex, double, , DBL_MAX)
#undef W2S_COMPLEX

inline cuFloatComplex make_cuFloatComplex(float x, float y) { return {x, y}; }
inline cuComplex make_cuComplex(float x, float y) { return {x, y}; }
inline cuDoubleComplex make_cuDoubleComplex(double x, double y) { return {x, y}; }
inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex x) { return {x.x, x.y}; }
inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex x) { return {float(x.x), float(x.y)}; }
