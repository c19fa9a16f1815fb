// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Scan Collectives" of cooperative groups.
#pragma once
#include "reduce.h"

namespace cooperative_groups {
template <class Group, class T, class Op> T inclusive_scan(const Group &group, T value, Op op, W2S_PLACE) {
  const unsigned size = unsigned(group.size()), rank = unsigned(group.thread_rank());
  for (unsigned step = 1; step < size; step *= 2) {
    const T other = group.shfl(value, int(rank >= step ? rank - step : rank), w2s_place);
    if (rank >= step) value = op(other, value);
  }
  return value;
}
template <class Group, class T> T inclusive_scan(const Group &group, T value, W2S_PLACE) {
  return inclusive_scan(group, value, plus<T>(), w2s_place);
}
template <class Group, class T, class Op> T exclusive_scan(const Group &group, T value, Op op, W2S_PLACE) {
  const T all = inclusive_scan(group, value, op, w2s_place);
  const T before = group.shfl_up(all, 1, w2s_place);
  return group.thread_rank() == 0 ? T{} : before;
}
template <class Group, class T> T exclusive_scan(const Group &group, T value, W2S_PLACE) {
  return exclusive_scan(group, value, plus<T>(), w2s_place);
}
}  // namespace cooperative_groups
