// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the value that another lane of the sub-group has, on every device.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <type_traits>

#if defined(__SYCL_DEVICE_ONLY__)
#define WMMA2SYCL_UNROLL _Pragma("unroll")
#else
#define WMMA2SYCL_UNROLL
#endif

namespace wmma2sycl::detail {

// Intel's OpenCL driver for CPUs takes a shuffle for free of effects. Of a kernel that does nothing but under a condition on
// its index (`if (item.get_local_id(2) == 0) *out = sum;`) it then runs only the work-items for which that holds, and what the
// others would have given is garbage (seen with intel-sycl-rt 2026.1). A fence of the work-item alone is an effect, and no
// instruction.
inline void keep_all_lanes() {
#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__) && !defined(__AMDGCN__)
  sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_item);
#endif
}

// The value of the lane of this number in a group: the sub-group, or a part of it that SYCL knows.
template <typename Group, typename T, typename Lane> T value_of_lane(Group group, T x, Lane lane) {
  keep_all_lanes();
  return sycl::select_from_group(group, x, lane);
}

// The value of the lane whose number differs in these bits.
template <typename T> T value_across(sycl::sub_group sg, T x, unsigned bits) {
  keep_all_lanes();
  return sycl::permute_group_by_xor(sg, x, bits);
}

// The value of one lane, whose number is the same for all lanes. Both spellings mean the same; on the CPU device the
// shuffle is one permute up to 16 lanes and very slow above.
template <int SubGroupSize, typename T>
[[gnu::always_inline]] inline T from_lane(sycl::sub_group sg, T value, std::size_t lane) {
  if constexpr (SubGroupSize > 16)
    return sycl::group_broadcast(sg, value, lane);
  else
    return sycl::select_from_group(sg, value, lane);
}

// Element l of register r becomes element r of lane l, in a square of as many registers as lanes: at each step pairs of
// registers exchange halves of ever larger blocks.
template <std::size_t Lanes, typename T>
[[gnu::always_inline]] inline void transpose(sycl::sub_group sg, T (&x)[Lanes]) {
  const std::size_t lane = sg.get_local_linear_id();
  keep_all_lanes();
  WMMA2SYCL_UNROLL
  for (std::size_t bit = 1; bit < Lanes; bit *= 2) {
    const bool upper = (lane & bit) != 0;
    WMMA2SYCL_UNROLL
    for (std::size_t r = 0; r < Lanes; ++r) {
      if ((r & bit) == 0) {
        const T received = sycl::permute_group_by_xor(sg, upper ? x[r] : x[r | bit], bit);
        x[r] = upper ? received : x[r];
        x[r | bit] = upper ? x[r | bit] : received;
      }
    }
  }
}

// Whether two values have the same bits: 0 and -0 have not, a NaN and itself have.
template <typename T> bool same_bits(T left, T right) {
  if constexpr (std::is_same_v<T, float>)
    return sycl::bit_cast<unsigned>(left) == sycl::bit_cast<unsigned>(right);
  else if constexpr (std::is_same_v<T, double>)
    return sycl::bit_cast<unsigned long long>(left) == sycl::bit_cast<unsigned long long>(right);
  else
    return left == right;
}

} // namespace wmma2sycl::detail

#undef WMMA2SYCL_UNROLL
