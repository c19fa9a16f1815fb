// SPDX-License-Identifier: Apache-2.0
// The four rounding modes, over the host's: an operation in one of them, and the saturating conversions of CUDA.
#pragma once
#include <fenv.h>

#include <cmath>
#include <limits>
#include <type_traits>

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

/// As a double: a whole number of 64 bits that does not fit with its lowest bit set, which no rounding to less then gets wrong.
template <class T> double to_odd(T value) {
  if constexpr (std::is_integral_v<T> && sizeof(T) == 8) {
    const double cut = rounded(FE_TOWARDZERO, [=] { return double(opaque(value)); });
    unsigned long long bits;
    __builtin_memcpy(&bits, &cut, 8);
    bits |= T(cut) != value;
    double odd;
    __builtin_memcpy(&odd, &bits, 8);
    return odd;
  } else {
    return double(value);
  }
}

/// NaN is 0, or the highest bit alone where it is a double or the result has 64 bits (PTX ISA, "cvt"); what is too large or too small is the
/// nearest value.
template <class To, class From> constexpr To saturated(From value) {
  using Limits = std::numeric_limits<To>;
  if (value != value) return sizeof(To) == 8 || sizeof(From) == 8 ? To(1ull << (8 * sizeof(To) - 1)) : To(0);
  if (value <= From(Limits::min())) return Limits::min();
  if (value >= From(Limits::max())) return Limits::max();
  return To(value);
}

}  // namespace w2s_emulation
