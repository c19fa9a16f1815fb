// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: what a warp's lanes exchange, as CUDA defines it beyond SYCL's group functions: in parts of a warp, and for
// lanes whose partner is not there. All lanes of the sub-group take part.
#pragma once
#include <sycl/sycl.hpp>
#include "device.hpp"
#include "lane_exchange.hpp"

namespace wmma2sycl {

namespace detail {

inline unsigned lane_of(sycl::sub_group sg) { return static_cast<unsigned>(sg.get_local_linear_id()); }

constexpr unsigned lane_bits = 31; // of a number of lanes, a shuffle sees no more (PTX ISA, "shfl.sync")

} // namespace detail

// Shuffles within parts of `width` lanes, a power of two: the number may be a template's argument or be known at run time only.

// The value of a lane, counted within its part.
template <typename T> T select_lane(sycl::sub_group sg, T x, unsigned lane, unsigned width) {
  return detail::value_of_lane(sg, x, (detail::lane_of(sg) & ~(width - 1)) + (lane & (width - 1)));
}
template <unsigned Width = 32, typename T> T select_lane(sycl::sub_group sg, T x, unsigned lane) {
  if constexpr (Width == 32)
    return detail::value_of_lane(sg, x, lane & detail::lane_bits);
  return select_lane(sg, x, lane, Width);
}

// The value of the lane `delta` further on; a lane's own where its part ends before.
template <typename T> T shift_left(sycl::sub_group sg, T x, unsigned delta, unsigned width) {
  const unsigned lane = detail::lane_of(sg);
  delta &= detail::lane_bits;
  return detail::value_of_lane(sg, x, (lane & (width - 1)) + delta < width ? lane + delta : lane);
}
template <unsigned Width = 32, typename T> T shift_left(sycl::sub_group sg, T x, unsigned delta) {
#if defined(__NVPTX__)
  if constexpr (Width == 32)
    return sycl::shift_group_left(sg, x, delta & detail::lane_bits); // one instruction, which does just this
#endif
  return shift_left(sg, x, delta, Width);
}

// The value of the lane `delta` before; a lane's own where its part begins after.
template <typename T> T shift_right(sycl::sub_group sg, T x, unsigned delta, unsigned width) {
  const unsigned lane = detail::lane_of(sg);
  delta &= detail::lane_bits;
  return detail::value_of_lane(sg, x, (lane & (width - 1)) >= delta ? lane - delta : lane);
}
template <unsigned Width = 32, typename T> T shift_right(sycl::sub_group sg, T x, unsigned delta) {
  return shift_right(sg, x, delta, Width);
}

// The value of the lane whose number differs in the bits of `mask`; a lane's own where that is in a later part.
template <typename T> T permute_by_xor(sycl::sub_group sg, T x, unsigned mask, unsigned width) {
  const unsigned lane = detail::lane_of(sg), other = lane ^ (mask & detail::lane_bits);
  return detail::value_of_lane(sg, x, other <= (lane | (width - 1)) ? other : lane);
}
template <unsigned Width = 32, typename T> T permute_by_xor(sycl::sub_group sg, T x, unsigned mask) {
  if constexpr (Width == 32)
    return detail::value_across(sg, x, mask & detail::lane_bits);
  return permute_by_xor(sg, x, mask, Width);
}

// The lanes whose value has the same bits.
template <typename T> unsigned match_any(sycl::sub_group sg, T x) {
  const unsigned lanes = static_cast<unsigned>(sg.get_local_linear_range());
  unsigned same = 0;
  for (unsigned lane = 0; lane < lanes; ++lane)
    same |= static_cast<unsigned>(detail::same_bits(detail::value_of_lane(sg, x, lane), x)) << lane;
  return same;
}

// All lanes, where all have the same value; else none.
template <typename T> unsigned match_all(sycl::sub_group sg, T x, int *predicate) {
  const bool same = sycl::all_of_group(sg, detail::same_bits(x, detail::value_of_lane(sg, x, 0)));
  *predicate = same;
  return same ? ballot(sg, true) : 0;
}

// Barriers of a work-group that also say of how many work-items something is true.
inline int barrier_and(const sycl::group<3> &group, bool predicate) {
  sycl::group_barrier(group);
  return sycl::all_of_group(group, predicate);
}
inline int barrier_or(const sycl::group<3> &group, bool predicate) {
  sycl::group_barrier(group);
  return sycl::any_of_group(group, predicate);
}
inline int barrier_count(const sycl::group<3> &group, bool predicate) {
  sycl::group_barrier(group);
  return sycl::reduce_over_group(group, static_cast<int>(predicate), sycl::plus<int>());
}

} // namespace wmma2sycl
