// SPDX-License-Identifier: Apache-2.0
// PTX ISA, "shfl.sync", "vote.sync", "match.sync", "redux.sync", "bar", special registers.
#pragma once
#include "device_sync.h"
#include "device_warp.h"
#include "ptx_memory.h"

namespace w2s_ptx {

enum class Lane { up, down, bfly, idx };
struct Shuffled {
  u32 value;
  bool of_another, absent;
};
/// Lanes of a segment, which `c` gives as PTX has it: a mask of it in bits 8 to 12, the last lane in bits 0 to 4.
template <Lane kind> Shuffled shuffle(const char *name, u32 value, u32 by, u32 c, u32 mask, W2S_PLACE) {
  struct Brought {
    u32 value, by, c;
    Shuffled got;
  } mine{value, by & 31, c, {value, false, false}};
  w2s::warp_collective(name, mask, &mine, [](void *const *lanes) {
    for (u32 lane = 0; lane < 32; ++lane) {
      auto *const one = static_cast<Brought *>(lanes[lane]);
      if (one == nullptr) continue;
      const u32 clamp = one->c & 31, segment = one->c >> 8 & 31;
      const int most = int((lane & segment) | (clamp & ~segment)), least = int(lane & segment);
      int from;
      bool valid;
      if (kind == Lane::up) from = int(lane) - int(one->by), valid = from >= most;
      else if (kind == Lane::down) from = int(lane + one->by), valid = from <= most;
      else if (kind == Lane::bfly) from = int(lane ^ one->by), valid = from <= most;
      else from = int(u32(least) | (one->by & ~segment)), valid = from <= most;
      if (!valid) from = int(lane);
      one->got.of_another = valid;
      one->got.absent = lanes[from] == nullptr;
      if (!one->got.absent) one->got.value = static_cast<Brought *>(lanes[from])->value;
    }
  }, w2s_place);
  if (mine.got.absent) w2s::absent_lane(name, &mine.got.value, 4, w2s_place);
  return mine.got;
}

inline w2s::Vote ballot(const char *name, bool predicate, u32 mask, W2S_PLACE) { return w2s::vote(name, mask, predicate, w2s_place); }
inline u32 vote_ballot(const char *name, bool predicate, u32 mask, W2S_PLACE) { return ballot(name, predicate, mask, w2s_place).ballot; }
inline bool vote_any(const char *name, bool predicate, u32 mask, W2S_PLACE) { return ballot(name, predicate, mask, w2s_place).ballot != 0; }
inline bool vote_all(const char *name, bool predicate, u32 mask, W2S_PLACE) {
  const auto found = ballot(name, predicate, mask, w2s_place);
  return found.ballot == found.of;
}
inline bool vote_uni(const char *name, bool predicate, u32 mask, W2S_PLACE) {
  const auto found = ballot(name, predicate, mask, w2s_place);
  return found.ballot == u32(found.of) || found.ballot == 0;
}
/// The lowest lane that is there is the leader; which one it is PTX leaves open.
inline Shuffled elect(const char *name, u32 mask, W2S_PLACE) {
  const auto leader = u32(__builtin_ctz(u32(ballot(name, true, mask, w2s_place).of)));
  return {leader, w2s::lane() == leader};
}
template <class T> u32 match_any(const char *name, T value, u32 mask, W2S_PLACE) { return w2s::match(name, mask, value, w2s_place); }
template <class T> Shuffled match_all(const char *name, T value, u32 mask, W2S_PLACE) {
  const auto there = u32(ballot(name, true, mask, w2s_place).of);
  const bool same = w2s::match(name, mask, value, w2s_place) == there;
  return {same ? there : 0, same};
}
template <class T, class Combine> T redux(const char *name, T value, u32 mask, Combine combine, W2S_PLACE) {
  return w2s::reduce(name, mask, value, combine, w2s_place);
}

inline w2s::Votes barrier(const char *name, u32 number, u32 threads, bool predicate, W2S_PLACE) {
  return w2s::block_barrier(name, number, threads, predicate, w2s_place);
}
inline void barrier_arrives(const char *name, u32 number, u32 threads, W2S_PLACE) {
  w2s::block_arrives(name, number, threads, w2s_place);
}
inline void warp_barrier(const char *name, u32 mask, W2S_PLACE) {
  w2s::warp_collective(name, mask, &mask, [](void *const *) {}, w2s_place);
}

inline void fence() { ::__threadfence(); }
inline void sleep(u32) { w2s::yield(); }
[[noreturn]] inline void trap() { w2s::trap("PTX trap"); }

/// A block's is its own as long as it runs.
inline u32 multiprocessor() { return u32((blockIdx.x + gridDim.x * (blockIdx.y + size_t(gridDim.y) * blockIdx.z)) % 132); }
inline u32 warp_of_block() { return w2s::thread_rank() / 32; }

}  // namespace w2s_ptx
