// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Reduce Collectives" of cooperative groups. In the order of CUDA 13's own code (details/coalesced_reduce.h):
// floats are summed to the same bits.
#pragma once
#include "../cooperative_groups.h"

namespace cooperative_groups {
#define W2S_REDUCTION(name, expression)                                \
  template <class T> struct name {                                     \
    T operator()(T a, T b) const { return T(expression); }             \
  };
W2S_REDUCTION(plus, a + b)
W2S_REDUCTION(less, b < a ? b : a)
W2S_REDUCTION(greater, a < b ? b : a)
W2S_REDUCTION(bit_and, a & b)
W2S_REDUCTION(bit_or, a | b)
W2S_REDUCTION(bit_xor, a ^ b)
#undef W2S_REDUCTION

/// Each lane what those ahead of it have: of one lane, of two, of four, ...
template <class Group, class T, class Op> T w2s_scanned(const Group &group, T value, Op &op, w2s::Place place) {
  const unsigned size = unsigned(group.size()), rank = unsigned(group.thread_rank());
  for (unsigned step = 1; step < size; step *= 2) {
    const T other = group.shfl(value, int(rank >= step ? rank - step : rank), place);
    if (rank >= step) value = op(value, other);
  }
  return value;
}

/// Halves of a warp, their halves, and so on.
template <unsigned int Size, class T, class Op> T w2s_of_halves(const W2SWarpPart &tile, T value, Op &op, w2s::Place place) {
  for (unsigned lanes = Size / 2; lanes > 0; lanes /= 2) value = op(value, tile.shfl_xor(value, lanes, place));
  return value;
}

template <class T, class Op> T reduce(const coalesced_group &group, T value, Op op, W2S_PLACE) {
  if (group.size() == 32) return w2s_of_halves<32>(group, value, op, w2s_place);
  return group.shfl(w2s_scanned(group, value, op, w2s_place), int(group.size()) - 1, w2s_place);
}

template <unsigned int Size, class Parent, class T, class Op>
T reduce(const thread_block_tile<Size, Parent> &tile, T value, Op op, W2S_PLACE) {
  if constexpr (Size <= 32) {
    return w2s_of_halves<Size>(tile, value, op, w2s_place);
  } else {
    const T of_warp = w2s_of_halves<32>(thread_block_tile<32>(), value, op, w2s_place);
    const auto each = [&op](T *all, unsigned warp) {
      for (unsigned half = Size / 64; half > 0; half /= 2) {
        T next[Size / 32];
        for (unsigned w = 0; w < Size / 32; ++w) next[w] = op(all[w], all[w ^ half]);
        for (unsigned w = 0; w < Size / 32; ++w) all[w] = next[w];
      }
      return all[warp];
    };
    return tile.w2s_of_warps("reduce", of_warp, each, w2s_place);
  }
}
}  // namespace cooperative_groups
