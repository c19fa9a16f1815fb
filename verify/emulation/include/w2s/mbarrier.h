// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "mbarrier": an object of 64 bits that counts arrivals and bytes, phase after phase. Of the word: 20 bits are arrivals
// still to come, 20 those of each phase, 21 bytes that are on their way, 3 the phase. A token is the word as it was.
#pragma once
#include "device_atomic.h"

namespace w2s_emulation {

inline constexpr unsigned no_phase = 8;

struct Arrivals {
  uint64_t pending : 20, expected : 20, bytes : 21, phase : 3;

  static Arrivals of(uint64_t word) {
    Arrivals made;
    __builtin_memcpy(&made, &word, sizeof made);
    return made;
  }
  uint64_t word() const {
    uint64_t made;
    __builtin_memcpy(&made, this, sizeof made);
    return made;
  }
  void end_phase_if_all_came() {
    if (pending != 0 || bytes != 0) return;
    phase = phase + 1;
    pending = expected;
  }
};

inline void mbarrier_init(uint64_t *at, uint64_t count) { *at = Arrivals{count, count, 0, 0}.word(); }

/// The word as it was. `expects` bytes are to come too; `drops`: who comes is not expected again.
W2S_INLINE uint64_t mbarrier_arrive(uint64_t *at, uint64_t count = 1, bool drops = false, uint64_t expects = 0) {
  progress();
  return atomically(at, [=](uint64_t word) {
    Arrivals now = Arrivals::of(word);
    if (drops) now.expected = now.expected - count;
    now.bytes = now.bytes + expects;
    now.pending = now.pending - count;
    now.end_phase_if_all_came();
    return now.word();
  }, __ATOMIC_ACQ_REL);
}

/// `expected` bytes more are on their way, or as many have come.
W2S_INLINE void mbarrier_bytes(uint64_t *at, uint64_t expected, uint64_t came) {
  progress();
  atomically(at, [=](uint64_t word) {
    Arrivals now = Arrivals::of(word);
    now.bytes = now.bytes + expected - came;
    if (came != 0) now.end_phase_if_all_came();
    return now.word();
  }, __ATOMIC_ACQ_REL);
}

W2S_INLINE unsigned mbarrier_phase(const uint64_t *at) { return Arrivals::of(__atomic_load_n(at, __ATOMIC_ACQUIRE)).phase; }

/// Whether the phase of this parity is over; who is told that it is not lets others run.
W2S_INLINE bool mbarrier_parity(const char *name, const uint64_t *at, unsigned parity, W2S_PLACE) {
  const unsigned now = mbarrier_phase(at);
  if ((now & 1) != (parity & 1)) return phase_seen(at, now), true;
  polled(name, at, w2s_place);
  return false;
}
W2S_INLINE bool mbarrier_test(const char *name, const uint64_t *at, uint64_t token, W2S_PLACE) {
  const unsigned now = mbarrier_phase(at);
  if (now != Arrivals::of(token).phase) return phase_seen(at, now), true;
  polled(name, at, w2s_place);
  return false;
}

/// The phase under way ends behind the copy; behind all that the running thread has begun.
W2S_INLINE void mbarrier_copy(const uint64_t *at, void *to, const void *from, size_t bytes) {
  copies(to, from, bytes);
  barrier_copy(at, mbarrier_phase(at), to, from, bytes);
}
W2S_INLINE void mbarrier_takes_copies(const uint64_t *at) { give_copies(at, mbarrier_phase(at)); }
inline void mbarrier_has_copies(const uint64_t *at) { phase_seen(at, no_phase); }

}  // namespace w2s_emulation
