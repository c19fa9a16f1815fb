// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: numbers as integers, the way CUDA's conversion functions and PTX's cvt give them.
#pragma once
#include <sycl/sycl.hpp>

#include <cstddef>
#include <limits>
#include <type_traits>

namespace wmma2sycl {

// Cut off towards zero; what does not fit becomes the nearest integer that does. Of a NaN: 0, or the highest bit alone
// where either side has 64 bits. A C++ cast leaves all that open.
template <typename To, typename From> To saturate_cast(From x) {
  static_assert(std::is_integral_v<To>, "to an integer");
  if constexpr (!std::is_same_v<From, float> && !std::is_same_v<From, double>) {
    return saturate_cast<To>(static_cast<float>(x)); // half and bfloat16, of which float has every number
  } else {
#if defined(__NVPTX__)
    if constexpr (std::is_same_v<From, float> && std::is_same_v<To, int>)
      return __nvvm_f2i_rz(x);
    else if constexpr (std::is_same_v<From, float> && std::is_same_v<To, unsigned>)
      return __nvvm_f2ui_rz(x);
#endif
    using limits = std::numeric_limits<To>;
    constexpr std::size_t bits = 8 * sizeof(To);
    constexpr From beyond = From(2) * static_cast<From>(To(1) << (limits::digits - 1));
    constexpr To of_nan = sizeof(To) == 8 || sizeof(From) == 8 ? static_cast<To>(1ull << (bits - 1)) : To(0);
    if (x != x)
      return of_nan;
    if (x >= beyond)
      return limits::max();
    if (x <= static_cast<From>(limits::min()))
      return limits::min();
    return static_cast<To>(x);
  }
}

} // namespace wmma2sycl
