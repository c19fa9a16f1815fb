// SPDX-License-Identifier: Apache-2.0
// The four rounding modes, over the host's: an operation in one of them, and the saturating conversions of CUDA.
#pragma once
#include <fenv.h>

#include <cmath>
#include <limits>

namespace w2s_emulation {

/// Computes in another rounding mode; the compiler is kept from moving the operation out of it.
template <class Compute> auto rounded(int mode, Compute compute) {
  const int before = fegetround();
  fesetround(mode);
  auto value = compute();
  asm volatile("" : "+m"(value) : : "memory");
  fesetround(before);
  return value;
}
template <class T> T opaque(T value) {
  asm volatile("" : "+m"(value));
  return value;
}

/// NaN is 0 (2^63 for the 64-bit types, as the hardware has it), what is too large or too small is the nearest value.
template <class To, class From> To saturated(From value) {
  using Limits = std::numeric_limits<To>;
  if (value != value) return sizeof(To) == 8 ? To(1ull << 63) : To(0);
  if (value <= From(Limits::min())) return Limits::min();
  if (value >= From(Limits::max())) return Limits::max();
  return To(value);
}

}  // namespace w2s_emulation
