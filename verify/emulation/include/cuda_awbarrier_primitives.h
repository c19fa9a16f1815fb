// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Memory Barrier Primitives Interface".
#pragma once
#include "w2s/mbarrier.h"

typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;
inline uint32_t __mbarrier_maximum_count() { return (1u << 20) - 1; }
inline void __mbarrier_init(__mbarrier_t *barrier, uint32_t expected) { w2s_emulation::mbarrier_init(barrier, expected); }
inline void __mbarrier_inval(__mbarrier_t *) {}
W2S_INLINE __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier) { return w2s_emulation::mbarrier_arrive(barrier); }
W2S_INLINE __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *barrier) { return w2s_emulation::mbarrier_arrive(barrier, 1, true); }
inline uint32_t __mbarrier_token_pending_count(__mbarrier_token_t token) { return w2s_emulation::barrier_pending(token); }
W2S_INLINE bool __mbarrier_test_wait(__mbarrier_t *barrier, __mbarrier_token_t token, W2S_PLACE) {
  return w2s_emulation::mbarrier_test("__mbarrier_test_wait", barrier, token, w2s_place);
}
W2S_INLINE bool __mbarrier_test_wait_parity(__mbarrier_t *barrier, bool parity, W2S_PLACE) {
  return w2s_emulation::mbarrier_parity("__mbarrier_test_wait_parity", barrier, parity, w2s_place);
}
W2S_INLINE bool __mbarrier_try_wait(__mbarrier_t *barrier, __mbarrier_token_t token, uint32_t, W2S_PLACE) {
  return w2s_emulation::mbarrier_test("__mbarrier_try_wait", barrier, token, w2s_place);
}
W2S_INLINE bool __mbarrier_try_wait_parity(__mbarrier_t *barrier, bool parity, uint32_t, W2S_PLACE) {
  return w2s_emulation::mbarrier_parity("__mbarrier_try_wait_parity", barrier, parity, w2s_place);
}
