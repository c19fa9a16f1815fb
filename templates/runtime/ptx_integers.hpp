// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: integer instructions of PTX, as its manual defines them: they wrap around, or go no further than the type.
#pragma once
#include <sycl/sycl.hpp>

#include <cstdint>
#include <limits>
#include <type_traits>

namespace wmma2sycl {

namespace detail {

template <typename T> inline constexpr unsigned width_of = 8 * sizeof(T);

// Arithmetic in unsigned numbers, which wrap around; of two bytes it would be done in int.
template <typename T> using wrapping = std::conditional_t<sizeof(T) < 4, unsigned, std::make_unsigned_t<T>>;

// A type of twice the size; of 64 bits there is none.
template <typename T> struct twice;
template <> struct twice<short> { using type = int; };
template <> struct twice<unsigned short> { using type = unsigned; };
template <> struct twice<int> { using type = long long; };
template <> struct twice<unsigned> { using type = unsigned long long; };
template <typename T> using twice_t = typename twice<T>::type;

template <typename T> T clamped_to(long long x) {
  using limits = std::numeric_limits<T>;
  return x < limits::min() ? limits::min() : x > limits::max() ? limits::max() : static_cast<T>(x);
}

} // namespace detail

// add, sub, mul.lo, mad.lo, neg, abs
template <typename T> T wrapped_sum(T a, T b) { return static_cast<T>(detail::wrapping<T>(a) + detail::wrapping<T>(b)); }
template <typename T> T wrapped_difference(T a, T b) { return static_cast<T>(detail::wrapping<T>(a) - detail::wrapping<T>(b)); }
template <typename T> T wrapped_product(T a, T b) { return static_cast<T>(detail::wrapping<T>(a) * detail::wrapping<T>(b)); }
template <typename T> T wrapped_negative(T a) { return wrapped_difference<T>(0, a); }
template <typename T> T wrapped_magnitude(T a) { return a < 0 ? wrapped_negative<T>(a) : a; }
inline int saturated_sum(int a, int b) { return detail::clamped_to<int>(static_cast<long long>(a) + b); }
inline int saturated_difference(int a, int b) { return detail::clamped_to<int>(static_cast<long long>(a) - b); }

// The upper half of a product, and all of it.
template <typename T> T high_product(T a, T b) {
  if constexpr (sizeof(T) == 8)
    return sycl::mul_hi(a, b);
  else
    return static_cast<T>(detail::twice_t<T>(a) * detail::twice_t<T>(b) >> detail::width_of<T>);
}
template <typename T> detail::twice_t<T> wide_product(T a, T b) { return detail::twice_t<T>(a) * detail::twice_t<T>(b); }
inline int saturated_high_mad(int a, int b, int c) { return saturated_sum(high_product<int>(a, b), c); }

// A division by zero gives what an H100 gives, all bits, and its remainder too, where C++ leaves it open; the least number by -1 itself.
template <typename T> T wrapped_quotient(T a, T b) {
  if (b == 0)
    return static_cast<T>(~T(0));
  if constexpr (std::is_signed_v<T>)
    if (b == -1)
      return wrapped_negative<T>(a);
  return static_cast<T>(a / b);
}
template <typename T> T wrapped_remainder(T a, T b) {
  if constexpr (std::is_signed_v<T>)
    if (b == -1)
      return 0;
  return static_cast<T>(b == 0 ? ~T(0) : a % b);
}

// Of the product of the lower 24 bits, 48 bits, the upper 32.
inline int high_product_24(int a, int b) {
  const auto low = [](int x) { return static_cast<std::int64_t>(static_cast<int>(static_cast<unsigned>(x) << 8) >> 8); };
  return static_cast<int>(low(a) * low(b) >> 16);
}
inline unsigned high_product_24(unsigned a, unsigned b) {
  return static_cast<unsigned>(static_cast<std::uint64_t>(a & 0xffffff) * (b & 0xffffff) >> 16);
}

// |a - b| + c
template <typename T> T sum_of_difference(T a, T b, T c) {
  return wrapped_sum<T>(a < b ? wrapped_difference<T>(b, a) : wrapped_difference<T>(a, b), c);
}

// Sums with a carry: `carry` is what comes in, and then what comes out. A difference borrows it.
template <typename T> T sum_with_carry(T a, T b, bool &carry) {
  using U = std::make_unsigned_t<T>;
  const U x = static_cast<U>(a), sum = x + static_cast<U>(b), whole = sum + carry;
  carry = sum < x || whole < sum;
  return static_cast<T>(whole);
}
template <typename T> T difference_with_borrow(T a, T b, bool &borrow) {
  using U = std::make_unsigned_t<T>;
  const U x = static_cast<U>(a), y = static_cast<U>(b), difference = x - y, whole = difference - borrow;
  borrow = x < y || difference < U(borrow);
  return static_cast<T>(whole);
}

// Shifts by as many bits as the type has and more leave nothing, or the sign.
template <typename T> T shifted_left(T a, unsigned count) {
  return count < detail::width_of<T> ? static_cast<T>(detail::wrapping<T>(a) << count) : T(0);
}
template <typename T> T shifted_right(T a, unsigned count) {
  if (count >= detail::width_of<T>)
    return a < 0 ? static_cast<T>(-1) : T(0);
  return static_cast<T>(a >> count);
}

// Fields of bits: of a word, and put into one.
template <typename T> T extracted_field(T a, unsigned position, unsigned length) {
  using U = std::make_unsigned_t<T>;
  constexpr unsigned bits = detail::width_of<T>;
  position &= 0xff, length &= 0xff;
  if (length == 0)
    return 0;
  const unsigned last = position + length - 1 < bits ? position + length - 1 : bits - 1;
  const bool negative = std::is_signed_v<T> && (static_cast<U>(a) >> last & 1);
  const U shifted = position < bits ? static_cast<U>(a) >> position : U(0);
  const unsigned kept = position < bits ? (bits - position < length ? bits - position : length) : 0;
  const U mask = kept < bits ? (U(1) << kept) - 1 : ~U(0);
  return static_cast<T>(negative ? shifted | ~mask : shifted & mask);
}
template <typename T> T inserted_field(T field, T into, unsigned position, unsigned length) {
  position &= 0xff, length &= 0xff;
  if (position >= detail::width_of<T>)
    return into;
  const T mask = (length < detail::width_of<T> ? (T(1) << length) - 1 : ~T(0)) << position;
  return (into & ~mask) | ((field << position) & mask);
}

// The highest bit that is not the sign: its number, or how far it is from the top; all bits where there is none.
template <typename T> unsigned highest_bit(T a) {
  using U = std::make_unsigned_t<T>;
  const U x = static_cast<U>(a < 0 ? ~a : a);
  return x == 0 ? ~0u : detail::width_of<T> - 1 - static_cast<unsigned>(sycl::clz(x));
}
template <typename T> unsigned shift_of_highest_bit(T a) {
  const unsigned found = highest_bit<T>(a);
  return found == ~0u ? found : detail::width_of<T> - 1 - found;
}

// The bit of `mask` that is the `offset`-th from bit `base` on, downwards where that is negative; all bits where there is none.
inline unsigned nth_set_bit(unsigned mask, unsigned base, int offset) {
  if (offset == 0)
    return base < 32 && (mask >> base & 1) ? base : ~0u;
  const int step = offset > 0 ? 1 : -1;
  unsigned left = offset > 0 ? static_cast<unsigned>(offset) : 0u - static_cast<unsigned>(offset);
  for (int at = static_cast<int>(base); at >= 0 && at < 32; at += step)
    if ((mask >> at & 1) && --left == 0)
      return static_cast<unsigned>(at);
  return ~0u;
}

// Bits from a place on, as many as `width`.
template <bool Clamp> unsigned mask_of_bits(unsigned place, unsigned width) {
  const unsigned first = place & 31, sum = first + (width & 31);
  if constexpr (Clamp)
    if (place >= 32)
      return 0;
  const unsigned from = ~0u << first;
  return sum >= 32 || (Clamp && width >= 32) ? from : from & ~(~0u << sum);
}

// The lower `width` bits as a number, with its sign or without.
template <bool Clamp, typename T> T lower_bits(T a, unsigned width) {
  const unsigned kept = width & 31, word = static_cast<unsigned>(a);
  if (Clamp && width >= 32)
    return a;
  const unsigned above = ~0u << kept;
  const bool negative = std::is_signed_v<T> && kept != 0 && (word >> ((kept - 1) & 31) & 1);
  return static_cast<T>(negative ? word | above : word & ~above);
}

} // namespace wmma2sycl
