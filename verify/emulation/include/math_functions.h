// SPDX-License-Identifier: Apache-2.0
// CUDA Math API, single and double precision: what the host's math.h does not have.
#pragma once
#include <math.h>

#include <cmath>

#define W2S_MATH1(name, expression)                       \
  inline double name(double v) { return expression; }     \
  inline float name##f(float w) {                         \
    const double v = w;                                   \
    return float(expression);                             \
  }                                                       \
  inline float name(float w) { return name##f(w); }
W2S_MATH1(rsqrt, 1.0 / ::sqrt(v))
W2S_MATH1(rcbrt, double(1.0L / ::cbrtl(v)))
W2S_MATH1(normcdf, 0.5 * ::erfc(-v * 0.70710678118654752440))
W2S_MATH1(erfcx, v < 25 ? ::exp(v * v) * ::erfc(v) : 1.0 / (v * 1.77245385090551602730) * (1 - 0.5 / (v * v)))
#undef W2S_MATH1

namespace w2s_emulation {
/// sin and cos of v * pi: exact where v is a multiple of a half.
inline void sincos_of_pi(double v, double *sine, double *cosine) {
  if (std::fabs(v) >= 0x1p52) v = std::fmod(v, 2.0);
  const double quarters = std::nearbyint(v * 2), rest = (v - quarters / 2) * 3.14159265358979323846;
  const long q = long(std::fmod(quarters, 4.0)) & 3;
  const double s = std::sin(rest), c = std::cos(rest);
  *sine = q == 0 ? s : q == 1 ? c : q == 2 ? -s : -c;
  *cosine = q == 0 ? c : q == 1 ? -s : q == 2 ? -c : s;
}
}  // namespace w2s_emulation
inline void sincospi(double v, double *s, double *c) { w2s_emulation::sincos_of_pi(v, s, c); }
inline void sincospif(float v, float *s, float *c) {
  double sine, cosine;
  w2s_emulation::sincos_of_pi(v, &sine, &cosine);
  *s = float(sine), *c = float(cosine);
}
inline void sincospi(float v, float *s, float *c) { sincospif(v, s, c); }
inline void sincos(float v, float *s, float *c) { *s = ::sinf(v), *c = ::cosf(v); }
inline float exp10(float v) { return ::exp10f(v); }
#define W2S_OF_PI(name, which)               \
  inline double name(double v) {             \
    double sine, cosine;                     \
    sincospi(v, &sine, &cosine);             \
    return which;                            \
  }                                          \
  inline float name##f(float v) { return float(name(double(v))); } \
  inline float name(float v) { return name##f(v); }
W2S_OF_PI(sinpi, sine)
W2S_OF_PI(cospi, cosine)
#undef W2S_OF_PI

inline double rhypot(double a, double b) { return 1.0 / ::hypot(a, b); }
inline float rhypotf(float a, float b) { return float(rhypot(double(a), double(b))); }
namespace w2s_emulation {
/// How long a vector is: an infinity counts more than a NaN, and no square is too large or too small.
template <class T> long double length(int count, const T *v) {
  long double sum = 0;
  for (int i = 0; i < count; ++i) {
    if (std::isinf(v[i])) return INFINITY;
    sum += static_cast<long double>(v[i]) * v[i];
  }
  return std::sqrt(sum);
}
}  // namespace w2s_emulation
#define W2S_NORMS(T, of)                                                                          \
  inline T norm##of(int count, const T *v) { return T(w2s_emulation::length(count, v)); }         \
  inline T rnorm##of(int count, const T *v) { return T(1 / w2s_emulation::length(count, v)); }    \
  inline T norm3d##of(T a, T b, T c) {                                                            \
    const T all[] = {a, b, c};                                                                    \
    return norm##of(3, all);                                                                      \
  }                                                                                               \
  inline T rnorm3d##of(T a, T b, T c) {                                                           \
    const T all[] = {a, b, c};                                                                    \
    return rnorm##of(3, all);                                                                     \
  }                                                                                               \
  inline T norm4d##of(T a, T b, T c, T d) {                                                       \
    const T all[] = {a, b, c, d};                                                                 \
    return norm##of(4, all);                                                                      \
  }                                                                                               \
  inline T rnorm4d##of(T a, T b, T c, T d) {                                                      \
    const T all[] = {a, b, c, d};                                                                 \
    return rnorm##of(4, all);                                                                     \
  }
W2S_NORMS(double, )
W2S_NORMS(float, f)
#undef W2S_NORMS

#include "w2s/inverse_functions.h"

// What nvcc's prelude makes visible without std::, for float too.
using std::abs;
using std::acos;
using std::asin;
using std::atan;
using std::atan2;
using std::cbrt;
using std::ceil;
using std::copysign;
using std::cos;
using std::cosh;
using std::erf;
using std::erfc;
using std::exp;
using std::exp2;
using std::expm1;
using std::fabs;
using std::floor;
using std::fma;
using std::fmax;
using std::fmin;
using std::fmod;
using std::hypot;
using std::isfinite;
using std::isinf;
using std::isnan;
using std::log;
using std::log10;
using std::log1p;
using std::log2;
using std::pow;
using std::rint;
using std::round;
using std::signbit;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;
using std::tgamma;
using std::trunc;
