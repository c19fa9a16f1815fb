// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: integer instructions of CUDA devices that SYCL has no function for.
#pragma once
#include <sycl/sycl.hpp>

#include <cstdint>

namespace wmma2sycl {

// The product of two vectors of four bytes each, and a sum: signed with int, unsigned with unsigned.
inline int dot_of_bytes(int a, int b, int sum) {
  const auto x = sycl::bit_cast<sycl::vec<std::int8_t, 4>>(a), y = sycl::bit_cast<sycl::vec<std::int8_t, 4>>(b);
  for (int i = 0; i < 4; ++i)
    sum += x[i] * y[i];
  return sum;
}
inline unsigned dot_of_bytes(unsigned a, unsigned b, unsigned sum) {
  const auto x = sycl::bit_cast<sycl::vec<std::uint8_t, 4>>(a), y = sycl::bit_cast<sycl::vec<std::uint8_t, 4>>(b);
  for (int i = 0; i < 4; ++i)
    sum += x[i] * y[i];
  return sum;
}
template <typename A, typename B, typename Sum> Sum dot_of_bytes(sycl::vec<A, 4> a, sycl::vec<B, 4> b, Sum sum) {
  for (int i = 0; i < 4; ++i)
    sum += a[i] * b[i];
  return sum;
}

// dp2a: two halfwords of a, the two lower (0) or upper (2) bytes of b, and a sum that wraps around.
template <int First, typename A, typename B, typename Sum> Sum dot_of_halfwords(sycl::vec<A, 2> a, sycl::vec<B, 4> b, Sum sum) {
  unsigned found = static_cast<unsigned>(sum);
  for (int i = 0; i < 2; ++i)
    found += static_cast<unsigned>(a[i]) * static_cast<unsigned>(b[First + i]);
  return static_cast<Sum>(found);
}
template <int First> int dot_of_halfwords(int a, int b, int sum) {
  return dot_of_halfwords<First>(sycl::bit_cast<sycl::vec<std::int16_t, 2>>(a), sycl::bit_cast<sycl::vec<std::int8_t, 4>>(b), sum);
}
template <int First> unsigned dot_of_halfwords(unsigned a, unsigned b, unsigned sum) {
  return dot_of_halfwords<First>(sycl::bit_cast<sycl::vec<std::uint16_t, 2>>(a), sycl::bit_cast<sycl::vec<std::uint8_t, 4>>(b), sum);
}

// The sum over all lanes of how far they are apart.
template <typename T, int N> unsigned sum_of_differences(sycl::vec<T, N> a, sycl::vec<T, N> b) {
  int found = 0;
  for (int i = 0; i < N; ++i)
    found += a[i] < b[i] ? b[i] - a[i] : a[i] - b[i];
  return static_cast<unsigned>(found);
}

// The larger or smaller of two, and whether it is the first; of each half of words by itself.
template <typename T> T larger_of_two(T a, T b, bool *first) { return (*first = a >= b) ? a : b; }
template <typename T> T smaller_of_two(T a, T b, bool *first) { return (*first = a <= b) ? a : b; }
template <typename T> unsigned larger_of_pairs(sycl::vec<T, 2> a, sycl::vec<T, 2> b, bool *high, bool *low) {
  return sycl::bit_cast<unsigned>(sycl::vec<T, 2>(larger_of_two<T>(a[0], b[0], low), larger_of_two<T>(a[1], b[1], high)));
}
template <typename T> unsigned smaller_of_pairs(sycl::vec<T, 2> a, sycl::vec<T, 2> b, bool *high, bool *low) {
  return sycl::bit_cast<unsigned>(sycl::vec<T, 2>(smaller_of_two<T>(a[0], b[0], low), smaller_of_two<T>(a[1], b[1], high)));
}

// Half the sum, a half rounded away from zero.
template <typename T, int N> sycl::vec<T, N> average_away_from_zero(sycl::vec<T, N> a, sycl::vec<T, N> b) {
  for (int i = 0; i < N; ++i) {
    const int sum = a[i] + b[i];
    a[i] = static_cast<T>((sum + (sum >= 0)) >> 1);
  }
  return a;
}

// The low half of the product of the lowest 24 bits of each.
inline int multiply_24(int a, int b) {
  const auto low = [](int x) { return static_cast<std::int64_t>(static_cast<int>(static_cast<unsigned>(x) << 8) >> 8); };
  return static_cast<int>(low(a) * low(b));
}
inline unsigned multiply_24(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }

// 32 bits of high:low, moved by 0 to 31.
inline unsigned funnel_shift_left(unsigned low, unsigned high, unsigned shift) {
  return static_cast<unsigned>(((static_cast<std::uint64_t>(high) << 32 | low) << (shift & 31)) >> 32);
}
inline unsigned funnel_shift_right(unsigned low, unsigned high, unsigned shift) {
  return static_cast<unsigned>((static_cast<std::uint64_t>(high) << 32 | low) >> (shift & 31));
}

// By 32 at most: the other word as it is.
inline unsigned funnel_shift_left_to_end(unsigned low, unsigned high, unsigned shift) {
  return shift < 32 ? funnel_shift_left(low, high, shift) : low;
}
inline unsigned funnel_shift_right_to_end(unsigned low, unsigned high, unsigned shift) {
  return shift < 32 ? funnel_shift_right(low, high, shift) : high;
}

} // namespace wmma2sycl
