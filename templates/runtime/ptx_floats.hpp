// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: floating-point instructions of PTX that neither C++ nor SYCL has a function for.
#pragma once
#include <sycl/sycl.hpp>
#include "conversions.hpp"
#include "device.hpp"
#include "pairs.hpp"
#include "rounding.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace wmma2sycl {

// setp.ne, .equ, .num and .nan: what a NaN is not, and what it is.
template <typename T> bool less_or_more(T a, T b) { return a < b || a > b; }
template <typename T> bool neither_less_nor_more(T a, T b) { return !less_or_more<T>(a, b); }
template <typename T> bool both_are_numbers(T a, T b) { return a == a && b == b; }
template <typename T> bool one_is_nan(T a, T b) { return !both_are_numbers<T>(a, b); }

// The larger or smaller magnitude, with the sign that a product would have.
inline float with_sign_of_product(float magnitude, float a, float b) {
  return sycl::copysign(magnitude, sycl::signbit(a) != sycl::signbit(b) ? -1.0f : 1.0f);
}

// testp
template <typename T> bool is_normal_or_zero(T a) { return sycl::isnormal(a) || a == 0; }
template <typename T> bool is_subnormal(T a) { return a != 0 && sycl::fabs(a) < std::numeric_limits<T>::min(); }

// Integers that go no further than another type.
template <typename To, typename From> To clamped_integer(From x) {
  if constexpr (std::is_signed_v<From>)
    if (x < 0) {
      if constexpr (std::is_signed_v<To>)
        return static_cast<long long>(x) < static_cast<long long>(std::numeric_limits<To>::min()) ? std::numeric_limits<To>::min() : static_cast<To>(x);
      return 0;
    }
  constexpr auto most = static_cast<unsigned long long>(std::numeric_limits<To>::max());
  return static_cast<unsigned long long>(x) > most ? std::numeric_limits<To>::max() : static_cast<To>(x);
}

// cvt.pack.sat: a above b, both clamped; what they leave of the word is c.
template <typename To> unsigned pack_clamped(int a, int b, unsigned c = 0) {
  using U = std::make_unsigned_t<To>;
  constexpr unsigned bits = 8 * sizeof(To);
  const unsigned pair = static_cast<unsigned>(static_cast<U>(clamped_integer<To>(a))) << bits | static_cast<U>(clamped_integer<To>(b));
  if constexpr (bits == 16)
    return pair;
  else
    return c << 2 * bits | pair;
}

} // namespace wmma2sycl
