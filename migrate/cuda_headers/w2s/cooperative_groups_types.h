// Programming Guide, "Group Types" of cooperative groups.
#pragma once
#include "../vector_types.h"

namespace cooperative_groups {

class thread_group {
public:
  W2S_DEVICE void sync() const;
  W2S_DEVICE unsigned long long size() const;
  W2S_DEVICE unsigned long long num_threads() const;
  W2S_DEVICE unsigned long long thread_rank() const;
  W2S_DEVICE bool is_valid() const;
};

class thread_block : public thread_group {
public:
  W2S_DEVICE static void sync();
  W2S_DEVICE static unsigned int thread_rank();
  W2S_DEVICE static unsigned int size();
  W2S_DEVICE static unsigned int num_threads();
  W2S_DEVICE static dim3 group_index();
  W2S_DEVICE static dim3 thread_index();
  W2S_DEVICE static dim3 group_dim();
  W2S_DEVICE static dim3 dim_threads();
};

class grid_group : public thread_group {
public:
  W2S_DEVICE bool is_valid() const;
  W2S_DEVICE void sync() const;
  W2S_DEVICE static unsigned long long size();
  W2S_DEVICE static unsigned long long num_threads();
  W2S_DEVICE static unsigned long long thread_rank();
  W2S_DEVICE static dim3 group_dim();
  W2S_DEVICE static unsigned long long num_blocks();
  W2S_DEVICE static dim3 dim_blocks();
  W2S_DEVICE static dim3 block_index();
  W2S_DEVICE static unsigned long long block_rank();
};

class cluster_group : public thread_group {
public:
  W2S_DEVICE static void sync();
  W2S_DEVICE static unsigned int thread_rank();
  W2S_DEVICE static unsigned int block_rank();
  W2S_DEVICE static unsigned int num_blocks();
  W2S_DEVICE static unsigned int num_threads();
  W2S_DEVICE static dim3 dim_blocks();
  W2S_DEVICE static dim3 block_index();
  template <class W2S_T> W2S_DEVICE static W2S_T *map_shared_rank(W2S_T *, int rank);
};

// The collectives of a warp or of a part of one.
class W2SWarpPart : public thread_group {
public:
  W2S_DEVICE void sync() const;
  W2S_DEVICE unsigned int size() const;
  W2S_DEVICE unsigned int num_threads() const;
  W2S_DEVICE unsigned int thread_rank() const;
  W2S_DEVICE unsigned int meta_group_size() const;
  W2S_DEVICE unsigned int meta_group_rank() const;
  template <class W2S_T> W2S_DEVICE W2S_T shfl(W2S_T value, int rank) const;
  template <class W2S_T> W2S_DEVICE W2S_T shfl_up(W2S_T value, unsigned int delta) const;
  template <class W2S_T> W2S_DEVICE W2S_T shfl_down(W2S_T value, unsigned int delta) const;
  W2S_DEVICE int any(int predicate) const;
  W2S_DEVICE int all(int predicate) const;
  W2S_DEVICE unsigned int ballot(int predicate) const;
  template <class W2S_T> W2S_DEVICE unsigned int match_any(W2S_T) const;
  template <class W2S_T> W2S_DEVICE unsigned int match_all(W2S_T, int &predicate) const;
};

class coalesced_group : public W2SWarpPart {};

template <unsigned int W2S_Size, class W2S_Parent = void> class thread_block_tile : public W2SWarpPart {
public:
  template <class W2S_Other> W2S_DEVICE thread_block_tile(const thread_block_tile<W2S_Size, W2S_Other> &);
  template <class W2S_T> W2S_DEVICE W2S_T shfl_xor(W2S_T value, unsigned int mask) const;
  W2S_DEVICE static constexpr unsigned int size() { return W2S_Size; }
  W2S_DEVICE static constexpr unsigned int num_threads() { return W2S_Size; }
};

}
