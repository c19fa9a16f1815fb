// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "mbarrier". Of the word: 20 bits are arrivals still to come, 20 those of each phase, 21 bytes that are on their way, 3 the
// phase. What a thread did ahead of its arrival is known to those that see that very phase end, not what it did since.

#include <w2s/mbarrier.h>

#include "block.hpp"
#include "watch.hpp"

#include <cstring>

namespace w2s_emulation {

namespace {

struct Arrivals {
  uint64_t pending : 20, expected : 20, bytes : 21, phase : 3;

  static Arrivals of(uint64_t word) {
    Arrivals made;
    std::memcpy(&made, &word, sizeof made);
    return made;
  }
  uint64_t word() const {
    uint64_t made;
    std::memcpy(&made, this, sizeof made);
    return made;
  }
  void end_phase_if_all_came() {
    if (pending != 0 || bytes != 0) return;
    phase = phase + 1;
    pending = expected;
  }
};

constexpr unsigned no_phase = 8, all_of_phase = 7;

Arrivals now(const uint64_t *at) { return Arrivals::of(__atomic_load_n(at, __ATOMIC_SEQ_CST)); }

/// Where what is passed on by arrivals of a phase is kept: four follow each other in the word's own bytes.
uint64_t kept_at(const uint64_t *at, unsigned phase) { return reinterpret_cast<uint64_t>(at) + 1 + phase % 4; }

/// A phase is over, and so are those before it.
void acquire(const uint64_t *at, unsigned phase) {
  for (unsigned back = 0; watch != nullptr && back < 3; ++back) watch->acquire(kept_at(at, phase - back));
}

template <class Change> uint64_t changed(uint64_t *at, Change change) {
  progress();
  if (watch != nullptr) watch->release(kept_at(at, now(at).phase), true);
  uint64_t before = __atomic_load_n(at, __ATOMIC_SEQ_CST);
  for (;;) {
    Arrivals made = Arrivals::of(before);
    change(made);
    if (__atomic_compare_exchange_n(at, &before, made.word(), false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) return before;
  }
}

/// Whether a phase is over, of which these bits are known: the one before the phase under way.
bool is_over(const char *name, const uint64_t *at, unsigned phase, unsigned known, Place place) {
  const unsigned under_way = now(at).phase;
  if (((under_way ^ phase) & known) == 0) return polled(name, at, place), false;
  acquire(at, known == all_of_phase ? phase : under_way - 1);
  if (this_block != nullptr) this_block->phase_seen(at, under_way);
  return true;
}

}  // namespace

uint64_t barrier_word(uint64_t count) { return Arrivals{count, count, 0, 0}.word(); }
unsigned barrier_pending(uint64_t word) { return unsigned(Arrivals::of(word).pending); }

uint64_t barrier_arrives(uint64_t *at, uint64_t count, bool drops, uint64_t expects) {
  return changed(at, [=](Arrivals &made) {
    if (drops) made.expected = made.expected - count;
    made.bytes = made.bytes + expects;
    made.pending = made.pending - count;
    made.end_phase_if_all_came();
  });
}

void barrier_bytes(uint64_t *at, uint64_t expected, uint64_t came) {
  changed(at, [=](Arrivals &made) {
    made.bytes = made.bytes + expected - came;
    if (came != 0) made.end_phase_if_all_came();
  });
}

bool barrier_parity_is_over(const char *name, const uint64_t *at, unsigned parity, Place place) { return is_over(name, at, parity, 1, place); }
bool barrier_phase_is_over(const char *name, const uint64_t *at, uint64_t token, Place place) {
  return is_over(name, at, Arrivals::of(token).phase, all_of_phase, place);
}

void barrier_copy(const uint64_t *at, void *to, const void *from, size_t bytes) {
  AsyncCopy one{static_cast<unsigned char *>(to), static_cast<const unsigned char *>(from), bytes, bytes};
  one.barrier = at;
  one.phase = now(at).phase;
  this_block->copy_later(one);
}
void barrier_takes_copies(const uint64_t *at) { this_block->give_copies(at, now(at).phase); }

void barrier_ends(const uint64_t *at) {
  acquire(at, now(at).phase);
  this_block->phase_seen(at, no_phase);
}

}  // namespace w2s_emulation
