// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011).
#pragma once
#include <cstdint>

namespace w2s_emulation {

struct Four {
  uint32_t word[4];
};

inline Four philox(Four counter, uint32_t key0, uint32_t key1) {
  for (int round = 0; round < 10; ++round, key0 += 0x9e3779b9u, key1 += 0xbb67ae85u) {
    const uint64_t left = uint64_t(0xd2511f53u) * counter.word[0], right = uint64_t(0xcd9e8d57u) * counter.word[2];
    counter = {{uint32_t(right >> 32) ^ counter.word[1] ^ key0, uint32_t(right), uint32_t(left >> 32) ^ counter.word[3] ^ key1, uint32_t(left)}};
  }
  return counter;
}

/// The counter is of 128 bits: a number of 64 is added to its lower or its upper half, whose carry goes up.
inline void add(Four &counter, uint64_t count, int half) {
  const uint64_t low = counter.word[2 * half] | uint64_t(counter.word[2 * half + 1]) << 32, sum = low + count;
  counter.word[2 * half] = uint32_t(sum);
  counter.word[2 * half + 1] = uint32_t(sum >> 32);
  if (half == 0 && sum < low && ++counter.word[2] == 0) ++counter.word[3];
}

}  // namespace w2s_emulation
