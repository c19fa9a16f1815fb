// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Pipeline Primitives Interface".
#pragma once
#include <string.h>

#include "cuda_awbarrier_primitives.h"

W2S_INLINE void __pipeline_memcpy_async(void *shared, const void *global, size_t size, size_t zfill = 0) {
  if (size != zfill) w2s_emulation::copies(shared, global, size - zfill);
  if (zfill != 0) w2s_emulation::copies(static_cast<char *>(shared) + (size - zfill), nullptr, zfill);
  w2s_emulation::async_copy(shared, global, size, size - zfill);
}
inline void __pipeline_commit() { w2s_emulation::commit_copies(); }
inline void __pipeline_wait_prior(size_t prior) { w2s_emulation::wait_for_copies(unsigned(prior), false); }
// The barrier expects one more until the copies of this thread are there: its count stays.
inline void __pipeline_arrive_on(__mbarrier_t *barrier) { w2s_emulation::barrier_takes_copies(barrier); }
