// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: arithmetic and conversions rounded down, up or towards zero, which C++ and SYCL have no functions for.
#pragma once
#include <sycl/sycl.hpp>
#include "device.hpp"
#include "pairs.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace wmma2sycl {

namespace detail {

// From the nearest number to the one that the mode asks for, by the sign of what is missing; of a NaN nothing is.
template <sycl::rounding_mode Mode, typename T> T directed_by(T nearest, T missing) {
  using Bits = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  const bool negative = sycl::signbit(nearest), outwards = Mode == sycl::rounding_mode::rtp ? !negative : Mode == sycl::rounding_mode::rtn && negative;
  const bool smaller = negative ? missing < 0 : missing > 0, larger = negative ? missing > 0 : missing < 0; // in size
  if (outwards ? smaller : larger)
    return sycl::bit_cast<T>(static_cast<Bits>(sycl::bit_cast<Bits>(nearest) + (outwards ? Bits(1) : ~Bits(0))));
  return nearest;
}
// Of an infinity that came of finite numbers, everything is too much.
template <sycl::rounding_mode Mode> double directed_by(double nearest, double missing, bool of_finite) {
  if (sycl::isinf(nearest))
    missing = !of_finite ? 0 : nearest > 0 ? -1 : 1;
  return directed_by<Mode>(nearest, missing);
}

// A sum or quotient of doubles whose last bit says that something was cut off: rounded again, to float, it is rounded once.
inline double odd_by(double near, double error) {
  std::uint64_t bits = sycl::bit_cast<std::uint64_t>(near);
  if (error == 0 || error != error || (bits & 1) || !sycl::isfinite(near))
    return near;
  return sycl::bit_cast<double>((error > 0) == (near > 0) ? bits + 1 : bits - 1);
}

inline constexpr double tiny = 0x1p-900, lifting = 0x1p200; // below the one, what is cut off may be lost: both are multiplied by the other

} // namespace detail

// The float below a number, above it or next to zero.
template <sycl::rounding_mode Mode> float to_float(double x) {
  const float nearest = static_cast<float>(x);
  return detail::directed_by<Mode>(nearest, x > nearest ? 1.0f : x < nearest ? -1.0f : 0.0f);
}

namespace detail {
template <typename T, sycl::rounding_mode Mode, typename Integer> T of_integer(Integer x) {
  constexpr T beyond = T(2) * static_cast<T>(Integer(1) << (std::numeric_limits<Integer>::digits - 1));
  const T nearest = static_cast<T>(x);
  const Integer back = nearest < beyond ? static_cast<Integer>(nearest) : x;
  return directed_by<Mode>(nearest, T(nearest >= beyond || back > x ? -1 : back < x ? 1 : 0));
}
} // namespace detail

// The same of integers, and as double.
template <sycl::rounding_mode Mode, typename Integer> float integer_to_float(Integer x) { return detail::of_integer<float, Mode>(x); }
template <sycl::rounding_mode Mode, typename Integer> double integer_to_double(Integer x) { return detail::of_integer<double, Mode>(x); }

// As half and bfloat16, whatever the mode, rounded once.
template <sycl::rounding_mode Mode, typename Integer> sycl::half integer_to_half(Integer x) {
  const float wide = static_cast<float>(x); // which has each integer of half's range
  return Mode == sycl::rounding_mode::rte ? sycl::half(wide) : detail::directed<Mode>(sycl::half(wide), wide);
}
template <sycl::rounding_mode Mode, typename Integer> sycl::ext::oneapi::bfloat16 integer_to_bfloat16(Integer x) {
  float odd = integer_to_float<sycl::rounding_mode::rtz>(x);
  if (static_cast<Integer>(odd) != x)
    odd = sycl::bit_cast<float>(sycl::bit_cast<std::uint32_t>(odd) | 1);
  const sycl::ext::oneapi::bfloat16 nearest(odd);
  return Mode == sycl::rounding_mode::rte ? nearest : detail::directed<Mode>(nearest, odd);
}

// Arithmetic of floats: in double, where what is cut off is known.
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

// Arithmetic of doubles: the nearest, and what it lacks.
template <sycl::rounding_mode Mode> double add_doubles_to(double a, double b) {
  const double sum = add_rounded(a, b), large = sycl::fabs(a) < sycl::fabs(b) ? b : a, small = sycl::fabs(a) < sycl::fabs(b) ? a : b;
  if (sum == 0 && Mode == sycl::rounding_mode::rtn)
    return sycl::signbit(a) || sycl::signbit(b) ? -0.0 : 0.0;
  return detail::directed_by<Mode>(sum, sub_rounded(small, sub_rounded(sum, large)), sycl::isfinite(a) && sycl::isfinite(b));
}
template <sycl::rounding_mode Mode> double subtract_doubles_to(double a, double b) { return add_doubles_to<Mode>(a, -b); }
template <sycl::rounding_mode Mode> double multiply_doubles_to(double a, double b) {
  const double product = mul_rounded(a, b);
  double small = sycl::fabs(a) < sycl::fabs(b) ? a : b, large = sycl::fabs(a) < sycl::fabs(b) ? b : a, lift = 1;
  if (sycl::fabs(product) < detail::tiny)
    small *= detail::lifting, lift = detail::lifting;
  double missing = sycl::fma(small, large, -product * lift);
  if (product == 0 && a != 0 && b != 0)
    missing = sycl::signbit(product) ? -1 : 1;
  return detail::directed_by<Mode>(product, missing, sycl::isfinite(a) && sycl::isfinite(b));
}
template <sycl::rounding_mode Mode> double divide_doubles_to(double a, double b) {
  const double quotient = a / b, lift = sycl::fabs(a) < detail::tiny ? detail::lifting : 1;
  double missing = sycl::fma(-quotient, b * lift, a * lift);
  if (b < 0)
    missing = -missing;
  if (quotient == 0)
    missing = a == 0 || sycl::isinf(b) ? 0 : sycl::signbit(quotient) ? -1 : 1;
  return detail::directed_by<Mode>(quotient, missing, sycl::isfinite(a) && b != 0);
}
template <sycl::rounding_mode Mode> double sqrt_double_to(double a) {
  const double root = sycl::sqrt(a), lift = a < detail::tiny ? detail::lifting : 1, lift_of_root = a < detail::tiny ? 0x1p100 : 1;
  return detail::directed_by<Mode>(root, sycl::fma(-root * lift_of_root, root * lift_of_root, a * lift), false);
}

} // namespace wmma2sycl
