// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Scan Collectives" of cooperative groups, in the order of CUDA 13's own code.
#pragma once
#include <type_traits>

#include "reduce.h"

namespace cooperative_groups {

/// What stands ahead of the thread: nothing ahead of the first one, where it is not a sum of integers.
template <class Group, class T, class Op> T w2s_ahead(const Group &group, T all, T value, const Op &, w2s::Place place) {
  if constexpr (std::is_same_v<Op, plus<T>> && std::is_integral_v<T>) return T(all - value);
  const T before = group.shfl_up(all, 1, place);
  return group.thread_rank() == 0 ? T{} : before;
}

template <bool is_inclusive, class Group, class T, class Op> T w2s_scan(const Group &group, T value, Op &op, w2s::Place place) {
  const T all = w2s_scanned(group, value, op, place);
  return is_inclusive ? all : w2s_ahead(group, all, value, op, place);
}

/// Tiles of more than a warp: each warp by itself, then what the warps have.
template <bool is_inclusive, unsigned int Size, class Parent, class T, class Op>
std::enable_if_t<(Size > 32), T> w2s_scan(const thread_block_tile<Size, Parent> &tile, T value, Op &op, w2s::Place place) {
  const thread_block_tile<32> warp;
  const T all = w2s_scanned(warp, value, op, place);
  const T mine = is_inclusive ? all : warp.shfl_up(all, 1, place);
  const auto each = [&op](T *sums, unsigned which) {
    T scanned[Size / 32];
    for (unsigned w = 0; w < Size / 32; ++w) scanned[w] = sums[w];
    for (unsigned step = 1; step < Size / 32; step *= 2) {
      T next[Size / 32];
      for (unsigned w = 0; w < Size / 32; ++w) next[w] = w >= step ? op(scanned[w], scanned[w - step]) : scanned[w];
      for (unsigned w = 0; w < Size / 32; ++w) scanned[w] = next[w];
    }
    if constexpr (std::is_same_v<Op, plus<T>> && std::is_integral_v<T>) return T(scanned[which] - sums[which]);
    else return which == 0 ? T{} : scanned[which - 1];
  };
  const T before = tile.w2s_of_warps("scan", all, each, place);
  if (!is_inclusive && warp.thread_rank() == 0) return before;
  return tile.thread_rank() < 32 ? mine : op(mine, before);
}

template <class Group, class T, class Op> T inclusive_scan(const Group &group, T value, Op op, W2S_PLACE) {
  return w2s_scan<true>(group, value, op, w2s_place);
}
template <class Group, class T> T inclusive_scan(const Group &group, T value, W2S_PLACE) {
  return inclusive_scan(group, value, plus<T>(), w2s_place);
}
template <class Group, class T, class Op> T exclusive_scan(const Group &group, T value, Op op, W2S_PLACE) {
  return w2s_scan<false>(group, value, op, w2s_place);
}
template <class Group, class T> T exclusive_scan(const Group &group, T value, W2S_PLACE) {
  return exclusive_scan(group, value, plus<T>(), w2s_place);
}
}  // namespace cooperative_groups
