// SPDX-License-Identifier: Apache-2.0
// The bits of a 16-bit floating number: to double exactly, from double in any rounding mode. `Format` says which type.
#pragma once
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "emulation.h"

namespace w2s_emulation {

enum class Round { nearest, zero, up, down };

struct HalfFormat {
  static constexpr int mantissa = 10, bias = 15, infinity = 0x7c00, nan = 0x7fff;
};
struct BfloatFormat {
  static constexpr int mantissa = 7, bias = 127, infinity = 0x7f80, nan = 0x7fff;
};

template <class Format> W2S_INLINE float to_float(unsigned short bits) {
  const unsigned sign = unsigned(bits & 0x8000) << 16, rest = bits & 0x7fff;
  unsigned word;
  float value;
  if (Format::mantissa == 7) {
    word = unsigned(bits) << 16;
  } else if (rest >= 0x7c00) {
    word = sign | 0x7f800000 | (rest & 0x3ff) << 13 | (rest > 0x7c00 ? 0x400000u : 0u);
  } else if (rest >= 0x400) {
    word = sign | ((rest << 13) + (112u << 23));
  } else {
    value = float(rest) * 0x1p-24f;
    return sign != 0 ? -value : value;
  }
  __builtin_memcpy(&value, &word, 4);
  return value;
}

template <class Format> unsigned short from_double(double value, Round mode = Round::nearest) {
  uint64_t word;
  __builtin_memcpy(&word, &value, 8);
  const unsigned short sign = (unsigned short)(word >> 63 << 15);
  const int exponent = int(word >> 52 & 0x7ff);
  uint64_t significand = word & ((1ull << 52) - 1);
  if (exponent == 0x7ff) return significand != 0 ? (unsigned short)Format::nan : (unsigned short)(sign | Format::infinity);
  if (exponent == 0) {
    if (significand == 0) return sign;
  } else {
    significand |= 1ull << 52;
  }
  int field = exponent - 1023 + Format::bias, shift = 52 - Format::mantissa;
  if (field < 1) shift += 1 - field, field = 1;
  if (shift > 62) shift = 62;
  uint64_t kept = significand >> shift;
  const uint64_t lost = significand & ((1ull << shift) - 1), half = 1ull << (shift - 1);
  bool up = false;
  if (mode == Round::nearest) up = lost > half || (lost == half && (kept & 1));
  if (mode == Round::up) up = lost != 0 && sign == 0;
  if (mode == Round::down) up = lost != 0 && sign != 0;
  kept += up;
  // The leading bit of `kept` adds one to the field, and so does a carry out of the mantissa.
  const uint64_t bits = (uint64_t(field - 1) << Format::mantissa) + kept;
  if (bits >= uint64_t(Format::infinity)) {
    const bool away = mode == Round::nearest || (mode == Round::up && sign == 0) || (mode == Round::down && sign != 0);
    return (unsigned short)(sign | (away ? Format::infinity : Format::infinity - 1));
  }
  return (unsigned short)(sign | bits);
}

/// a * b + c rounded to odd, so that rounding it once more is as good as rounding the exact value.
inline double fma_to_odd(double a, double b, double c) {
  const double product = a * b;  // exact for 16-bit operands
  const double sum = product + c, part = sum - product;
  const double error = (product - (sum - part)) + (c - part);
  if (error == 0 || !isfinite(sum)) return sum;
  uint64_t bits;
  __builtin_memcpy(&bits, &sum, 8);
  if (bits & 1) return sum;
  bits += (error > 0) == (sum > 0) ? 1 : uint64_t(-1);
  double odd;
  __builtin_memcpy(&odd, &bits, 8);
  return odd;
}

}  // namespace w2s_emulation
