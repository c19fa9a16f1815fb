// Programming Guide, "Cooperative Groups".
#pragma once
#include "vector_types.h"
#include "w2s/cooperative_groups_types.h"

namespace cooperative_groups {

W2S_DEVICE thread_block this_thread_block();
W2S_DEVICE grid_group this_grid();
W2S_DEVICE cluster_group this_cluster();
W2S_DEVICE coalesced_group coalesced_threads();

template <class W2S_Group> W2S_DEVICE void sync(const W2S_Group &);
template <class W2S_Group> W2S_DEVICE unsigned long long thread_rank(const W2S_Group &);
template <class W2S_Group> W2S_DEVICE unsigned long long group_size(const W2S_Group &);

template <unsigned int W2S_Size, class W2S_Parent>
W2S_DEVICE thread_block_tile<W2S_Size, W2S_Parent> tiled_partition(const W2S_Parent &);
W2S_DEVICE thread_group tiled_partition(const thread_group &, unsigned int size);
W2S_DEVICE coalesced_group tiled_partition(const coalesced_group &, unsigned int size);
W2S_DEVICE coalesced_group binary_partition(const coalesced_group &, bool predicate);
template <unsigned int W2S_Size, class W2S_Parent>
W2S_DEVICE coalesced_group binary_partition(const thread_block_tile<W2S_Size, W2S_Parent> &, bool predicate);
template <class W2S_Label>
W2S_DEVICE coalesced_group labeled_partition(const coalesced_group &, W2S_Label);
template <class W2S_Label, unsigned int W2S_Size, class W2S_Parent>
W2S_DEVICE coalesced_group labeled_partition(const thread_block_tile<W2S_Size, W2S_Parent> &, W2S_Label);

}
