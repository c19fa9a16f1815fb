// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: floating-point instructions of PTX that neither C++ nor SYCL has a function for.
#pragma once
#include <sycl/sycl.hpp>
#include "conversions.hpp"
#include "device.hpp"
#include "pairs.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace wmma2sycl {

// setp.ne, .equ, .num and .nan: what a NaN is not, and what it is.
template <typename T> bool less_or_more(T a, T b) { return a < b || a > b; }
template <typename T> bool neither_less_nor_more(T a, T b) { return !less_or_more<T>(a, b); }
template <typename T> bool both_are_numbers(T a, T b) { return a == a && b == b; }
template <typename T> bool one_is_nan(T a, T b) { return !both_are_numbers<T>(a, b); }

namespace detail {

// A sum or quotient of doubles whose last bit says that something was cut off: rounded again, to float, it is rounded once.
inline double odd_by(double near, double error) {
  std::uint64_t bits = sycl::bit_cast<std::uint64_t>(near);
  if (error == 0 || error != error || (bits & 1) || !sycl::isfinite(near))
    return near;
  return sycl::bit_cast<double>((error > 0) == (near > 0) ? bits + 1 : bits - 1);
}

} // namespace detail

// The float below a number, above it or next to zero.
template <sycl::rounding_mode Mode> float to_float(double x) {
  const float nearest = static_cast<float>(x);
  const double found = nearest;
  const bool negative = x < 0, larger = negative ? found < x : found > x, smaller = negative ? found > x : found < x;
  const bool outwards = Mode == sycl::rounding_mode::rtp ? !negative : Mode == sycl::rounding_mode::rtn && negative;
  const std::uint32_t bits = sycl::bit_cast<std::uint32_t>(nearest);
  if (outwards && smaller)
    return sycl::bit_cast<float>(bits + 1);
  return !outwards && larger ? sycl::bit_cast<float>(bits - 1) : nearest;
}

// Arithmetic in a rounding mode that the compiler has none for: in double, where what is cut off is known.
template <sycl::rounding_mode Mode> float sum_to(double a, double b) {
  const double sum = add_rounded(a, b), of_b = sub_rounded(sum, a);
  const double rest = add_rounded(sub_rounded(a, sub_rounded(sum, of_b)), sub_rounded(b, of_b));
  if (sum == 0 && Mode == sycl::rounding_mode::rtn)
    return sycl::signbit(a) || sycl::signbit(b) ? -0.0f : 0.0f;
  return to_float<Mode>(detail::odd_by(sum, rest));
}
template <sycl::rounding_mode Mode> float add_to(float a, float b) { return sum_to<Mode>(a, b); }
template <sycl::rounding_mode Mode> float subtract_to(float a, float b) { return sum_to<Mode>(a, -b); }
template <sycl::rounding_mode Mode> float multiply_to(float a, float b) { return to_float<Mode>(double(a) * double(b)); }
template <sycl::rounding_mode Mode> float fma_to(float a, float b, float c) { return sum_to<Mode>(mul_rounded(double(a), double(b)), c); }
template <sycl::rounding_mode Mode> float divide_to(float a, float b) {
  const double quotient = double(a) / double(b), rest = sycl::fma(-quotient, double(b), double(a));
  return to_float<Mode>(detail::odd_by(quotient, b < 0 ? -rest : rest));
}
template <sycl::rounding_mode Mode> float sqrt_to(float a) {
  const double root = sycl::sqrt(double(a));
  return to_float<Mode>(detail::odd_by(root, sycl::fma(-root, root, double(a))));
}

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
