// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: bits of words, the clock and other single instructions of CUDA devices.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

namespace wmma2sycl {

namespace detail {

// A part of a word, which is bits or the number that has them; `std::ignore` takes none.
template <typename Part, typename From> Part part_bits(From x) {
  if constexpr (std::is_integral_v<From>)
    return static_cast<Part>(x);
  else
    return sycl::bit_cast<Part>(x);
}
template <typename Part, typename To> void assign_part(To &to, Part part) {
  if constexpr (std::is_integral_v<To>)
    to = static_cast<To>(part);
  else if constexpr (!std::is_same_v<std::remove_const_t<To>, std::remove_const_t<decltype(std::ignore)>>)
    to = sycl::bit_cast<To>(part);
}
template <std::size_t Size> using unsigned_of = std::conditional_t<Size == 1, std::uint8_t, std::conditional_t<Size == 2, std::uint16_t, std::uint32_t>>;

} // namespace detail

// Parts of a word, the first in its lowest bits.
template <typename Word, typename... Parts> Word join_words(Parts... parts) {
  using part = detail::unsigned_of<sizeof(Word) / sizeof...(Parts)>;
  Word word = 0;
  int at = 0;
  ((word = static_cast<Word>(word | static_cast<Word>(detail::part_bits<part>(parts)) << at), at += 8 * static_cast<int>(sizeof(part))), ...);
  return word;
}
template <typename Word, typename From, typename... Parts> void split_word(From from, Parts &...parts) {
  using part = detail::unsigned_of<sizeof(Word) / sizeof...(Parts)>;
  static_assert(sizeof(Word) == sizeof(From), "a word is split");
  const Word word = sycl::bit_cast<Word>(from);
  int at = 0;
  ((detail::assign_part<part>(parts, static_cast<part>(word >> at)), at += 8 * static_cast<int>(sizeof(part))), ...);
}

// Each bit of the result is bit 4a + 2b + c of Table.
template <unsigned Table> unsigned lookup_bits(unsigned a, unsigned b, unsigned c) {
  unsigned result = 0;
  for (unsigned row = 0; row < 8; row++)
    if (Table >> row & 1)
      result |= (row & 4 ? a : ~a) & (row & 2 ? b : ~b) & (row & 1 ? c : ~c);
  return result;
}

// Four bytes of b:a, by the four nibbles of the selector; the highest bit of one asks for the sign instead.
inline unsigned permute_bytes_or_signs(unsigned a, unsigned b, unsigned selector) {
  const std::uint64_t bytes = static_cast<std::uint64_t>(b) << 32 | a;
  unsigned result = 0;
  for (int i = 0; i < 4; i++) {
    const unsigned nibble = selector >> 4 * i & 0xf;
    unsigned byte = static_cast<unsigned>(bytes >> 8 * (nibble & 7)) & 0xff;
    if (nibble & 8)
      byte = byte & 0x80 ? 0xff : 0;
    result |= byte << 8 * i;
  }
  return result;
}

// The same by the low three bits of each nibble.
inline unsigned permute_bytes(unsigned a, unsigned b, unsigned selector) {
  return permute_bytes_or_signs(a, b, selector & 0x7777);
}

inline unsigned extract_bits(unsigned word, unsigned position, unsigned length) {
  position &= 0xff, length &= 0xff;
  const unsigned shifted = position < 32 ? word >> position : 0;
  return length < 32 ? shifted & ((1u << length) - 1) : shifted;
}

// A counter of the device; what it counts is the device's choice.
inline std::uint64_t device_clock() {
#if defined(__NVPTX__)
  return __nvvm_read_ptx_sreg_clock64();
#elif defined(__AMDGCN__)
  return __builtin_readcyclecounter();
#else
  namespace syclex = sycl::ext::oneapi::experimental;
  return syclex::clock<syclex::clock_scope::device>();
#endif
}

// Up to twice the time, in nanoseconds, and so possibly not at all.
inline void nanosleep([[maybe_unused]] unsigned time) {
#if defined(__NVPTX__)
  asm volatile("nanosleep.u32 %0;" ::"r"(time) : "memory");
#endif
}

} // namespace wmma2sycl
