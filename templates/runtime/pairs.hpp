// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: pairs of 16-bit numbers, where SYCL's functions are for one number or for half2 only; conversions to
// 16 bits in every rounding mode.
#pragma once
#include <sycl/sycl.hpp>

#include <cmath>
#include <cstdint>
#include <functional>

namespace wmma2sycl {

template <typename T> using pair_of = sycl::vec<T, 2>;

template <typename T, typename Function> pair_of<T> each_of_pair(const pair_of<T> &x, Function function) {
  return {T(function(T(x[0]))), T(function(T(x[1])))};
}

namespace detail {
template <typename T, typename Function> pair_of<T> each_of_pairs(const pair_of<T> &a, const pair_of<T> &b, Function function) {
  return {T(function(T(a[0]), T(b[0]))), T(function(T(a[1]), T(b[1])))};
}
} // namespace detail

// a * b + c, rounded once.
inline sycl::ext::oneapi::bfloat16 fma_bfloat16(sycl::ext::oneapi::bfloat16 a, sycl::ext::oneapi::bfloat16 b, sycl::ext::oneapi::bfloat16 c) {
#if defined(__NVPTX__)
  return sycl::ext::oneapi::experimental::fma(a, b, c);
#else
  // The nearest float may lie halfway between two bfloat16, and the sum not: then its last bit is set, away from the middle.
  const float product = float(a) * float(b), added = c, near = sycl::fma(float(a), float(b), added);
  const float rest = sycl::fabs(product) >= sycl::fabs(added) ? added - (near - product) : product - (near - added);
  const std::uint32_t bits = sycl::bit_cast<std::uint32_t>(near), beside = (rest < 0) == (near < 0) ? bits + 1 : bits - 1;
  const bool in_the_middle = (bits & 0xffff) == 0x8000 && rest != 0 && sycl::isfinite(product);
  return sycl::ext::oneapi::bfloat16(in_the_middle ? sycl::bit_cast<float>(beside) : near);
#endif
}
inline pair_of<sycl::ext::oneapi::bfloat16> fma_pairs(const pair_of<sycl::ext::oneapi::bfloat16> &a,
                                                      const pair_of<sycl::ext::oneapi::bfloat16> &b,
                                                      const pair_of<sycl::ext::oneapi::bfloat16> &c) {
  return {fma_bfloat16(a[0], b[0], c[0]), fma_bfloat16(a[1], b[1], c[1])};
}

namespace detail {
inline float plain(float x) { return x; }
inline double plain(double x) { return x; }
} // namespace detail

// IEEE 754's maximumNumber and minimumNumber: of a number and a NaN the number; 0 is larger than -0.
#if defined(__NVPTX__)
#define WMMA2SYCL_EXTREMUM(extremum, function, name_space, T, larger, zero)                                            \
  inline T extremum(T a, T b) { return name_space::function(a, b); }
#else
#define WMMA2SYCL_EXTREMUM(extremum, function, name_space, T, larger, zero)                                            \
  inline T extremum(T a, T b) {                                                                                        \
    const auto x = wmma2sycl::detail::plain(a), y = wmma2sycl::detail::plain(b);                                                         \
    return x == y ? (sycl::signbit(zero) ? b : a) : y != y || x larger y ? a : b;                                      \
  }
#endif
#define WMMA2SYCL_EXTREMA(T, name_space)                                                                               \
  WMMA2SYCL_EXTREMUM(maximum_number, fmax, name_space, T, >, x)                                                        \
  WMMA2SYCL_EXTREMUM(minimum_number, fmin, name_space, T, <, y)                                                        \
  inline pair_of<T> maximum_number(const pair_of<T> &a, const pair_of<T> &b) {                                         \
    return {maximum_number(T(a[0]), T(b[0])), maximum_number(T(a[1]), T(b[1]))};                                       \
  }                                                                                                                    \
  inline pair_of<T> minimum_number(const pair_of<T> &a, const pair_of<T> &b) {                                         \
    return {minimum_number(T(a[0]), T(b[0])), minimum_number(T(a[1]), T(b[1]))};                                       \
  }
WMMA2SYCL_EXTREMA(sycl::half, sycl)
WMMA2SYCL_EXTREMUM(maximum_number, fmax, sycl, float, >, x)
WMMA2SYCL_EXTREMUM(minimum_number, fmin, sycl, float, <, y)
WMMA2SYCL_EXTREMUM(maximum_number, fmax, sycl, double, >, x)
WMMA2SYCL_EXTREMUM(minimum_number, fmin, sycl, double, <, y)
WMMA2SYCL_EXTREMA(sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::experimental)
#undef WMMA2SYCL_EXTREMA
#undef WMMA2SYCL_EXTREMUM

// Between 0 and 1, of a NaN 0; not below 0, of a NaN one; the larger and the smaller of two, of a NaN and a number the NaN.
template <typename T> T between_0_and_1(T x) { return x > T(0.0f) ? (x < T(1.0f) ? x : T(1.0f)) : T(0.0f); }
template <typename T> pair_of<T> between_0_and_1(const pair_of<T> &x) {
  return each_of_pair(x, [](T one) { return between_0_and_1(one); });
}
template <typename T> T not_below_0(T x) { return x > T(0.0f) || x != x ? x : T(0.0f); }
template <typename T> pair_of<T> not_below_0(const pair_of<T> &x) {
  return each_of_pair(x, [](T one) { return not_below_0(one); });
}
template <typename T> T maximum_or_nan(T a, T b) { return a != a ? a : b != b ? b : maximum_number(a, b); }
template <typename T> T minimum_or_nan(T a, T b) { return a != a ? a : b != b ? b : minimum_number(a, b); }
template <typename T> pair_of<T> maximum_or_nan(const pair_of<T> &a, const pair_of<T> &b) {
  return detail::each_of_pairs(a, b, [](T x, T y) { return maximum_or_nan(x, y); });
}
template <typename T> pair_of<T> minimum_or_nan(const pair_of<T> &a, const pair_of<T> &b) {
  return detail::each_of_pairs(a, b, [](T x, T y) { return minimum_or_nan(x, y); });
}

// 1 and -1 for the infinities, 0 for other numbers.
inline int sign_of_infinity(sycl::half x) { return sycl::isinf(x) ? (x > 0 ? 1 : -1) : 0; }
inline int sign_of_infinity(sycl::ext::oneapi::bfloat16 x) { return sycl::isinf(float(x)) ? (x > 0 ? 1 : -1) : 0; }

// Whether they differ, which a NaN does from nothing.
struct less_or_greater {
  bool operator()(float a, float b) const { return a < b || a > b; }
};

// Whether a relation does not hold, which of a NaN and a number none does.
template <typename Relation> struct unless {
  bool operator()(float a, float b) const { return !Relation()(a, b); }
};

// 1 where the relation holds, else 0; the same with all bits; whether it holds for both.
template <typename T, typename Relation> pair_of<T> compare_pairs(const pair_of<T> &a, const pair_of<T> &b, Relation holds) {
  return detail::each_of_pairs(a, b, [=](T x, T y) { return T(holds(float(x), float(y)) ? 1.0f : 0.0f); });
}
template <typename T, typename Relation> unsigned mask_of_pairs(const pair_of<T> &a, const pair_of<T> &b, Relation holds) {
  return (holds(float(T(a[0])), float(T(b[0]))) ? 0xffffu : 0u) | (holds(float(T(a[1])), float(T(b[1]))) ? 0xffff0000u : 0u);
}
template <typename T, typename Relation> bool both_of_pairs(const pair_of<T> &a, const pair_of<T> &b, Relation holds) {
  return holds(float(T(a[0])), float(T(b[0]))) && holds(float(T(a[1])), float(T(b[1])));
}

namespace detail {

// The number next to x, away from zero or towards it: the bits of a finite 16-bit number count up in size.
template <typename T> T stepped(T x, int step) {
  return sycl::bit_cast<T>(static_cast<std::uint16_t>(sycl::bit_cast<std::uint16_t>(x) + step));
}

// From the nearest number to the one that the mode asks for.
template <sycl::rounding_mode Mode, typename T> T directed(T nearest, float x) {
  const float found = nearest;
  const bool negative = x < 0, larger = negative ? found < x : found > x, smaller = negative ? found > x : found < x;
  const bool outwards = Mode == sycl::rounding_mode::rtp ? !negative : Mode == sycl::rounding_mode::rtn ? negative : false;
  if (outwards && smaller)
    return found == 0 ? sycl::bit_cast<T>(static_cast<std::uint16_t>(negative ? 0x8001 : 1)) : stepped(nearest, 1);
  return !outwards && larger ? stepped(nearest, -1) : nearest;
}

} // namespace detail

template <sycl::rounding_mode Mode> sycl::half to_half(float x) { return detail::directed<Mode>(sycl::half(x), x); }
template <sycl::rounding_mode Mode> sycl::ext::oneapi::bfloat16 to_bfloat16(float x) {
  return detail::directed<Mode>(sycl::ext::oneapi::bfloat16(x), x);
}

namespace detail {

// A float whose last bit says that something was cut off: rounded again, to fewer bits, it is rounded once.
inline float rounded_to_odd(double x) {
  float near = static_cast<float>(x);
  std::uint32_t bits = sycl::bit_cast<std::uint32_t>(near);
  if (static_cast<double>(near) != x && x == x && (bits & 0x7fffffff) != 0x7f800000) {
    const bool larger = x < 0 ? near < x : near > x;
    bits = (larger ? bits - 1 : bits) | 1;
    near = sycl::bit_cast<float>(bits);
  }
  return near;
}

} // namespace detail

// The nearest half. On the host, sycl::half cuts off what is below 2^-13 (DPC++ 2026.1); halves up to there are multiples of 2^-24.
inline sycl::half to_half(float x) {
#if !defined(__SYCL_DEVICE_ONLY__)
  if (std::fabs(x) < 0x1p-13f)
    return sycl::bit_cast<sycl::half>(
        static_cast<std::uint16_t>(std::lrint(std::fabs(x) * 0x1p24f) | (std::signbit(x) ? 0x8000 : 0)));
#endif
  return sycl::half(x);
}
inline sycl::half to_half(double x) { return to_half(detail::rounded_to_odd(x)); }
inline sycl::ext::oneapi::bfloat16 to_bfloat16(double x) {
  return sycl::ext::oneapi::bfloat16(detail::rounded_to_odd(x));
}

} // namespace wmma2sycl
