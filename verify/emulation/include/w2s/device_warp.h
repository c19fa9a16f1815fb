// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Warp Vote", "Warp Match", "Warp Reduce" and "Warp Shuffle Functions".
#pragma once
#include <string.h>

#include "emulation.h"

namespace w2s_emulation {

/// What each lane brings to a collective and takes from it. Of a shuffle's number the hardware sees five bits.
template <class T> struct Exchange {
  T value, result;
  int number, width;
  unsigned mask;
  bool absent = false;  // what it takes is a lane's that takes no part
};

template <class T> Exchange<T> *exchange(void *const *lanes, unsigned lane) {
  return static_cast<Exchange<T> *>(lanes[lane]);
}

template <class T> void take(void *const *lanes, unsigned lane, int from) {
  Exchange<T> *const one = exchange<T>(lanes, lane);
  one->absent = lanes[from] == nullptr;
  if (!one->absent) one->result = exchange<T>(lanes, unsigned(from))->value;
}

/// Each lane takes the value of the lane `source(lane, number, first, last)`.
template <class T, class Source> T shuffle(const char *name, unsigned mask, T value, int number, int width, Source, Place place) {
  Exchange<T> mine{value, value, number & 31, width, mask};
  warp_collective(name, mask, &mine, [](void *const *lanes) {
    for (unsigned l = 0; l < 32; ++l) {
      Exchange<T> *const one = exchange<T>(lanes, l);
      if (one == nullptr) continue;
      const int first = int(l) & ~(one->width - 1), last = first + one->width - 1;
      const int from = Source()(int(l), one->number, first, last);
      if (from >= first && from <= last && from < 32) take<T>(lanes, l, from);
    }
  }, place);
  if (mine.absent) absent_lane(name, &mine.result, sizeof(T), place);
  return mine.result;
}

struct FromLane {
  int operator()(int, int number, int first, int last) const { return first + (number & (last - first)); }
};
struct FromBelow {
  int operator()(int lane, int number, int first, int) const { return lane - number < first ? lane : lane - number; }
};
struct FromAbove {
  int operator()(int lane, int number, int, int last) const { return lane + number > last ? lane : lane + number; }
};
// A lane of an earlier part of the warp may be read, one of a later part not.
struct FromOther {
  int operator()(int lane, int number, int, int last) const { return (lane ^ number) > last ? lane : lane ^ number; }
};

template <class T> T shuffle_other(unsigned mask, T value, int number, int width, Place place) {
  Exchange<T> mine{value, value, number & 31, width, mask};
  warp_collective("__shfl_xor_sync", mask, &mine, [](void *const *lanes) {
    for (unsigned l = 0; l < 32; ++l) {
      Exchange<T> *const one = exchange<T>(lanes, l);
      if (one == nullptr) continue;
      const int from = FromOther()(int(l), one->number, 0, (int(l) & ~(one->width - 1)) + one->width - 1);
      if (from >= 0 && from < 32) take<T>(lanes, l, from);
    }
  }, place);
  if (mine.absent) absent_lane("__shfl_xor_sync", &mine.result, sizeof(T), place);
  return mine.result;
}

struct Vote {
  unsigned ballot;
  int of;
};

inline Vote vote(const char *name, unsigned mask, int predicate, Place place) {
  Exchange<int> mine{predicate, 0, 0, 0, mask};
  warp_collective(name, mask, &mine, [](void *const *lanes) {
    unsigned ballot = 0, of = 0;
    for (unsigned l = 0; l < 32; ++l)
      if (lanes[l] != nullptr) of |= 1u << l, ballot |= unsigned(exchange<int>(lanes, l)->value != 0) << l;
    for (unsigned l = 0; l < 32; ++l)
      if (lanes[l] != nullptr) exchange<int>(lanes, l)->result = int(ballot), exchange<int>(lanes, l)->number = int(of);
  }, place);
  return {unsigned(mine.result), mine.number};
}

template <class T, class Combine> T reduce(const char *name, unsigned mask, T value, Combine, Place place) {
  Exchange<T> mine{value, value, 0, 0, mask};
  warp_collective(name, mask, &mine, [](void *const *lanes) {
    bool any = false;
    T sum{};
    for (unsigned l = 0; l < 32; ++l)
      if (lanes[l] != nullptr) sum = any ? Combine()(sum, exchange<T>(lanes, l)->value) : exchange<T>(lanes, l)->value, any = true;
    for (unsigned l = 0; l < 32; ++l)
      if (lanes[l] != nullptr) exchange<T>(lanes, l)->result = sum;
  }, place);
  return mine.result;
}

template <class T> unsigned match(const char *name, unsigned mask, T value, Place place) {
  Exchange<T> mine{value, value, 0, 0, mask};
  warp_collective(name, mask, &mine, [](void *const *lanes) {
    for (unsigned l = 0; l < 32; ++l) {
      if (lanes[l] == nullptr) continue;
      unsigned same = 0;
      for (unsigned other = 0; other < 32; ++other)
        if (lanes[other] != nullptr)
          same |= unsigned(memcmp(&exchange<T>(lanes, l)->value, &exchange<T>(lanes, other)->value, sizeof(T)) == 0) << other;
      exchange<T>(lanes, l)->mask = same;
    }
  }, place);
  return mine.mask;
}

template <class T> struct Sum {
  T operator()(T a, T b) const { return T(a + b); }
};
template <class T> struct Least {
  T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T> struct Most {
  T operator()(T a, T b) const { return a < b ? b : a; }
};
struct BitAnd {
  unsigned operator()(unsigned a, unsigned b) const { return a & b; }
};
struct BitOr {
  unsigned operator()(unsigned a, unsigned b) const { return a | b; }
};
struct BitXor {
  unsigned operator()(unsigned a, unsigned b) const { return a ^ b; }
};

}  // namespace w2s_emulation

inline int __all_sync(unsigned int mask, int predicate, W2S_PLACE) {
  const auto vote = w2s_emulation::vote("__all_sync", mask, predicate, w2s_place);
  return vote.ballot == unsigned(vote.of);
}
inline int __any_sync(unsigned int mask, int predicate, W2S_PLACE) {
  return w2s_emulation::vote("__any_sync", mask, predicate, w2s_place).ballot != 0;
}
inline int __uni_sync(unsigned int mask, int predicate, W2S_PLACE) {
  const auto vote = w2s_emulation::vote("__uni_sync", mask, predicate, w2s_place);
  return vote.ballot == unsigned(vote.of) || vote.ballot == 0;
}
inline unsigned int __ballot_sync(unsigned int mask, int predicate, W2S_PLACE) {
  return w2s_emulation::vote("__ballot_sync", mask, predicate, w2s_place).ballot;
}
inline unsigned int __activemask(W2S_PLACE) { return w2s_emulation::active_mask(w2s_place); }

#define W2S_REDUCE(name, element, combine)                                             \
  inline element name(unsigned int mask, element value, W2S_PLACE) {                   \
    return w2s_emulation::reduce(#name, mask, value, w2s_emulation::combine, w2s_place); \
  }
W2S_REDUCE(__reduce_add_sync, unsigned int, Sum<unsigned>())
W2S_REDUCE(__reduce_min_sync, unsigned int, Least<unsigned>())
W2S_REDUCE(__reduce_max_sync, unsigned int, Most<unsigned>())
W2S_REDUCE(__reduce_and_sync, unsigned int, BitAnd())
W2S_REDUCE(__reduce_or_sync, unsigned int, BitOr())
W2S_REDUCE(__reduce_xor_sync, unsigned int, BitXor())
W2S_REDUCE(__reduce_add_sync, int, Sum<int>())
W2S_REDUCE(__reduce_min_sync, int, Least<int>())
W2S_REDUCE(__reduce_max_sync, int, Most<int>())
#undef W2S_REDUCE

#define W2S_SHUFFLES(element)                                                                                         \
  inline element __shfl_sync(unsigned int mask, element value, int lane, int width = 32, W2S_PLACE) {                 \
    return w2s_emulation::shuffle("__shfl_sync", mask, value, lane, width, w2s_emulation::FromLane(), w2s_place);      \
  }                                                                                                                    \
  inline element __shfl_up_sync(unsigned int mask, element value, unsigned int delta, int width = 32, W2S_PLACE) {     \
    return w2s_emulation::shuffle("__shfl_up_sync", mask, value, int(delta), width, w2s_emulation::FromBelow(), w2s_place); \
  }                                                                                                                    \
  inline element __shfl_down_sync(unsigned int mask, element value, unsigned int delta, int width = 32, W2S_PLACE) {   \
    return w2s_emulation::shuffle("__shfl_down_sync", mask, value, int(delta), width, w2s_emulation::FromAbove(), w2s_place); \
  }                                                                                                                    \
  inline element __shfl_xor_sync(unsigned int mask, element value, int lanes, int width = 32, W2S_PLACE) {             \
    return w2s_emulation::shuffle_other(mask, value, lanes, width, w2s_place);                                         \
  }
#define W2S_MATCHES(element)                                                                        \
  inline unsigned int __match_any_sync(unsigned int mask, element value, W2S_PLACE) {               \
    return w2s_emulation::match("__match_any_sync", mask, value, w2s_place);                        \
  }                                                                                                 \
  inline unsigned int __match_all_sync(unsigned int mask, element value, int *predicate, W2S_PLACE) { \
    const unsigned same = w2s_emulation::match("__match_all_sync", mask, value, w2s_place);         \
    *predicate = same == mask;                                                                      \
    return same == mask ? mask : 0;                                                                 \
  }
#define W2S_SHUFFLES_AND_MATCHES(element) W2S_SHUFFLES(element) W2S_MATCHES(element)
W2S_SHUFFLES_AND_MATCHES(int)
W2S_SHUFFLES_AND_MATCHES(unsigned int)
W2S_SHUFFLES_AND_MATCHES(long)
W2S_SHUFFLES_AND_MATCHES(unsigned long)
W2S_SHUFFLES_AND_MATCHES(long long)
W2S_SHUFFLES_AND_MATCHES(unsigned long long)
W2S_SHUFFLES_AND_MATCHES(float)
W2S_SHUFFLES_AND_MATCHES(double)
#undef W2S_SHUFFLES_AND_MATCHES
#undef W2S_MATCHES
// W2S_SHUFFLES stays: cuda_fp16.h and cuda_bf16.h add their types.
