// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Asynchronous Data Movement" of cooperative groups: copies by one thread, a stage each.
#pragma once
#include "../cooperative_groups.h"

namespace cooperative_groups {
template <class Group, class T, class Size> W2S_INLINE void memcpy_async(const Group &group, T *to, const T *from, const Size &size) {
  if (group.thread_rank() == 0) {
    w2s_emulation::copies(to, from, size_t(size));
    w2s_emulation::async_copy(to, from, size_t(size), size_t(size));
  }
  w2s_emulation::commit_copies();
}
/// As many elements as both layouts have.
template <class Group, class T, class Layout, class OfSource>
W2S_INLINE void memcpy_async(const Group &group, T *to, const Layout &room, const T *from, const OfSource &count) {
  const size_t elements = size_t(room) < size_t(count) ? size_t(room) : size_t(count);
  memcpy_async(group, to, from, elements * sizeof(T));
}
template <unsigned int Stages, class Group> void wait_prior(const Group &group, W2S_PLACE) {
  w2s_emulation::wait_for_copies(Stages, false);
  group.sync(w2s_place);
}
template <class Group> void wait(const Group &group, W2S_PLACE) { wait_prior<0>(group, w2s_place); }
}  // namespace cooperative_groups
