// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: instructions of PTX that take words as bytes: dot products, and choices of four bytes of eight.
#pragma once
#include <sycl/sycl.hpp>

#include <cstdint>

namespace wmma2sycl {

namespace detail {
template <typename Part> int part_of(unsigned word, int number) {
  return static_cast<Part>(word >> (8 * static_cast<int>(sizeof(Part)) * number));
}
} // namespace detail

// dp4a: bytes of A and of B, signed or not; dp2a: halfwords of A, and the lower or upper two bytes of B.
template <typename A, typename B, typename Sum> Sum dot_of_4(unsigned a, unsigned b, Sum sum) {
  unsigned found = static_cast<unsigned>(sum);
  for (int i = 0; i < 4; ++i)
    found += static_cast<unsigned>(detail::part_of<A>(a, i) * detail::part_of<B>(b, i));
  return static_cast<Sum>(found);
}
template <typename A, typename B, typename Sum, int First> Sum dot_of_2(unsigned a, unsigned b, Sum sum) {
  unsigned found = static_cast<unsigned>(sum);
  for (int i = 0; i < 2; ++i)
    found += static_cast<unsigned>(detail::part_of<A>(a, i)) * static_cast<unsigned>(detail::part_of<B>(b, First + i));
  return static_cast<Sum>(found);
}

// prmt in its other modes: for each of four bytes, the number of the one of b:a that it is.
enum class byte_order { f4e, b4e, rc8, ecl, ecr, rc16 };
template <byte_order Order> unsigned choose_bytes(unsigned a, unsigned b, unsigned selector) {
  const std::uint64_t bytes = static_cast<std::uint64_t>(b) << 32 | a;
  const unsigned n = selector & 3;
  unsigned result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned from = Order == byte_order::f4e   ? n + i
                          : Order == byte_order::b4e ? (n - i) & 7
                          : Order == byte_order::rc8 ? n
                          : Order == byte_order::ecl ? (i > n ? i : n)
                          : Order == byte_order::ecr ? (i < n ? i : n)
                                                     : (n & 1) * 2 + (i & 1);
    result |= (static_cast<unsigned>(bytes >> 8 * from) & 0xff) << 8 * i;
  }
  return result;
}

} // namespace wmma2sycl
