// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Cooperative Groups": blocks, the grid, tiles of a warp and threads that came together.
#pragma once
#include "device_functions.h"

namespace cooperative_groups {

namespace w2s = ::w2s_emulation;

/// Any group: what it is, for those that take one by its base.
class thread_group {
 public:
  enum Kind { block, grid, part };
  void sync(W2S_PLACE) const {
    if (kind_ == block) w2s::block_barrier("thread_block::sync", 0, 0, false, w2s_place);
    if (kind_ == grid) w2s::grid_barrier(w2s_place);
    if (kind_ == part) ::__syncwarp(mask_, w2s_place);
  }
  unsigned long long size() const {
    const unsigned long long threads = (unsigned long long)blockDim.x * blockDim.y * blockDim.z;
    if (kind_ == part) return unsigned(__popc(mask_));
    return kind_ == block ? threads : threads * gridDim.x * gridDim.y * gridDim.z;
  }
  unsigned long long num_threads() const { return size(); }
  unsigned long long thread_rank() const {
    if (kind_ == part) return unsigned(__popc(mask_ & ((1u << w2s::lane()) - 1)));
    const unsigned long long threads = (unsigned long long)blockDim.x * blockDim.y * blockDim.z;
    const unsigned long long block_rank = blockIdx.x + (unsigned long long)gridDim.x * (blockIdx.y + (unsigned long long)gridDim.y * blockIdx.z);
    return kind_ == block ? w2s::thread_rank() : block_rank * threads + w2s::thread_rank();
  }
  bool is_valid() const { return true; }

 protected:
  thread_group(Kind kind, unsigned mask = 0) : kind_(kind), mask_(mask) {}
  Kind kind_;
  unsigned mask_;
  friend thread_group tiled_partition(const thread_group &, unsigned int size);
};

class thread_block : public thread_group {
 public:
  thread_block() : thread_group(block) {}
  static void sync(W2S_PLACE) { w2s::block_barrier("thread_block::sync", 0, 0, false, w2s_place); }
  static unsigned int thread_rank() { return w2s::thread_rank(); }
  static unsigned int size() { return blockDim.x * blockDim.y * blockDim.z; }
  static unsigned int num_threads() { return size(); }
  static dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  static dim3 group_dim() { return blockDim; }
  static dim3 dim_threads() { return blockDim; }
};

class grid_group : public thread_group {
 public:
  grid_group() : thread_group(grid) {}
  static dim3 group_dim() { return gridDim; }
  static dim3 dim_blocks() { return gridDim; }
  static dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static unsigned long long num_blocks() { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  static unsigned long long block_rank() {
    return blockIdx.x + (unsigned long long)gridDim.x * (blockIdx.y + (unsigned long long)gridDim.y * blockIdx.z);
  }
};

// The collectives of a warp or of a part of one: ranks count the lanes of its mask.
class W2SWarpPart : public thread_group {
 public:
  explicit W2SWarpPart(unsigned mask) : thread_group(part, mask) {}
  unsigned int size() const { return unsigned(__popc(mask_)); }
  unsigned int num_threads() const { return size(); }
  unsigned int thread_rank() const { return unsigned(thread_group::thread_rank()); }
  unsigned int meta_group_size() const { return meta_size_; }
  unsigned int meta_group_rank() const { return meta_rank_; }
  unsigned int w2s_mask() const { return mask_; }
  template <class T> T shfl(T value, int rank, W2S_PLACE) const { return taken("shfl", value, int(unsigned(rank) % size()), w2s_place); }
  template <class T> T shfl_up(T value, unsigned int delta, W2S_PLACE) const {
    const int from = int(thread_rank()) - int(seen(delta));
    return taken("shfl_up", value, from < 0 ? int(thread_rank()) : from, w2s_place);
  }
  template <class T> T shfl_down(T value, unsigned int delta, W2S_PLACE) const {
    const unsigned from = thread_rank() + seen(delta);
    return taken("shfl_down", value, int(from >= size() ? thread_rank() : from), w2s_place);
  }
  template <class T> T shfl_xor(T value, unsigned int mask, W2S_PLACE) const {
    const unsigned from = thread_rank() ^ seen(mask);
    return taken("shfl_xor", value, int(from >= size() ? thread_rank() : from), w2s_place);
  }
  int any(int predicate, W2S_PLACE) const { return ::__any_sync(mask_, predicate, w2s_place); }
  int all(int predicate, W2S_PLACE) const { return ::__all_sync(mask_, predicate, w2s_place); }
  unsigned int ballot(int predicate, W2S_PLACE) const { return packed(::__ballot_sync(mask_, predicate, w2s_place)); }
  template <class T> unsigned int match_any(T value, W2S_PLACE) const { return packed(::__match_any_sync(mask_, value, w2s_place)); }
  template <class T> unsigned int match_all(T value, int &predicate, W2S_PLACE) const {
    return packed(::__match_all_sync(mask_, value, &predicate, w2s_place));
  }

