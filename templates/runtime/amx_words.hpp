// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the words of AMX tile registers, and the local memory that a sub-group puts them together in.
#pragma once
#include "software_tile.hpp"

namespace wmma2sycl::detail::amx {

inline constexpr std::size_t lines = 16, line_bytes = 64;
using word [[gnu::may_alias]] = std::uint32_t;
inline constexpr std::size_t line_words = line_bytes / sizeof(word);

// This sub-group's room for one register.
[[gnu::always_inline]] inline word *room(sycl::sub_group sg) {
  return static_cast<word *>(tile_in_local_memory<lines * line_bytes>(sg));
}

// Calls f(i, step) for every i < Count: neighbouring lanes have neighbouring i, every lane the same number of steps.
template <std::size_t Count, std::size_t Lanes, typename F>
[[gnu::always_inline]] inline void over_lanes(sycl::sub_group sg, F f) {
  const std::size_t lane = sg.get_local_linear_id();
#pragma unroll
  for (std::size_t step = 0; step * Lanes < Count; ++step)
    if (Count - step * Lanes >= Lanes || lane < Count - step * Lanes)
      f(step * Lanes + lane, step);
}

template <typename T> [[gnu::always_inline]] inline word bits(T x) {
  if constexpr (sizeof(T) == 1)
    return sycl::bit_cast<std::uint8_t>(x);
  else if constexpr (sizeof(T) == 2)
    return sycl::bit_cast<std::uint16_t>(x);
  else
    return sycl::bit_cast<std::uint32_t>(x);
}

// The elements at p, p + step, ... that share a word.
template <typename T, typename Pointer> [[gnu::always_inline]] inline word gathered(Pointer p, std::size_t step) {
  word result = 0;
#pragma unroll
  for (std::size_t i = 0; i < sizeof(word) / sizeof(T); ++i)
    result |= bits<T>(p[i * step]) << (i * 8 * sizeof(T));
  return result;
}

} // namespace wmma2sycl::detail::amx
