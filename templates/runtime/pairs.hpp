// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: pairs of 16-bit numbers, where SYCL's functions are for one number or for half2 only; conversions to
// 16 bits in every rounding mode.
#pragma once
#include <sycl/sycl.hpp>

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

template <typename T> pair_of<T> fma_pairs(const pair_of<T> &a, const pair_of<T> &b, const pair_of<T> &c) {
  namespace syclex = sycl::ext::oneapi::experimental;
  return {syclex::fma(T(a[0]), T(b[0]), T(c[0])), syclex::fma(T(a[1]), T(b[1]), T(c[1]))};
}
template <typename T> pair_of<T> max_pairs(const pair_of<T> &a, const pair_of<T> &b) {
  return detail::each_of_pairs(a, b, [](T x, T y) { return sycl::ext::oneapi::experimental::fmax(x, y); });
}
template <typename T> pair_of<T> min_pairs(const pair_of<T> &a, const pair_of<T> &b) {
  return detail::each_of_pairs(a, b, [](T x, T y) { return sycl::ext::oneapi::experimental::fmin(x, y); });
}

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

// Rounded once: by way of a float whose last bit says that something was cut off.
inline sycl::ext::oneapi::bfloat16 to_bfloat16(double x) {
  float near = static_cast<float>(x);
  std::uint32_t bits = sycl::bit_cast<std::uint32_t>(near);
  if (static_cast<double>(near) != x && x == x && (bits & 0x7fffffff) != 0x7f800000) {
    const bool larger = x < 0 ? near < x : near > x;
    bits = (larger ? bits - 1 : bits) | 1;
    near = sycl::bit_cast<float>(bits);
  }
  return sycl::ext::oneapi::bfloat16(near);
}

} // namespace wmma2sycl
