// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Cooperative Groups": blocks, the grid, tiles of a warp and threads that came together.
#pragma once
#include "device_functions.h"

#include <utility>

namespace cooperative_groups {

namespace w2s = ::w2s_emulation;

/// Any group: what it is, for those that take one by its base.
class thread_group {
 public:
  enum Kind { block, grid, part, tile };
  void sync(W2S_PLACE) const {
    if (kind_ == block) w2s::block_barrier("thread_block::sync", 0, 0, false, w2s_place);
    if (kind_ == grid) w2s::grid_barrier(w2s_place);
    if (kind_ == part) ::__syncwarp(mask_, w2s_place);
    if (kind_ == tile) w2s::tile_barrier("thread_block_tile::sync", mask_, false, nullptr, nullptr, w2s_place);
  }
  unsigned long long size() const {
    const unsigned long long threads = (unsigned long long)blockDim.x * blockDim.y * blockDim.z;
    if (kind_ == part) return unsigned(__popc(mask_));
    if (kind_ == tile) return mask_;
    return kind_ == block ? threads : threads * gridDim.x * gridDim.y * gridDim.z;
  }
  unsigned long long num_threads() const { return size(); }
  unsigned long long thread_rank() const {
    if (kind_ == part) return unsigned(__popc(mask_ & ((1u << w2s::lane()) - 1)));
    if (kind_ == tile) return w2s::thread_rank() % mask_;
    const unsigned long long threads = (unsigned long long)blockDim.x * blockDim.y * blockDim.z;
    const unsigned long long block_rank = blockIdx.x + (unsigned long long)gridDim.x * (blockIdx.y + (unsigned long long)gridDim.y * blockIdx.z);
    return kind_ == block ? w2s::thread_rank() : block_rank * threads + w2s::thread_rank();
  }
  bool is_valid() const { return true; }

 protected:
  thread_group(Kind kind, unsigned mask = 0) : kind_(kind), mask_(mask) {}
  Kind kind_;
  unsigned mask_;  // of a tile its size
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

}  // namespace cooperative_groups
#include "cooperative_groups/several_warps.h"
namespace cooperative_groups {

class coalesced_group : public W2SWarpPart {
 public:
  explicit coalesced_group(unsigned mask) : W2SWarpPart(mask) {}
  /// One of those that a group was parted into, each of which has one of the `first` lanes.
  coalesced_group(unsigned mask, unsigned first) : W2SWarpPart(mask) {
    meta_size_ = unsigned(__popc(first));
    meta_rank_ = unsigned(__popc(first & ((mask & -mask) - 1)));
  }
};

/// A tile of a warp's lanes.
template <unsigned int Size> class W2STile : public W2SWarpPart {
 public:
  W2STile() : W2SWarpPart((Size >= 32 ? 0xffffffffu : ((1u << Size % 32) - 1)) << (w2s::lane() / Size * Size)) { is_shuffled_ = true; }
};

template <unsigned int Size, class Parent = void> class thread_block_tile;
/// The threads that a tile was made of, and which of them this one is.
template <class Parent> struct W2SWhole {
  static unsigned size() { return thread_block::size(); }
  static unsigned rank() { return w2s::thread_rank(); }
};
template <unsigned int Size, class Parent> struct W2SWhole<thread_block_tile<Size, Parent>> {
  static unsigned size() { return Size; }
  static unsigned rank() { return w2s::thread_rank() % Size; }
};

template <unsigned int Size, class Parent> class thread_block_tile : public std::conditional_t<(Size > 32), W2SWarps<Size>, W2STile<Size>> {
  using Base = std::conditional_t<(Size > 32), W2SWarps<Size>, W2STile<Size>>;

 public:
  thread_block_tile() {
    this->meta_size_ = (W2SWhole<Parent>::size() + Size - 1) / Size;
    this->meta_rank_ = W2SWhole<Parent>::rank() / Size;
  }
  template <class Other> thread_block_tile(const thread_block_tile<Size, Other> &tile) : Base(tile) {}
  static constexpr unsigned int size() { return Size; }
  static constexpr unsigned int num_threads() { return Size; }
  unsigned int thread_rank() const { return w2s::thread_rank() % Size; }
};

/// Where older hardware keeps what warps of one tile hand to each other.
template <unsigned int MaxBlockSize = 1024> struct alignas(8) block_tile_memory {
 private:
  char scratch[32 + MaxBlockSize / 4];
};
inline thread_block this_thread_block() { return {}; }
template <unsigned int Most> thread_block this_thread_block(block_tile_memory<Most> &) { return {}; }
inline grid_group this_grid() { return {}; }
inline coalesced_group coalesced_threads(W2S_PLACE) { return coalesced_group(w2s::active_mask(w2s_place)); }

/// Those of a warp or a part of one that have the same label.
template <class Group, class Label> coalesced_group labeled_partition(const Group &group, Label label, W2S_PLACE) {
  const unsigned same = ::__match_any_sync(group.w2s_mask(), label, w2s_place);
  const unsigned first = ::__ballot_sync(group.w2s_mask(), int(w2s::lane()) == __ffs(int(same)) - 1, w2s_place);
  return coalesced_group(same, first);
}
template <class Group> coalesced_group binary_partition(const Group &group, bool predicate, W2S_PLACE) {
  return labeled_partition(group, int(predicate), w2s_place);
}
template <class Group, class Function, class... Arguments> void invoke_one(const Group &group, Function &&function, Arguments &&...arguments) {
  if (group.thread_rank() == 0) std::forward<Function>(function)(std::forward<Arguments>(arguments)...);
}

template <class Group> void sync(const Group &group, W2S_PLACE) { group.sync(w2s_place); }
template <class Group> unsigned long long thread_rank(const Group &group) { return group.thread_rank(); }
template <class Group> unsigned long long group_size(const Group &group) { return group.size(); }

template <unsigned int Size, class Parent> thread_block_tile<Size, Parent> tiled_partition(const Parent &parent, W2S_PLACE) {
  if (Size > 32) parent.sync(w2s_place);  // CUDA's own code waits there, too
  return {};
}
inline thread_group tiled_partition(const thread_group &parent, unsigned int size) {
  if (parent.kind_ == thread_group::part) {  // of the lanes of a part, in their order
    const unsigned first = unsigned(parent.thread_rank()) / size * size;
    unsigned mask = 0, number = 0;
    for (unsigned left = parent.mask_; left != 0; left &= left - 1, ++number)
      if (number >= first && number - first < size) mask |= left & -left;
    return thread_group(thread_group::part, mask);
  }
  return thread_group(thread_group::part, (size >= 32 ? 0xffffffffu : (1u << size) - 1) << (w2s::lane() / size * size));
}

}  // namespace cooperative_groups
