// SPDX-License-Identifier: Apache-2.0
// What is known of each byte that CUDA gave out, and of the last accesses of each word: at a fixed distance from the memory.
#pragma once

#include <cstddef>
#include <cstdint>

namespace w2s_emulation {

inline constexpr unsigned warp_size = 32, most_threads = 1024;

/// `ours`: what the compiler or a header of ours keeps among the program's variables.
enum ByteState : unsigned char { outside = 0, unwritten = 1, written = 2, ours = 3 };

/// One access, in 64 bits: who (a thread of its block, or `most_threads` + warp where the warp did it as one), when (a
/// segment of the block's time), where in the code, which bytes of the word.
struct Record {
  uint64_t bits = 0;

  static constexpr unsigned segment_bits = 25, site_bits = 23, thread_bits = 11;
  static Record of(unsigned segment, unsigned site, unsigned thread, unsigned bytes, bool atomic) {
    return {uint64_t(segment) << 39 | uint64_t(site) << 16 | uint64_t(thread) << 5 | bytes << 1 | uint64_t(atomic)};
  }
  unsigned segment() const { return unsigned(bits >> 39); }
  unsigned site() const { return unsigned(bits >> 16) & ((1u << site_bits) - 1); }
  unsigned thread() const { return unsigned(bits >> 5) & ((1u << thread_bits) - 1); }
  unsigned bytes() const { return unsigned(bits >> 1) & 15; }
  bool atomic() const { return bits & 1; }
};

/// Of four bytes.
struct Cell {
  Record write[2], read[2];
};

/// The addresses that all of CUDA's allocations come from, and what is known of them. No memory until it is used.
struct Arena {
  uint64_t base = 0, bytes = 0;
  unsigned char *states = nullptr;
  Cell *cells = nullptr;

  bool holds(uint64_t address) const { return address - base < bytes; }
};
const Arena &arena();
/// An address for `bytes` with as many that nobody may touch behind them; 0 where there is none.
uint64_t take_addresses(size_t bytes);
/// Nothing is known of these any more.
void forget_addresses(uint64_t address, size_t bytes);
/// What the host or a copy wrote. `from` null, or memory of which the copy's state is.
void mark_written(const void *address, size_t bytes, const void *from = nullptr);
/// All accesses are forgotten (as records of segments that are counted anew).
void forget_accesses();
/// How often that was.
unsigned forgotten();

}  // namespace w2s_emulation
