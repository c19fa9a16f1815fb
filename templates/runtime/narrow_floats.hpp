// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: floating-point numbers of 8 and 4 bits, as bits in integers: e4m3, e5m2 and e2m1 of CUDA and of the OCP.
#pragma once
#include <sycl/sycl.hpp>
#include "pairs.hpp"

#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

namespace precision {

// `of_nan`: what a NaN becomes, without a sign. e4m3 has no infinity, e2m1 neither that nor a NaN.
struct e4m3 {
  static constexpr int fraction = 3, bias = 7, bits = 8;
  static constexpr unsigned largest = 0x7e, of_nan = 0x7f;
};
struct e5m2 {
  static constexpr int fraction = 2, bias = 15, bits = 8;
  static constexpr unsigned largest = 0x7b, of_nan = 0x7f;
};
struct e2m1 {
  static constexpr int fraction = 1, bias = 1, bits = 4;
  static constexpr unsigned largest = 0x7, of_nan = 0x7;
};

} // namespace precision

// The nearest number of the format, of two the even one. What is too large becomes the largest or, without Saturate, an
// infinity, a NaN where the format has none.
template <typename Format, bool Saturate = true> unsigned char narrowed(float x) {
  const std::uint32_t word = sycl::bit_cast<std::uint32_t>(x), magnitude = word & 0x7fffffff;
  if (magnitude > 0x7f800000)
    return Format::of_nan;
  constexpr int cut = 23 - Format::fraction, least = 127 - Format::bias + 1; // the exponent of the smallest normal number
  unsigned found = 0;
  if (magnitude < static_cast<std::uint32_t>(least) << 23)
    found = static_cast<unsigned>(sycl::rint(sycl::fabs(x) * static_cast<float>(1 << (Format::bias - 1 + Format::fraction))));
  else
    found = ((magnitude + (1u << (cut - 1)) - 1 + (magnitude >> cut & 1)) >> cut) - ((127 - Format::bias) << Format::fraction);
  const unsigned most = Saturate ? Format::largest : Format::largest + 1;
  return static_cast<unsigned char>((found < most ? found : most) | word >> 31 << (Format::bits - 1));
}
template <typename Format, bool Saturate = true> unsigned char narrowed(double x) {
  return narrowed<Format, Saturate>(detail::rounded_to_odd(x));
}

// The number that the lowest bits of a word are.
template <typename Format> float widened(unsigned word) {
  const unsigned magnitude = word & ((1u << (Format::bits - 1)) - 1);
  float found = 0;
  if (magnitude >> Format::fraction == 0)
    found = static_cast<float>(magnitude) / static_cast<float>(1 << (Format::bias - 1 + Format::fraction));
  else
    found = sycl::bit_cast<float>((magnitude << (23 - Format::fraction)) + ((127 - Format::bias) << 23));
  if constexpr (!std::is_same_v<Format, precision::e2m1>)
    if (magnitude > Format::largest)
      return sycl::bit_cast<float>(std::is_same_v<Format, precision::e5m2> && magnitude == 0x7c ? (word >> 7 & 1) << 31 | 0x7f800000 : 0x7fffffff);
  return word >> (Format::bits - 1) & 1 ? -found : found;
}

// Two of them, the first in the lower bits.
template <typename Format> using narrow_pair = std::conditional_t<Format::bits == 8, unsigned short, unsigned char>;
template <typename Format, bool Saturate = true, typename T> narrow_pair<Format> narrowed_pair(T low, T high) {
  return static_cast<narrow_pair<Format>>(narrowed<Format, Saturate>(low) | narrowed<Format, Saturate>(high) << Format::bits);
}
template <typename Format, bool Saturate = true, typename T> narrow_pair<Format> narrowed_pair(const pair_of<T> &x) {
  return narrowed_pair<Format, Saturate>(static_cast<float>(T(x[0])), static_cast<float>(T(x[1])));
}
template <typename Format, typename T = sycl::half> pair_of<T> widened_pair(unsigned word) {
  return {T(widened<Format>(word)), T(widened<Format>(word >> Format::bits))};
}

} // namespace wmma2sycl
