// Programming Guide, "Memory Barrier Primitives Interface".
#pragma once
#include <stdint.h>

#include "w2s/qualifiers.h"

typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;
W2S_DEVICE uint32_t __mbarrier_maximum_count();
W2S_DEVICE void __mbarrier_init(__mbarrier_t *barrier, uint32_t expected);
W2S_DEVICE void __mbarrier_inval(__mbarrier_t *barrier);
W2S_DEVICE __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier);
W2S_DEVICE __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *barrier);
W2S_DEVICE bool __mbarrier_test_wait(__mbarrier_t *barrier, __mbarrier_token_t token);
W2S_DEVICE uint32_t __mbarrier_token_pending_count(__mbarrier_token_t token);
W2S_DEVICE bool __mbarrier_test_wait_parity(__mbarrier_t *barrier, bool parity);
W2S_DEVICE bool __mbarrier_try_wait(__mbarrier_t *barrier, __mbarrier_token_t token, uint32_t nanoseconds);
W2S_DEVICE bool __mbarrier_try_wait_parity(__mbarrier_t *barrier, bool parity, uint32_t nanoseconds);
