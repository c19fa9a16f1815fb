// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a group whose kind only the run knows, as CUDA's thread_group is: a work-group, a tile of it or the work-items
// that are at one place together.
#pragma once
#include <sycl/sycl.hpp>
#include "coalesced_group.hpp"
#include "sub_group_tile.hpp"

namespace wmma2sycl {

class thread_group {
public:
  thread_group(const sycl::group<3> &block)
      : kind_(kind::block), rank_(static_cast<unsigned>(block.get_local_linear_id())),
        size_(static_cast<unsigned>(block.get_local_linear_range())) {}
  template <unsigned Size, typename Parent>
  thread_group(const sub_group_tile<Size, Parent> &tile) : kind_(kind::tile), rank_(tile.get_local_linear_id()), size_(Size) {}
  thread_group(const coalesced_group &group)
      : kind_(kind::coalesced), rank_(group.get_local_linear_id()), size_(group.get_local_linear_range()), mask_(group.mask()) {}
  // A tile of `size` work-items, a power of two and at most 32, of a group; the last of those at one place may have fewer.
  thread_group(const thread_group &parent, unsigned size)
      : kind_(parent.kind_ == kind::coalesced ? kind::coalesced : kind::tile), rank_(parent.rank_ % size), size_(size) {
    if (kind_ != kind::coalesced)
      return;
    const unsigned first = parent.rank_ - rank_;
    unsigned number = 0;
    for (unsigned left = parent.mask_; left != 0; left &= left - 1, ++number)
      if (number >= first && number < first + size)
        mask_ |= left & -left;
    size_ = sycl::popcount(mask_);
  }

  unsigned get_local_linear_id() const { return rank_; }
  unsigned get_local_linear_range() const { return size_; }
  bool leader() const { return rank_ == 0; }

  void barrier() const {
    namespace here = sycl::ext::oneapi::this_work_item;
    if (kind_ == kind::block)
      sycl::group_barrier(here::get_work_group<3>());
    else if (kind_ == kind::coalesced)
      part_of_warp(here::get_sub_group(), mask_).barrier();
    else
      barrier_of_tile(here::get_sub_group());
  }

private:
  enum class kind { block, tile, coalesced };

  void barrier_of_tile(sycl::sub_group sg) const {
    namespace syclex = sycl::ext::oneapi::experimental;
    switch (size_) {
    case 32: return sycl::group_barrier(syclex::chunked_partition<32>(sg));
    case 16: return sycl::group_barrier(syclex::chunked_partition<16>(sg));
    case 8: return sycl::group_barrier(syclex::chunked_partition<8>(sg));
    case 4: return sycl::group_barrier(syclex::chunked_partition<4>(sg));
    case 2: return sycl::group_barrier(syclex::chunked_partition<2>(sg));
    default: return;
    }
  }

  kind kind_;
  unsigned rank_, size_, mask_ = 0;
};

inline void group_barrier(const thread_group &group) { group.barrier(); }

inline thread_group tiled_partition(const thread_group &parent, unsigned size) { return {parent, size}; }

} // namespace wmma2sycl
