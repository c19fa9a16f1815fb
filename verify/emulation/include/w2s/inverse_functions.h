// SPDX-License-Identifier: Apache-2.0
// CUDA Math API: erfinv, erfcinv, normcdfinv. Winitzki's closed form ("A handy approximation for the error function and its
// inverse", 2008) is near, Newton's steps make it exact.
#pragma once
#include <cmath>

namespace w2s_emulation {
/// For y in (0, 1]; `tail` is 1 - erf, so that small ones keep their digits.
inline double inverse_of_tail(double tail) {
  const double l = std::log(tail * (2 - tail)), t = 4.330746750799873 + l / 2;
  double x = std::sqrt(std::fmax(std::sqrt(t * t - l / 0.147) - t, 0.0));
  for (int i = 0; i < 12; ++i) x += (std::erfc(x) - tail) / (1.1283791670955126 * std::exp(-x * x));
  return x;
}
}  // namespace w2s_emulation

inline double erfcinv(double y) {
  if (!(y >= 0 && y <= 2)) return NAN;
  if (y == 0 || y == 2) return y == 0 ? HUGE_VAL : -HUGE_VAL;
  return y <= 1 ? w2s_emulation::inverse_of_tail(y) : -w2s_emulation::inverse_of_tail(2 - y);
}
inline double erfinv(double y) {
  if (!(std::fabs(y) < 1)) return std::fabs(y) == 1 ? std::copysign(HUGE_VAL, y) : NAN;
  if (std::fabs(y) > 0.5) return std::copysign(w2s_emulation::inverse_of_tail(1 - std::fabs(y)), y);
  double x = y * 0.886226925452758;
  for (int i = 0; i < 6; ++i) x -= (std::erf(x) - y) / (1.1283791670955126 * std::exp(-x * x));
  return x;
}
inline double normcdfinv(double p) { return -1.4142135623730951 * erfcinv(2 * p); }
#define W2S_OF_FLOATS(name)                                         \
  inline float name##f(float v) { return float(name(double(v))); } \
  inline float name(float v) { return name##f(v); }
W2S_OF_FLOATS(erfinv)
W2S_OF_FLOATS(erfcinv)
W2S_OF_FLOATS(normcdfinv)
#undef W2S_OF_FLOATS
