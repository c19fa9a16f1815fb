// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: numbers of 8 bits as classes, one and in vectors, in place of those of cuda_fp8.h: bits, which conversions make and read.
#pragma once
#include <sycl/sycl.hpp>
#include "conversions.hpp"
#include "narrow_floats.hpp"
#include "raw_numbers.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

// From any number: the nearest one, of two the even one; what is too large becomes the largest. To an integer: cut off, and the
// nearest that there is.
template <typename Format> struct float8 {
  unsigned char __x; // CUDA's name

  float8() = default;
  explicit float8(double x) : __x(narrowed<Format>(x)) {}
  template <typename T, typename = std::enable_if_t<!std::is_same_v<T, double> && std::is_convertible_v<T, float>>>
  explicit float8(const T &x) : __x(narrowed<Format>(static_cast<float>(x))) {}

  explicit operator float() const { return widened<Format>(__x); }
  explicit operator double() const { return widened<Format>(__x); }
  explicit operator sycl::half() const { return widened<Format>(__x); }
  explicit operator sycl::ext::oneapi::bfloat16() const { return widened<Format>(__x); }
  explicit operator bool() const { return (__x & 0x7f) != 0; }
  template <typename T, typename = std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>>> explicit operator T() const {
    return saturate_cast<T>(widened<Format>(__x));
  }
};

// 2 or 4 of them in a word, the first in the lowest bits.
template <typename Format, int Count> struct alignas(Count) float8_vector {
  using word = std::conditional_t<Count == 2, unsigned short, unsigned>;
  word __x; // CUDA's name

  float8_vector() = default;
  template <typename T> explicit float8_vector(const sycl::vec<T, Count> &x) : __x(0) {
    for (int i = 0; i < Count; ++i)
      put(i, T(x[i]));
  }
  template <typename T, int Half, typename = std::enable_if_t<2 * Half == Count>>
  float8_vector(const sycl::vec<T, Half> &low, const sycl::vec<T, Half> &high) : __x(0) {
    for (int i = 0; i < Half; ++i) {
      put(i, T(low[i]));
      put(Half + i, T(high[i]));
    }
  }

  template <typename T, typename = std::enable_if_t<std::is_same_v<T, float> || (Count == 2 && std::is_same_v<T, sycl::half>)>>
  explicit operator sycl::vec<T, Count>() const {
    sycl::vec<T, Count> found;
    for (int i = 0; i < Count; ++i)
      found[i] = T(widened<Format>(__x >> (8 * i)));
    return found;
  }

private:
  template <typename T> void put(int i, T x) {
    if constexpr (std::is_same_v<T, double>)
      __x = static_cast<word>(__x | static_cast<word>(narrowed<Format>(x)) << (8 * i));
    else
      __x = static_cast<word>(__x | static_cast<word>(narrowed<Format>(static_cast<float>(x))) << (8 * i));
  }
};

using fp8_e4m3 = float8<precision::e4m3>;
using fp8_e5m2 = float8<precision::e5m2>;
using fp8x2_e4m3 = float8_vector<precision::e4m3, 2>;
using fp8x2_e5m2 = float8_vector<precision::e5m2, 2>;
using fp8x4_e4m3 = float8_vector<precision::e4m3, 4>;
using fp8x4_e5m2 = float8_vector<precision::e5m2, 4>;

enum class fp8_overflow : int { infinite, largest }; // what becomes of a number that is too large
enum class fp8_format : int { e4m3, e5m2 };

// Bits of a number, and numbers of bits, where the format may be known at run time only.
template <typename T> unsigned char fp8_bits(T x, fp8_overflow overflow, fp8_format format) {
  using number = std::conditional_t<std::is_same_v<T, double>, double, float>;
  const number value = static_cast<number>(x);
  if (format == fp8_format::e4m3)
    return overflow == fp8_overflow::largest ? narrowed<precision::e4m3>(value) : narrowed<precision::e4m3, false>(value);
  return overflow == fp8_overflow::largest ? narrowed<precision::e5m2>(value) : narrowed<precision::e5m2, false>(value);
}
inline unsigned char fp8_bits(half_bits x, fp8_overflow overflow, fp8_format format) { return fp8_bits(sycl::half(x), overflow, format); }
inline unsigned char fp8_bits(bfloat16_bits x, fp8_overflow overflow, fp8_format format) {
  return fp8_bits(sycl::ext::oneapi::bfloat16(x), overflow, format);
}
template <typename T> unsigned short fp8_pair_bits(const sycl::vec<T, 2> &x, fp8_overflow overflow, fp8_format format) {
  return static_cast<unsigned short>(fp8_bits(T(x[0]), overflow, format) | fp8_bits(T(x[1]), overflow, format) << 8);
}
inline unsigned short fp8_pair_bits(half2_bits x, fp8_overflow overflow, fp8_format format) {
  return fp8_pair_bits(sycl::half2(x), overflow, format);
}
inline unsigned short fp8_pair_bits(bfloat16_pair_bits x, fp8_overflow overflow, fp8_format format) {
  return fp8_pair_bits(sycl::vec<sycl::ext::oneapi::bfloat16, 2>(x), overflow, format);
}
inline half_bits half_of_fp8(unsigned char bits, fp8_format format) {
  return sycl::half(format == fp8_format::e4m3 ? widened<precision::e4m3>(bits) : widened<precision::e5m2>(bits));
}
inline half2_bits half2_of_fp8(unsigned short bits, fp8_format format) {
  return format == fp8_format::e4m3 ? widened_pair<precision::e4m3>(bits) : widened_pair<precision::e5m2>(bits);
}
// A power of two by its exponent: 2^-127, below bfloat16's normal numbers, is the first, and all ones is no number.
inline bfloat16_bits bfloat16_of_e8m0(unsigned char bits) {
  const std::uint16_t found = bits == 0 ? 0x40 : bits == 0xff ? 0x7fff : bits << 7;
  return sycl::bit_cast<sycl::ext::oneapi::bfloat16>(found);
}

} // namespace wmma2sycl
