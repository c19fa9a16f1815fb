// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what some lanes of a warp exchange among themselves: those that a mask names, as CUDA's functions take it. The
// lanes of the mask come to the same call together; others of the sub-group may be elsewhere.
#pragma once
#include <sycl/sycl.hpp>
#include "warp.hpp"

#include <cstring>

namespace wmma2sycl {

namespace detail {

// The value of a lane of the mask.
template <typename T> T lane_among([[maybe_unused]] unsigned mask, [[maybe_unused]] sycl::sub_group sg, T x, unsigned lane) {
#if defined(__NVPTX__)
  int words[(sizeof(T) + 3) / 4] = {};
  std::memcpy(words, &x, sizeof(T));
  for (int &word : words)
    word = __nvvm_shfl_sync_idx_i32(mask, word, static_cast<int>(lane), 31);
  std::memcpy(&x, words, sizeof(T));
  return x;
#else
  return value_of_lane(sg, x, lane);
#endif
}

inline unsigned ballot_among(unsigned mask, [[maybe_unused]] sycl::sub_group sg, bool predicate) {
#if defined(__NVPTX__)
  return static_cast<unsigned>(__nvvm_vote_ballot_sync(mask, predicate));
#else
  return ballot(sg, predicate) & mask;
#endif
}

} // namespace detail

// The lanes that are here.
inline unsigned active_lanes([[maybe_unused]] sycl::sub_group sg) {
#if defined(__NVPTX__)
  unsigned found;
  asm volatile("activemask.b32 %0;" : "=r"(found));
  return found;
#else
  return ballot(sg, true);
#endif
}

class part_of_warp {
public:
  part_of_warp(sycl::sub_group sg, unsigned mask) : sg(sg), mask(mask) {}

  // Shuffles within `width` lanes, a power of two, as those of all lanes (warp.hpp). A lane whose partner is not there is counted
  // out by a factor: with a choice there, two ways of a condition that both shift made Intel's OpenCL driver for CPUs take that
  // condition, wherever it is asked again, for the same in all lanes (seen with intel-opencl-rt 2026.1).
  template <typename T> T select_lane(T x, unsigned lane, unsigned width = 32) const {
    return detail::lane_among(mask, sg, x, (own() & ~(width - 1)) + (lane & (width - 1)));
  }
  template <typename T> T shift_left(T x, unsigned delta, unsigned width = 32) const {
    delta &= detail::lane_bits;
    return detail::lane_among(mask, sg, x, own() + delta * static_cast<unsigned>((own() & (width - 1)) + delta < width));
  }
  template <typename T> T shift_right(T x, unsigned delta, unsigned width = 32) const {
    delta &= detail::lane_bits;
    return detail::lane_among(mask, sg, x, own() - delta * static_cast<unsigned>((own() & (width - 1)) >= delta));
  }
  template <typename T> T permute_by_xor(T x, unsigned lanes, unsigned width = 32) const {
    lanes &= detail::lane_bits;
    return detail::lane_among(mask, sg, x, own() ^ lanes * static_cast<unsigned>((own() ^ lanes) <= (own() | (width - 1))));
  }

  // Votes: of lanes that are done, none counts.
  unsigned ballot(bool predicate) const { return detail::ballot_among(mask, sg, predicate); }
  bool any(bool predicate) const { return ballot(predicate) != 0; }
  bool all(bool predicate) const { return ballot(!predicate) == 0; }

  template <typename T, typename Operation> T reduce(T x, Operation operation) const {
    unsigned others = ballot(true);
    T found = detail::lane_among(mask, sg, x, first(others));
    while (others &= others - 1)
      found = operation(found, detail::lane_among(mask, sg, x, first(others)));
    return found;
  }

  // The lanes whose value has the same bits; all, where all have the same, else none.
  template <typename T> unsigned match_any(T x) const {
    unsigned same = 0;
    for (unsigned others = ballot(true); others; others &= others - 1)
      same |= static_cast<unsigned>(detail::same_bits(detail::lane_among(mask, sg, x, first(others)), x)) << first(others);
    return same;
  }
  template <typename T> unsigned match_all(T x, int *predicate) const {
    const unsigned here = ballot(true);
    *predicate = match_any(x) == here;
    return *predicate ? here : 0;
  }

  void barrier() const {
#if defined(__NVPTX__)
    __nvvm_bar_warp_sync(mask);
#else
    ballot(true); // where lanes wait for each other
    sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::sub_group);
#endif
  }

private:
  unsigned own() const { return detail::lane_of(sg); }
  static unsigned first(unsigned lanes) { return sycl::ctz(lanes); }

  sycl::sub_group sg;
  unsigned mask;
};

} // namespace wmma2sycl
