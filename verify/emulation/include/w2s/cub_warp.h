// SPDX-License-Identifier: Apache-2.0
// CUB's collectives of a warp, or of a part of one: the last lane that comes computes for all, in the order of CUB's shuffles.
#pragma once
#include "cub_operators.h"

namespace cub {

/// What a lane brings to a collective of `parts` lanes.
template <class T, class Op> struct W2SBrought {
  T value, result;
  Op *op;
  int valid;
  bool flag;
};
enum class W2SSegments { none, heads, tails };

template <int parts> unsigned w2s_mask() {
  return parts == 32 ? ~0u : ((1u << parts % 32) - 1) << w2s::lane() / parts * parts;
}

template <class T, int parts = 32, int = 0> class WarpReduce {
  template <W2SSegments segments, class Op> T reduced(const char *name, T value, Op op, int valid, bool flag, w2s::Place place) {
    using Lane = W2SBrought<T, Op>;
    Lane mine{value, value, &op, valid, flag};
    w2s::warp_collective(name, w2s_mask<parts>(), &mine, [](void *const *lanes) {
      for (int first = 0; first + parts <= 32; first += parts) {
        if (lanes[first] == nullptr) continue;
        const auto lane = [&](int l) { return static_cast<Lane *>(lanes[first + l]); };
        T values[parts];
        int last[parts], count = lane(0)->valid < parts ? lane(0)->valid : parts;
        while (count > 1 && lane(count - 1) == nullptr) --count;
        for (int l = count - 1; l >= 0; --l) {
          values[l] = lane(l)->value;
          const bool ends = segments == W2SSegments::tails ? lane(l)->flag : segments == W2SSegments::heads && l + 1 < count && lane(l + 1)->flag;
          last[l] = l + 1 == count || ends ? l : last[l + 1];
        }
        w2s_reduce_lanes(values, last, count, *lane(0)->op);
        for (int l = 0; l < count; ++l) lane(l)->result = values[l];
      }
    }, place);
    return mine.result;
  }

 public:
  struct TempStorage {
    char w2s_byte;
  };
  WarpReduce(TempStorage &) {}
  T Sum(T v, W2S_PLACE) { return reduced<W2SSegments::none>("cub::WarpReduce::Sum", v, cub::Sum(), parts, false, w2s_place); }
  T Sum(T v, int valid, W2S_PLACE) { return reduced<W2SSegments::none>("cub::WarpReduce::Sum", v, cub::Sum(), valid, false, w2s_place); }
  template <class Op> T Reduce(T v, Op op, W2S_PLACE) { return reduced<W2SSegments::none>("cub::WarpReduce::Reduce", v, op, parts, false, w2s_place); }
  template <class Op> T Reduce(T v, Op op, int valid, W2S_PLACE) {
    return reduced<W2SSegments::none>("cub::WarpReduce::Reduce", v, op, valid, false, w2s_place);
  }
  template <class F> T HeadSegmentedSum(T v, F flag, W2S_PLACE) {
    return reduced<W2SSegments::heads>("cub::WarpReduce::HeadSegmentedSum", v, cub::Sum(), parts, bool(flag), w2s_place);
  }
  template <class F> T TailSegmentedSum(T v, F flag, W2S_PLACE) {
    return reduced<W2SSegments::tails>("cub::WarpReduce::TailSegmentedSum", v, cub::Sum(), parts, bool(flag), w2s_place);
  }
  template <class F, class Op> T HeadSegmentedReduce(T v, F flag, Op op, W2S_PLACE) {
    return reduced<W2SSegments::heads>("cub::WarpReduce::HeadSegmentedReduce", v, op, parts, bool(flag), w2s_place);
  }
  template <class F, class Op> T TailSegmentedReduce(T v, F flag, Op op, W2S_PLACE) {
    return reduced<W2SSegments::tails>("cub::WarpReduce::TailSegmentedReduce", v, op, parts, bool(flag), w2s_place);
  }
};

template <class T, int parts = 32, int = 0> class WarpScan {
  /// `result` what is inclusive; `before` what the lane to the left has; `all` what the last one has.
  struct Scanned {
    T result, before, all;
  };
  template <class Op> Scanned scanned(const char *name, T value, Op op, w2s::Place place) {
    struct Lane {
      T value;
      Scanned got;
      Op *op;
    } mine{value, {value, value, value}, &op};
    w2s::warp_collective(name, w2s_mask<parts>(), &mine, [](void *const *lanes) {
      for (int first = 0; first + parts <= 32; first += parts) {
        if (lanes[first] == nullptr) continue;
        T values[parts];
        int count = 0;
        while (count < parts && lanes[first + count] != nullptr) values[count] = static_cast<Lane *>(lanes[first + count])->value, ++count;
        w2s_scan_lanes(values, count, *static_cast<Lane *>(lanes[first])->op);
        for (int l = 0; l < count; ++l)
          static_cast<Lane *>(lanes[first + l])->got = {values[l], values[l > 0 ? l - 1 : 0], values[count - 1]};
      }
    }, place);
    return mine.got;
  }
  static bool is_first() { return w2s::lane() % parts == 0; }

 public:
  struct TempStorage {
    char w2s_byte;
  };
  WarpScan(TempStorage &) {}
  template <class Op> void Scan(T v, T &inclusive, T &exclusive, Op op, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::Scan", v, op, w2s_place);
    inclusive = got.result;
    if (!is_first()) exclusive = got.before;
  }
  template <class Op> void Scan(T v, T &inclusive, T &exclusive, T initial, Op op, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::Scan", v, op, w2s_place);
    inclusive = op(initial, got.result);
    exclusive = is_first() ? initial : op(initial, got.before);
  }
  template <class Op> void InclusiveScan(T v, T &result, Op op, W2S_PLACE) { result = scanned("cub::WarpScan::InclusiveScan", v, op, w2s_place).result; }
  template <class Op> void InclusiveScan(T v, T &result, Op op, T &all, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::InclusiveScan", v, op, w2s_place);
    result = got.result, all = got.all;
  }
  template <class Op> void InclusiveScan(T v, T &result, T initial, Op op, W2S_PLACE) {
    result = op(initial, scanned("cub::WarpScan::InclusiveScan", v, op, w2s_place).result);
  }
  template <class Op> void InclusiveScan(T v, T &result, T initial, Op op, T &all, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::InclusiveScan", v, op, w2s_place);
    result = op(initial, got.result), all = got.all;
  }
  template <class Op> void ExclusiveScan(T v, T &result, Op op, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::ExclusiveScan", v, op, w2s_place);
    if (!is_first()) result = got.before;
  }
  template <class Op> void ExclusiveScan(T v, T &result, Op op, T &all, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::ExclusiveScan", v, op, w2s_place);
    if (!is_first()) result = got.before;
    all = got.all;
  }
  template <class Op> void ExclusiveScan(T v, T &result, T initial, Op op, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::ExclusiveScan", v, op, w2s_place);
    result = is_first() ? initial : op(initial, got.before);
  }
  template <class Op> void ExclusiveScan(T v, T &result, T initial, Op op, T &all, W2S_PLACE) {
    const Scanned got = scanned("cub::WarpScan::ExclusiveScan", v, op, w2s_place);
    result = is_first() ? initial : op(initial, got.before), all = got.all;
  }
  void InclusiveSum(T v, T &result, W2S_PLACE) { InclusiveScan(v, result, cub::Sum(), w2s_place); }
  void InclusiveSum(T v, T &result, T &all, W2S_PLACE) { InclusiveScan(v, result, cub::Sum(), all, w2s_place); }
  void ExclusiveSum(T v, T &result, W2S_PLACE) { ExclusiveScan(v, result, T(), cub::Sum(), w2s_place); }
  void ExclusiveSum(T v, T &result, T &all, W2S_PLACE) { ExclusiveScan(v, result, T(), cub::Sum(), all, w2s_place); }
  T Broadcast(T v, unsigned int lane, W2S_PLACE) {
    return w2s::shuffle("cub::WarpScan::Broadcast", w2s_mask<parts>(), v, int(lane), parts, w2s::FromLane(), w2s_place);
  }
};

}  // namespace cub
