// Programming Guide, "Pipeline Primitives Interface". Sizes are bytes.
#pragma once
#include <stddef.h>

#include "cuda_awbarrier_primitives.h"
#include "w2s/qualifiers.h"

W2S_DEVICE void __pipeline_memcpy_async(void *shared, const void *global, size_t size, size_t zfill = 0);
W2S_DEVICE void __pipeline_commit();
W2S_DEVICE void __pipeline_wait_prior(size_t prior);
W2S_DEVICE void __pipeline_arrive_on(__mbarrier_t *barrier);