  /// The lane of the warp that has this rank here.
  int w2s_lane(int rank) const {
    for (int lane = 0; lane < 32; ++lane)
      if ((mask_ >> lane & 1) && rank-- == 0) return lane;
    return int(w2s::lane());
  }

 protected:
  unsigned meta_size_ = 1, meta_rank_ = 0;
  bool is_shuffled_ = mask_ == 0xffffffffu;  // by one instruction, which sees five bits of a distance

 private:
  unsigned seen(unsigned distance) const { return is_shuffled_ ? distance & 31 : distance; }
  template <class T> T taken(const char *name, T value, int rank, w2s::Place place) const {
    return w2s::shuffle(name, mask_, value, w2s_lane(rank), 32, w2s::FromLane(), place);
  }
  unsigned packed(unsigned lanes) const {
    unsigned made = 0;
    for (unsigned lane = 0, rank = 0; lane < 32; ++lane)
      if (mask_ >> lane & 1) made |= (lanes >> lane & 1) << rank++;
    return made;
  }
};

class coalesced_group : public W2SWarpPart {
 public:
  explicit coalesced_group(unsigned mask) : W2SWarpPart(mask) {}
};

template <unsigned int Size, class Parent = void> class thread_block_tile;
/// The threads that a tile was made of, and which of them this one is.
template <class Parent> struct W2SWhole {
  static unsigned size() { return thread_block::size(); }
  static unsigned rank() { return w2s::thread_rank(); }
};
template <unsigned int Size, class Parent> struct W2SWhole<thread_block_tile<Size, Parent>> {
  static unsigned size() { return Size; }
  static unsigned rank() { return w2s::lane() % Size; }
};

template <unsigned int Size, class Parent> class thread_block_tile : public W2SWarpPart {
 public:
  thread_block_tile() : W2SWarpPart((Size >= 32 ? 0xffffffffu : ((1u << Size % 32) - 1)) << (w2s::lane() / Size * Size)) {
    meta_size_ = (W2SWhole<Parent>::size() + Size - 1) / Size;
    meta_rank_ = W2SWhole<Parent>::rank() / Size;
    is_shuffled_ = true;
  }
  template <class Other> thread_block_tile(const thread_block_tile<Size, Other> &tile) : W2SWarpPart(tile) {}
  static constexpr unsigned int size() { return Size; }
  static constexpr unsigned int num_threads() { return Size; }
  unsigned int thread_rank() const { return w2s::lane() % Size; }
};

inline thread_block this_thread_block() { return {}; }
inline grid_group this_grid() { return {}; }
inline coalesced_group coalesced_threads(W2S_PLACE) { return coalesced_group(w2s::active_mask(w2s_place)); }

template <class Group> void sync(const Group &group, W2S_PLACE) { group.sync(w2s_place); }
template <class Group> unsigned long long thread_rank(const Group &group) { return group.thread_rank(); }
template <class Group> unsigned long long group_size(const Group &group) { return group.size(); }

template <unsigned int Size, class Parent> thread_block_tile<Size, Parent> tiled_partition(const Parent &) {
  static_assert(Size <= 32, "tiles of more than a warp are not emulated");
  return {};
}
inline thread_group tiled_partition(const thread_group &, unsigned int size) {
  return thread_group(thread_group::part, (size >= 32 ? 0xffffffffu : (1u << size) - 1) << (w2s::lane() / size * size));
}

}  // namespace cooperative_groups
