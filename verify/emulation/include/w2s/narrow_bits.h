// SPDX-License-Identifier: Apache-2.0
// Numbers of 8 and of 4 bits: e4m3 (no infinity), e5m2, e2m1 (neither infinity nor NaN), to float exactly and back, rounded to
// the nearest, ties to even.
#pragma once
#include <math.h>
#include <stdint.h>

namespace w2s_emulation {

/// `most` is the largest number; where `ieee`, the exponent above it means infinity and NaN, else only all bits mean NaN.
template <int bits_of_exponent, int mantissa, bool ieee> struct Narrow {
  static constexpr int bias = (1 << (bits_of_exponent - 1)) - 1, width = 1 + bits_of_exponent + mantissa;
  static constexpr int sign = 1 << (width - 1), nan = width == 4 ? -1 : 0x7f;
  static constexpr int most = width == 4 ? 7 : ieee ? 0x7b : 0x7e;

  static float to_float(unsigned bits) {
    const int rest = int(bits) & (sign - 1), field = rest >> mantissa, fraction = rest & ((1 << mantissa) - 1);
    float value;
    if (ieee && rest > most) value = rest == most + 1 ? INFINITY : NAN;
    else if (rest == nan) value = NAN;
    else value = field == 0 ? ldexpf(float(fraction), 1 - bias - mantissa) : ldexpf(float(fraction + (1 << mantissa)), field - bias - mantissa);
    return bits & unsigned(sign) ? -value : value;
  }

  /// What is too large is the largest number, or with `saturates` false infinity, NaN where there is none.
  static uint8_t from_double(double value, bool saturates = true) {
    if (value != value) return uint8_t(width == 4 ? most : nan);
    const int negative = signbit(value) ? sign : 0;
    const double size = fabs(value);
    if (size == 0) return uint8_t(negative);
    int exponent = isinf(size) ? 1024 : ilogb(size);
    if (exponent < 1 - bias) exponent = 1 - bias;
    int rest = exponent > 100 ? most + 1 : int(nearbyint(ldexp(size, mantissa - exponent))) + ((exponent + bias - 1) << mantissa);
    if (rest > most) rest = saturates ? most : ieee ? most + 1 : nan;
    return uint8_t(negative | rest);
  }
};
typedef Narrow<4, 3, false> E4M3;
typedef Narrow<5, 2, true> E5M2;
typedef Narrow<2, 1, false> E2M1;

}  // namespace w2s_emulation
