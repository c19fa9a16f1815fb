// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a part of a sub-group, as CUDA's tiled_partition makes it from a block: a group in SYCL's sense, with SYCL's
// group functions. Its size is part of its type, and a shift beyond its end gives a work-item its own value.
#pragma once
#include <sycl/sycl.hpp>
#include "lane_exchange.hpp"

#include <cstddef>

namespace wmma2sycl {

template <unsigned Size, typename Parent = void> class sub_group_tile {
  static_assert(Size > 0 && Size <= 32 && (Size & (Size - 1)) == 0, "a tile has 1, 2, 4, 8, 16 or 32 work-items");
  using lanes_type = sycl::ext::oneapi::experimental::chunk<Size, sycl::sub_group>;

public:
  template <typename Group>
  explicit sub_group_tile(const Group &parent)
      : number_(static_cast<unsigned>(parent.get_local_linear_id()) / Size),
        count_((static_cast<unsigned>(parent.get_local_linear_range()) + Size - 1) / Size) {}
  template <typename Other>
  sub_group_tile(const sub_group_tile<Size, Other> &tile)
      : lanes_(tile.lanes()), number_(tile.get_group_linear_id()), count_(tile.get_group_linear_range()) {}

  unsigned get_local_linear_id() const { return static_cast<unsigned>(lanes_.get_local_linear_id()); }
  static constexpr unsigned get_local_linear_range() { return Size; }
  unsigned get_group_linear_id() const { return number_; }    // of the tile among those of its parent
  unsigned get_group_linear_range() const { return count_; }
  bool leader() const { return get_local_linear_id() == 0; }
  const lanes_type &lanes() const { return lanes_; }

private:
  lanes_type lanes_ = sycl::ext::oneapi::experimental::chunked_partition<Size>(
      sycl::ext::oneapi::this_work_item::get_sub_group());
  unsigned number_, count_;
};

template <unsigned Size, typename Parent> sub_group_tile<Size, Parent> tiled_partition(const Parent &parent) {
  return sub_group_tile<Size, Parent>(parent);
}

template <unsigned Size, typename Parent> void group_barrier(const sub_group_tile<Size, Parent> &tile) {
  sycl::group_barrier(tile.lanes());
}

template <unsigned Size, typename Parent, typename T>
T select_from_group(const sub_group_tile<Size, Parent> &tile, T x, unsigned lane) {
  return detail::value_of_lane(tile.lanes(), x, lane % Size);
}

template <unsigned Size, typename Parent, typename T>
T shift_group_left(const sub_group_tile<Size, Parent> &tile, T x, unsigned delta = 1) {
  const unsigned lane = tile.get_local_linear_id();
  return select_from_group(tile, x, lane + delta < Size ? lane + delta : lane);
}

template <unsigned Size, typename Parent, typename T>
T shift_group_right(const sub_group_tile<Size, Parent> &tile, T x, unsigned delta = 1) {
  const unsigned lane = tile.get_local_linear_id();
  return select_from_group(tile, x, lane >= delta ? lane - delta : lane);
}

template <unsigned Size, typename Parent, typename T>
T permute_group_by_xor(const sub_group_tile<Size, Parent> &tile, T x, unsigned mask) {
  const unsigned lane = tile.get_local_linear_id(), other = lane ^ mask;
  return select_from_group(tile, x, other < Size ? other : lane);
}

template <unsigned Size, typename Parent> bool any_of_group(const sub_group_tile<Size, Parent> &tile, bool predicate) {
  return sycl::any_of_group(tile.lanes(), predicate);
}

template <unsigned Size, typename Parent> bool all_of_group(const sub_group_tile<Size, Parent> &tile, bool predicate) {
  return sycl::all_of_group(tile.lanes(), predicate);
}

// The same in all work-items: each step combines two values in the order of their lanes.
template <unsigned Size, typename Parent, typename T, typename Operation>
T reduce_over_group(const sub_group_tile<Size, Parent> &tile, T x, Operation operation) {
  for (unsigned mask = 1; mask < Size; mask *= 2) {
    const T other = permute_group_by_xor(tile, x, mask);
    x = tile.get_local_linear_id() & mask ? operation(other, x) : operation(x, other);
  }
  return x;
}

template <unsigned Size, typename Parent, typename T, typename Operation>
T inclusive_scan_over_group(const sub_group_tile<Size, Parent> &tile, T x, Operation operation) {
  for (unsigned delta = 1; delta < Size; delta *= 2) {
    const T before = shift_group_right(tile, x, delta);
    x = tile.get_local_linear_id() >= delta ? operation(before, x) : x;
  }
  return x;
}

template <unsigned Size, typename Parent, typename T, typename Operation>
T exclusive_scan_over_group(const sub_group_tile<Size, Parent> &tile, T x, Operation operation) {
  const T before = shift_group_right(tile, inclusive_scan_over_group(tile, x, operation), 1);
  return tile.get_local_linear_id() == 0 ? T() : before; // as CUDA: the first has nothing before it
}

// One bit a work-item.
template <unsigned Size, typename Parent> unsigned ballot(const sub_group_tile<Size, Parent> &tile, bool predicate) {
  const unsigned bit = static_cast<unsigned>(predicate) << tile.get_local_linear_id();
  return reduce_over_group(tile, bit, sycl::bit_or<unsigned>());
}

// The work-items of the tile whose value has the same bits.
template <unsigned Size, typename Parent, typename T> unsigned match_any(const sub_group_tile<Size, Parent> &tile, T x) {
  unsigned same = 0;
#pragma unroll 1
  for (unsigned lane = 0; lane < Size; ++lane)
    same |= static_cast<unsigned>(detail::same_bits(select_from_group(tile, x, lane), x)) << lane;
  return same;
}

// All of them, where all have the same value; else none.
template <unsigned Size, typename Parent, typename T>
unsigned match_all(const sub_group_tile<Size, Parent> &tile, T x, int &predicate) {
  predicate = sycl::all_of_group(tile.lanes(), detail::same_bits(x, select_from_group(tile, x, 0)));
  return predicate ? ~0u >> (32 - Size) : 0;
}

} // namespace wmma2sycl
