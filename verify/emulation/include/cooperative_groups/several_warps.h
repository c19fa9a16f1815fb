// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Thread Block Tile": tiles of 64, 128, 256 and 512 threads. They have sync, shfl, any and all.
#pragma once

namespace cooperative_groups {

template <unsigned int Size> class W2SWarps : public thread_group {
  static_assert(Size == 64 || Size == 128 || Size == 256 || Size == 512, "a tile of more than a warp has 64, 128, 256 or 512 threads");
  static constexpr unsigned warps = Size / 32;

  template <class T> struct Brought {
    T value, result;
    unsigned from;
  };
  template <class T> struct OfWarps {
    T value, all[warps];
  };

 public:
  W2SWarps() : thread_group(tile, Size) {}
  unsigned int meta_group_size() const { return meta_size_; }
  unsigned int meta_group_rank() const { return meta_rank_; }
  template <class T> T shfl(T value, unsigned int rank, W2S_PLACE) const {
    static_assert(sizeof(T) <= 8, "CUDA has no collectives of larger types in tiles of more than a warp");
    Brought<T> mine{value, value, rank};
    w2s::tile_barrier("shfl", Size, false, &mine, [](void *const *members, unsigned count) {
      for (unsigned i = 0; i < count; ++i) {
        auto *const one = static_cast<Brought<T> *>(members[i]);
        if (one->from < count) one->result = static_cast<Brought<T> *>(members[one->from])->value;
      }
    }, w2s_place);
    return mine.result;
  }
  int any(int predicate, W2S_PLACE) const { return w2s::tile_barrier("any", Size, predicate != 0, nullptr, nullptr, w2s_place).any; }
  int all(int predicate, W2S_PLACE) const { return w2s::tile_barrier("all", Size, predicate != 0, nullptr, nullptr, w2s_place).all; }

  /// What the warps' last lanes have, by `each(values, warp)` made anew, of this warp.
  template <class T, class Each> T w2s_of_warps(const char *name, T value, const Each &each, w2s::Place place) const {
    static_assert(sizeof(T) <= 8, "CUDA has no collectives of larger types in tiles of more than a warp");
    OfWarps<T> mine{value, {}};
    w2s::tile_barrier(name, Size, false, &mine, [](void *const *members, unsigned count) {
      for (unsigned i = 0; i < count; ++i)
        for (unsigned w = 0; w < warps && w * 32 + 31 < count; ++w)
          static_cast<OfWarps<T> *>(members[i])->all[w] = static_cast<OfWarps<T> *>(members[w * 32 + 31])->value;
    }, place);
    return each(mine.all, w2s::thread_rank() % Size / 32);
  }

 protected:
  unsigned meta_size_ = 1, meta_rank_ = 0;
};

}  // namespace cooperative_groups
