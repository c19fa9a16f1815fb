// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUB's WarpReduce, WarpScan and shuffles, in sub-groups of 32. The lanes of a logical warp come together; those
// of others may be elsewhere.
#pragma once
#include <sycl/sycl.hpp>
#include "block_scan.hpp"
#include "warp_parts.hpp"

namespace wmma2sycl {
namespace cub {

inline unsigned LaneId() { return static_cast<unsigned>(sycl::ext::oneapi::this_work_item::get_sub_group().get_local_linear_id()); }

} // namespace cub

namespace cub_detail {

// A logical warp of 1 to 32 lanes, and a lane's place in it.
template <int Width> class logical_warp {
  static_assert(Width > 0 && Width <= 32, "a logical warp has 1 to 32 lanes");

public:
  static constexpr int last = Width - 1;

  int place() const { return lane_ % Width; }
  // The value of the lane at a place.
  template <typename T> T at(int place, const T &x) const {
    return detail::lane_among(mask(), group_, x, static_cast<unsigned>(first() + place));
  }
  // The value of a lane further on, or further back; where the logical warp ends before, the lane's own.
  template <typename T> T behind(int distance, const T &x) const {
    return at(place() + distance < Width ? place() + distance : place(), x);
  }
  template <typename T> T ahead(int distance, const T &x) const {
    return at(place() >= distance ? place() - distance : place(), x);
  }
  // The last lane of the part that begins, or ends, with lanes whose flag is set.
  int last_of_part(bool heads, bool flag) const {
    const unsigned flags = detail::ballot_among(mask(), group_, flag) >> first();
    const int skipped = heads ? place() + 1 : place();
    const unsigned left = skipped < 32 ? flags >> skipped : 0;
    const int found = left == 0 ? last : skipped + static_cast<int>(sycl::ctz(left)) - (heads ? 1 : 0);
    return found < last ? found : last;
  }

private:
  int first() const { return lane_ - place(); }
  unsigned mask() const { return (0xFFFFFFFFu >> (32 - Width)) << first(); }

  sycl::sub_group group_ = sycl::ext::oneapi::this_work_item::get_sub_group();
  int lane_ = static_cast<int>(cub::LaneId());
};

} // namespace cub_detail

namespace cub {

template <int Width, typename T> T ShuffleIndex(T x, int lane, unsigned) { return cub_detail::logical_warp<Width>().at(lane & (Width - 1), x); }
template <int Width, typename T> T ShuffleUp(T x, int distance, int first, unsigned) {
  const cub_detail::logical_warp<Width> warp;
  const int from = warp.place() - distance;
  return warp.at(from >= first ? from : warp.place(), x);
}
template <int Width, typename T> T ShuffleDown(T x, int distance, int last, unsigned) {
  const cub_detail::logical_warp<Width> warp;
  const int from = warp.place() + distance;
  return warp.at(from <= last ? from : warp.place(), x);
}

template <typename T, int Width = 32, int = 0> class WarpReduce {
public:
  struct TempStorage {};

  explicit WarpReduce(TempStorage &) {}

  // The result is that of the first lane alone, or of the first lane of each segment.
  template <typename Operation> T Reduce(T x, Operation operation) { return reduce(x, operation, warp_.last); }
  template <typename Operation> T Reduce(T x, Operation operation, int valid) { return reduce(x, operation, valid - 1); }
  T Sum(T x) { return Reduce(x, cub::Sum()); }
  T Sum(T x, int valid) { return Reduce(x, cub::Sum(), valid); }

  template <typename Flag, typename Operation> T HeadSegmentedReduce(T x, Flag head, Operation operation) {
    return reduce(x, operation, warp_.last_of_part(true, static_cast<bool>(head)));
  }
  template <typename Flag, typename Operation> T TailSegmentedReduce(T x, Flag tail, Operation operation) {
    return reduce(x, operation, warp_.last_of_part(false, static_cast<bool>(tail)));
  }
  template <typename Flag> T HeadSegmentedSum(T x, Flag head) { return HeadSegmentedReduce(x, head, cub::Sum()); }
  template <typename Flag> T TailSegmentedSum(T x, Flag tail) { return TailSegmentedReduce(x, tail, cub::Sum()); }

private:
  template <typename Operation> T reduce(T x, Operation &operation, int last) {
    for (int distance = 1; distance < Width; distance *= 2) {
      const int from = warp_.place() + distance;
      const T other = warp_.behind(distance, x);
      if (from <= last)
        x = operation(x, other);
    }
    return x;
  }

  cub_detail::logical_warp<Width> warp_;
};

template <typename T, int Width = 32, int = 0> class WarpScan {
public:
  struct TempStorage {};

  explicit WarpScan(TempStorage &) {}

  void InclusiveSum(T x, T &to) { InclusiveScan(x, to, cub::Sum()); }
  void InclusiveSum(T x, T &to, T &aggregate) { InclusiveScan(x, to, cub::Sum(), aggregate); }
  void ExclusiveSum(T x, T &to) { ExclusiveScan(x, to, T{}, cub::Sum()); }
  void ExclusiveSum(T x, T &to, T &aggregate) { ExclusiveScan(x, to, T{}, cub::Sum(), aggregate); }

  // An initial value is not in the aggregate; without one the first lane's exclusive result has no meaning.
  template <typename Operation> void InclusiveScan(T x, T &to, Operation operation) { to = inclusive(x, operation); }
  template <typename Operation> void InclusiveScan(T x, T &to, Operation operation, T &aggregate) {
    to = inclusive(x, operation);
    aggregate = warp_.at(warp_.last, to);
  }
  template <typename Operation> void InclusiveScan(T x, T &to, T initial, Operation operation) {
    to = operation(initial, inclusive(x, operation));
  }
  template <typename Operation> void InclusiveScan(T x, T &to, T initial, Operation operation, T &aggregate) {
    const T own = inclusive(x, operation);
    to = operation(initial, own);
    aggregate = warp_.at(warp_.last, own);
  }

  template <typename Operation> void ExclusiveScan(T x, T &to, Operation operation) { to = scan(x, operation).before; }
  template <typename Operation> void ExclusiveScan(T x, T &to, T initial, Operation operation) {
    to = scan(x, operation).behind(initial, operation);
  }
  template <typename Operation> void ExclusiveScan(T x, T &to, Operation operation, T &aggregate) {
    const auto found = scan(x, operation);
    to = found.before;
    aggregate = found.aggregate;
  }
  template <typename Operation> void ExclusiveScan(T x, T &to, T initial, Operation operation, T &aggregate) {
    const auto found = scan(x, operation);
    to = found.behind(initial, operation);
    aggregate = found.aggregate;
  }

  template <typename Operation> void Scan(T x, T &inclusive_to, T &exclusive_to, Operation operation) {
    const auto found = scan(x, operation);
    inclusive_to = found.with(x, operation);
    exclusive_to = found.before;
  }
  template <typename Operation> void Scan(T x, T &inclusive_to, T &exclusive_to, T initial, Operation operation) {
    const auto found = scan(x, operation).after(initial, operation);
    inclusive_to = found.with(x, operation);
    exclusive_to = found.before;
  }

  T Broadcast(T x, unsigned lane) { return warp_.at(static_cast<int>(lane), x); }

private:
  template <typename Operation> T inclusive(T x, Operation &operation) {
    for (int distance = 1; distance < Width; distance *= 2) {
      const int from = warp_.place() - distance;
      const T before = warp_.ahead(distance, x);
      if (from >= 0)
        x = operation(before, x);
    }
    return x;
  }
  template <typename Operation> cub_detail::scanned<T> scan(T x, Operation &operation) {
    const T own = inclusive(x, operation);
    return {warp_.place() > 0, warp_.ahead(1, own), warp_.at(warp_.last, own)};
  }

  cub_detail::logical_warp<Width> warp_;
};

} // namespace cub
} // namespace wmma2sycl
