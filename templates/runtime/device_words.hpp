// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: bits of words, the clock and other single instructions of CUDA devices.
#pragma once
#include <sycl/sycl.hpp>

#include <cstdint>

namespace wmma2sycl {

// Two values of half the size in one word, the first in its lower half.
template <typename Word, typename Half> Word join_words(Half low, Half high) {
  static_assert(sizeof(Word) == 2 * sizeof(Half), "two halves make a word");
  return sycl::bit_cast<Word>(sycl::vec<Half, 2>(low, high));
}
template <typename Word, typename From, typename Half> void split_word(From word, Half &low, Half &high) {
  static_assert(sizeof(Word) == sizeof(From) && sizeof(Word) == 2 * sizeof(Half), "two halves make a word");
  const auto halves = sycl::bit_cast<sycl::vec<Half, 2>>(word);
  low = halves[0];
  high = halves[1];
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
