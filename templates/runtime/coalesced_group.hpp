// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the work-items of a sub-group that are at one place together, as CUDA's coalesced_threads finds them: a group with
// SYCL's group functions, in which a work-item's number is its place among these.
#pragma once
#include <sycl/sycl.hpp>
#include "sub_group_tile.hpp"
#include "warp_parts.hpp"

namespace wmma2sycl {

class coalesced_group {
public:
  explicit coalesced_group(sycl::sub_group sg) : coalesced_group(sg, active_lanes(sg)) {}
  // Of the lanes in a mask, which are at one place together.
  coalesced_group(sycl::sub_group sg, unsigned mask) : sg_(sg), mask_(mask) {}

  unsigned get_local_linear_id() const { return sycl::popcount(mask_ & ((1u << detail::lane_of(sg_)) - 1)); }
  unsigned get_local_linear_range() const { return sycl::popcount(mask_); }
  static constexpr unsigned get_group_linear_id() { return 0; }
  static constexpr unsigned get_group_linear_range() { return 1; }
  bool leader() const { return get_local_linear_id() == 0; }

  part_of_warp lanes() const { return {sg_, mask_}; }
  unsigned mask() const { return mask_; }
  // Of a whole warp, CUDA sees five bits of a number or a distance.
  unsigned seen(unsigned number) const { return ~mask_ == 0 ? number & 31u : number; }
  // The value of the work-item of this number.
  template <typename T> T value_of(T x, unsigned number) const { return detail::lane_among(mask_, sg_, x, lane_of_number(number)); }
  // Of a bit a lane, a bit a number.
  unsigned by_number(unsigned bits) const {
    unsigned found = 0, number = 0;
    for (unsigned left = mask_; left != 0; left &= left - 1, ++number)
      found |= (bits >> sycl::ctz(left) & 1u) << number;
    return found;
  }

  // Those of these lanes.
  coalesced_group part(unsigned lanes) const { return {sg_, lanes}; }

private:
  unsigned lane_of_number(unsigned number) const {
    unsigned left = mask_;
    while (number-- != 0 && (left & (left - 1)) != 0)
      left &= left - 1;
    return sycl::ctz(left);
  }

  sycl::sub_group sg_;
  unsigned mask_;
};

// The parts whose labels have the same bits: each work-item gets the one that it is in.
template <typename Label> coalesced_group labeled_partition(const coalesced_group &group, Label label) {
  return group.part(group.lanes().match_any(label));
}
template <unsigned Size, typename Parent, typename Label>
coalesced_group labeled_partition(const sub_group_tile<Size, Parent> &, Label label) {
  const sycl::sub_group sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  const unsigned first = detail::lane_of(sg) & ~(Size - 1);
  return labeled_partition(coalesced_group(sg, (Size == 32 ? ~0u : (1u << Size % 32) - 1) << first), label);
}

inline void group_barrier(const coalesced_group &group) { group.lanes().barrier(); }

template <typename T> T select_from_group(const coalesced_group &group, T x, unsigned number) { return group.value_of(x, group.seen(number)); }

// Behind the last, and ahead of the first, a work-item's own value.
template <typename T> T shift_group_left(const coalesced_group &group, T x, unsigned delta = 1) {
  const unsigned own = group.get_local_linear_id(), from = own + group.seen(delta);
  return group.value_of(x, from < group.get_local_linear_range() ? from : own);
}
template <typename T> T shift_group_right(const coalesced_group &group, T x, unsigned delta = 1) {
  const unsigned own = group.get_local_linear_id(), distance = group.seen(delta);
  return group.value_of(x, own >= distance ? own - distance : own);
}

inline unsigned ballot(const coalesced_group &group, bool predicate) { return group.by_number(group.lanes().ballot(predicate)); }
inline bool any_of_group(const coalesced_group &group, bool predicate) { return group.lanes().any(predicate); }
inline bool all_of_group(const coalesced_group &group, bool predicate) { return group.lanes().all(predicate); }

// Those whose value has the same bits; all, where all have the same, else none.
template <typename T> unsigned match_any(const coalesced_group &group, T x) { return group.by_number(group.lanes().match_any(x)); }
template <typename T> unsigned match_all(const coalesced_group &group, T x, int &predicate) {
  return group.by_number(group.lanes().match_all(x, &predicate));
}

// The same in all work-items, in their order.
template <typename T, typename Operation> T reduce_over_group(const coalesced_group &group, T x, Operation operation) {
  return group.lanes().reduce(x, operation);
}

template <typename T, typename Operation> T inclusive_scan_over_group(const coalesced_group &group, T x, Operation operation) {
  const unsigned own = group.get_local_linear_id(), count = group.get_local_linear_range();
  T found = group.value_of(x, 0);
  for (unsigned number = 1; number < count; ++number) {
    const T next = group.value_of(x, number);
    found = number <= own ? operation(found, next) : found;
  }
  return found;
}

template <typename T, typename Operation> T exclusive_scan_over_group(const coalesced_group &group, T x, Operation operation) {
  const T before = shift_group_right(group, inclusive_scan_over_group(group, x, operation), 1);
  return group.leader() ? T() : before; // as CUDA: the first has nothing before it
}

} // namespace wmma2sycl
