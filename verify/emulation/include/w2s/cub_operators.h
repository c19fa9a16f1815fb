// SPDX-License-Identifier: Apache-2.0
// CUB's operators, pairs, and functions of single threads.
#pragma once
#include <stddef.h>

#include <type_traits>

#include "../cuda/functional"
#include "device_warp.h"

#define CUB_VERSION 200802

namespace cub {
namespace w2s = ::w2s_emulation;

struct NullType {};
#define W2S_CUB_OPERATOR(name, expression)                                                       \
  struct name {                                                                                  \
    template <class T, class U> constexpr auto operator()(const T &a, const U &b) const { return expression; } \
  };
W2S_CUB_OPERATOR(Sum, a + b)
W2S_CUB_OPERATOR(Difference, a - b)
W2S_CUB_OPERATOR(Division, a / b)
W2S_CUB_OPERATOR(Max, (std::common_type_t<T, U>(b > a ? b : a)))
W2S_CUB_OPERATOR(Min, (std::common_type_t<T, U>(b < a ? b : a)))
W2S_CUB_OPERATOR(Equality, a == b)
W2S_CUB_OPERATOR(Inequality, a != b)
#undef W2S_CUB_OPERATOR

template <class K, class V> struct KeyValuePair {
  using Key = K;
  using Value = V;
  Key key;
  Value value;
  KeyValuePair() = default;
  KeyValuePair(const Key &k, const Value &v) : key(k), value(v) {}
  bool operator!=(const KeyValuePair &other) const { return value != other.value || key != other.key; }
};
// Of equal values the one with the lower key.
struct ArgMax {
  template <class O, class T> KeyValuePair<O, T> operator()(const KeyValuePair<O, T> &a, const KeyValuePair<O, T> &b) const {
    return b.value > a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct ArgMin {
  template <class O, class T> KeyValuePair<O, T> operator()(const KeyValuePair<O, T> &a, const KeyValuePair<O, T> &b) const {
    return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};

inline unsigned int LaneId() { return w2s::lane(); }
inline int RowMajorTid(int x, int y, int) {
  return int((threadIdx.z * unsigned(y) + threadIdx.y) * unsigned(x) + threadIdx.x);
}
template <int parts, class T> T ShuffleUp(T value, int by, int first, unsigned int mask, W2S_PLACE) {
  const T other = w2s::shuffle("cub::ShuffleUp", mask, value, by, parts, w2s::FromBelow(), w2s_place);
  return int(w2s::lane()) % parts - by < first ? value : other;
}
template <int parts, class T> T ShuffleDown(T value, int by, int last, unsigned int mask, W2S_PLACE) {
  const T other = w2s::shuffle("cub::ShuffleDown", mask, value, by, parts, w2s::FromAbove(), w2s_place);
  return int(w2s::lane()) % parts + by > last ? value : other;
}
template <int parts, class T> T ShuffleIndex(T value, int lane, unsigned int mask, W2S_PLACE) {
  return w2s::shuffle("cub::ShuffleIndex", mask, value, lane, parts, w2s::FromLane(), w2s_place);
}

/// What lanes have after each took those to its right up to its own last one, in CUB's order: neighbours, then pairs, ...
template <class T, class Op> void w2s_reduce_lanes(T *v, const int *last, int count, Op &op) {
  for (int by = 1; by < count; by *= 2)
    for (int l = 0; l < count; ++l)
      if (l + by <= last[l]) v[l] = op(v[l], v[l + by]);
}
/// Each lane with those to its left, in CUB's order.
template <class T, class Op> void w2s_scan_lanes(T *v, int count, Op &op) {
  for (int by = 1; by < count; by *= 2)
    for (int l = count - 1; l >= by; --l) v[l] = op(v[l - by], v[l]);
}

}  // namespace cub
