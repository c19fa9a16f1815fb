// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Asynchronous Data Movement" of cooperative groups. Copies are done at once, by one thread.
#pragma once
#include <string.h>

#include "../cooperative_groups.h"

namespace cooperative_groups {
template <class Group, class T, class Size> void memcpy_async(const Group &group, T *to, const T *from, const Size &size) {
  if (group.thread_rank() == 0) memcpy(static_cast<void *>(to), static_cast<const void *>(from), size_t(size));
}
template <class Group> void wait(const Group &group, W2S_PLACE) { group.sync(w2s_place); }
template <unsigned int Stages, class Group> void wait_prior(const Group &group, W2S_PLACE) { group.sync(w2s_place); }
}  // namespace cooperative_groups
