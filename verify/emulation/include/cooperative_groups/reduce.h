// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Reduce Collectives" of cooperative groups.
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
// Pairs of lanes, their pairs, and so on: the order in which CUDA's own code adds.
template <class Group, class T, class Op> T reduce(const Group &group, T value, Op op, W2S_PLACE) {
  const unsigned size = unsigned(group.size()), rank = unsigned(group.thread_rank());
  for (unsigned step = 1; step < size; step *= 2) {
    const T other = group.shfl(value, int(rank + step < size ? rank + step : rank), w2s_place);
    if (rank % (2 * step) == 0 && rank + step < size) value = op(value, other);
  }
  return group.shfl(value, 0, w2s_place);
}
}  // namespace cooperative_groups
