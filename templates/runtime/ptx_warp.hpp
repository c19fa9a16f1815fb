// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what lanes exchange by instructions of PTX, whose parts of a warp are given by bits. All lanes take part.
#pragma once
#include <sycl/sycl.hpp>
#include "device.hpp"
#include "warp.hpp"

namespace wmma2sycl {

enum class lane_order { up, down, bfly, idx };

namespace detail {

struct partner {
  unsigned lane;
  bool there;
};

// PTX ISA, "shfl.sync": of `c` the lower five bits bound the lane, and bits 8 to 12 are those that it shares with its partner.
template <lane_order Order> partner partner_of(sycl::sub_group sg, unsigned b, unsigned c) {
  const unsigned lane = lane_of(sg), distance = b & 31, bound = c & 31, shared = c >> 8 & 31;
  const int last = static_cast<int>((lane & shared) | (bound & ~shared)), first = static_cast<int>(lane & shared);
  const int other = Order == lane_order::up     ? static_cast<int>(lane) - static_cast<int>(distance)
                    : Order == lane_order::down ? static_cast<int>(lane + distance)
                    : Order == lane_order::bfly ? static_cast<int>(lane ^ distance)
                                                : first | static_cast<int>(distance & ~shared);
  const bool there = Order == lane_order::up ? other >= last : other <= last;
  return {there ? static_cast<unsigned>(other) : lane, there};
}

} // namespace detail

// The partner's value, a lane's own where it has none; and whether it has one.
template <lane_order Order> unsigned shuffled(sycl::sub_group sg, unsigned a, unsigned b, unsigned c) {
  return detail::value_of_lane(sg, a, detail::partner_of<Order>(sg, b, c).lane);
}
template <lane_order Order> bool has_partner(sycl::sub_group sg, unsigned b, unsigned c) {
  return detail::partner_of<Order>(sg, b, c).there;
}

// Whether it is the same for all lanes.
inline bool is_uniform(sycl::sub_group sg, bool predicate) {
  return sycl::all_of_group(sg, predicate) || sycl::none_of_group(sg, predicate);
}

// All lanes, where all have the same value; else none.
template <typename T> unsigned lanes_if_same(sycl::sub_group sg, T x) {
  int same = 0;
  return match_all(sg, x, &same);
}

} // namespace wmma2sycl
