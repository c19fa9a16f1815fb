// SPDX-License-Identifier: Apache-2.0

#include "seed.hpp"

#include "block.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace w2s_emulation {

namespace {

/// splitmix64: each number's own, the same on every machine.
uint64_t mixed(uint64_t value) {
  value += 0x9e3779b97f4a7c15u;
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9u;
  value = (value ^ value >> 27) * 0x94d049bb133111ebu;
  return value ^ value >> 31;
}

}  // namespace

uint64_t order_seed() {
  static const uint64_t seed = [] {
    const char *const asked = std::getenv("WMMA2SYCL_EMULATION_SEED");
    return asked == nullptr ? 0 : std::strtoull(asked, nullptr, 10);
  }();
  return seed;
}

uint64_t block_at(uint64_t turn, uint64_t blocks, uint64_t together, uint64_t launch) {
  if (order_seed() == 0 || together < 2) return turn;
  const uint64_t first = turn / together * together, among = std::min(together, blocks - first);
  if (order_seed() == 1) return first + among - 1 - (turn - first);
  const uint64_t chance = mixed(order_seed() ^ mixed(launch) ^ mixed(first));
  if (among < 2) return turn;
  const bool backwards = among > 2 && (chance & 1) != 0;
  // Never the order of their numbers, which is that without a seed.
  const uint64_t by = backwards ? chance >> 1 : 1 + (chance >> 1) % (among - 1);
  const uint64_t turned = (turn - first + by) % among;
  return first + (backwards ? among - 1 - turned : turned);
}

void order_threads(std::vector<unsigned> &order, unsigned threads, uint64_t block) {
  order.resize(threads);
  std::iota(order.begin(), order.end(), 0u);
  if (order_seed() == 0) return;
  if (order_seed() == 1) return std::reverse(order.begin(), order.end());
  uint64_t chance = mixed(order_seed() ^ mixed(~block));
  const unsigned warps = (threads + warp_size - 1) / warp_size;
  std::vector<unsigned> which(warps);
  std::iota(which.begin(), which.end(), 0u);
  for (unsigned left = warps; left > 1; --left, chance = mixed(chance)) std::swap(which[left - 1], which[chance % left]);
  unsigned at = 0;
  for (const unsigned warp : which) {
    const unsigned first = warp * warp_size, lanes = std::min(warp_size, threads - first);
    chance = mixed(chance);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      const unsigned turned = unsigned((lane + chance) % lanes);
      order[at++] = first + (chance >> 63 ? lanes - 1 - turned : turned);
    }
  }
}

}  // namespace w2s_emulation
