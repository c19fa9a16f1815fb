// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Pipeline Primitives Interface". Copies are done at once: there is nothing left to wait for.
#pragma once
#include <string.h>

#include "w2s/emulation.h"

inline void __pipeline_memcpy_async(void *shared, const void *global, size_t size, size_t zfill = 0) {
  memcpy(shared, global, size - zfill);
  memset(static_cast<char *>(shared) + (size - zfill), 0, zfill);
}
inline void __pipeline_commit() {}
inline void __pipeline_wait_prior(size_t) {}
