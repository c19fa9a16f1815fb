// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the bits of 16-bit numbers as classes, in place of CUDA's __half_raw and its kin.
#pragma once
#include <sycl/sycl.hpp>

namespace wmma2sycl {

// A number's bits, and the number where one is wanted.
template <typename T> struct alignas(2) raw_number {
  unsigned short x;

  raw_number() = default;
  constexpr raw_number(unsigned short bits) : x(bits) {}
  raw_number(const T &number) : x(sycl::bit_cast<unsigned short>(number)) {}
  operator T() const { return sycl::bit_cast<T>(x); }
};

// Two of them.
template <typename T> struct alignas(4) raw_pair {
  unsigned short x, y;

  raw_pair() = default;
  constexpr raw_pair(unsigned short first, unsigned short second) : x(first), y(second) {}
  raw_pair(const sycl::vec<T, 2> &pair) : x(raw_number<T>(pair[0]).x), y(raw_number<T>(pair[1]).x) {}
  operator sycl::vec<T, 2>() const { return {T(raw_number<T>(x)), T(raw_number<T>(y))}; }
};

using half_bits = raw_number<sycl::half>;
using half2_bits = raw_pair<sycl::half>;
using bfloat16_bits = raw_number<sycl::ext::oneapi::bfloat16>;
using bfloat16_pair_bits = raw_pair<sycl::ext::oneapi::bfloat16>;

} // namespace wmma2sycl
