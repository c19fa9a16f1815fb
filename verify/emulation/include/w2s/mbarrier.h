// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "mbarrier": an object of 64 bits that counts arrivals and bytes, phase after phase (runtime/mbarrier.cpp). A token is
// the word as it was.
#pragma once
#include "emulation.h"

namespace w2s_emulation {

uint64_t barrier_word(uint64_t count);
uint64_t barrier_arrives(uint64_t *at, uint64_t count, bool drops, uint64_t expects);
void barrier_bytes(uint64_t *at, uint64_t expected, uint64_t came);
bool barrier_phase_is_over(const char *name, const uint64_t *at, uint64_t token, Place place);
bool barrier_parity_is_over(const char *name, const uint64_t *at, unsigned parity, Place place);
void barrier_copy(const uint64_t *at, void *to, const void *from, size_t bytes);
unsigned barrier_pending(uint64_t word);
/// Those that the running thread has begun: the phase under way ends behind them.
void barrier_takes_copies(const uint64_t *at);
/// Whoever comes next ends the phase: all that others have done, and brought, is there.
void barrier_ends(const uint64_t *at);

inline void mbarrier_init(uint64_t *at, uint64_t count) { *at = barrier_word(count); }

/// The word as it was. `expects` bytes are to come too; `drops`: who comes is not expected again.
W2S_INLINE uint64_t mbarrier_arrive(uint64_t *at, uint64_t count = 1, bool drops = false, uint64_t expects = 0) {
  atomic_access(at, sizeof *at, true);
  return barrier_arrives(at, count, drops, expects);
}

/// `expected` bytes more are on their way, or as many have come.
W2S_INLINE void mbarrier_bytes(uint64_t *at, uint64_t expected, uint64_t came) {
  atomic_access(at, sizeof *at, true);
  barrier_bytes(at, expected, came);
}

/// Whether the phase of this parity is over; who is told that it is not lets others run.
W2S_INLINE bool mbarrier_parity(const char *name, const uint64_t *at, unsigned parity, W2S_PLACE) {
  atomic_access(at, sizeof *at, false);
  return barrier_parity_is_over(name, at, parity, w2s_place);
}
W2S_INLINE bool mbarrier_test(const char *name, const uint64_t *at, uint64_t token, W2S_PLACE) {
  atomic_access(at, sizeof *at, false);
  return barrier_phase_is_over(name, at, token, w2s_place);
}

/// The phase under way ends behind the copy.
W2S_INLINE void mbarrier_copy(const uint64_t *at, void *to, const void *from, size_t bytes) {
  copies(to, from, bytes);
  barrier_copy(at, to, from, bytes);
}

}  // namespace w2s_emulation
