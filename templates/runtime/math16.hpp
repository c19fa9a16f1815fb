// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: functions of half, bfloat16 and pairs of them under one name, for templates over those types: SYCL has them
// in two namespaces.
#pragma once
#include <sycl/sycl.hpp>
#include "pairs.hpp"

#include <type_traits>

namespace wmma2sycl::math16 {

using bfloat16_pair = pair_of<sycl::ext::oneapi::bfloat16>;

#define WMMA2SYCL_MATH16(function)                                                                                      \
  using sycl::function;                                                                                                \
  using sycl::ext::oneapi::experimental::function;                                                                     \
  inline bfloat16_pair function(const bfloat16_pair &x) {                                                              \
    return each_of_pair(x, [](auto one) { return sycl::ext::oneapi::experimental::function(one); });                   \
  }
WMMA2SYCL_MATH16(fabs)
WMMA2SYCL_MATH16(exp)
WMMA2SYCL_MATH16(exp2)
WMMA2SYCL_MATH16(exp10)
WMMA2SYCL_MATH16(log)
WMMA2SYCL_MATH16(log2)
WMMA2SYCL_MATH16(log10)
WMMA2SYCL_MATH16(sqrt)
WMMA2SYCL_MATH16(rsqrt)
WMMA2SYCL_MATH16(sin)
WMMA2SYCL_MATH16(cos)
WMMA2SYCL_MATH16(floor)
WMMA2SYCL_MATH16(ceil)
WMMA2SYCL_MATH16(rint)
WMMA2SYCL_MATH16(trunc)
#undef WMMA2SYCL_MATH16

using sycl::tanh;
inline sycl::ext::oneapi::bfloat16 tanh(sycl::ext::oneapi::bfloat16 x) { return sycl::ext::oneapi::bfloat16(sycl::tanh(float(x))); }
inline bfloat16_pair tanh(const bfloat16_pair &x) {
  return each_of_pair(x, [](auto one) { return tanh(one); });
}

// CUDA's __hadd: the sum of 16-bit numbers, of integers half of it.
template <typename A, typename B> auto add(A a, B b) {
  if constexpr (std::is_integral_v<A> && std::is_integral_v<B>)
    return sycl::hadd(static_cast<int>(a), static_cast<int>(b));
  else
    return a + b;
}

using sycl::fma, sycl::isnan;
using sycl::ext::oneapi::experimental::isnan;

inline sycl::ext::oneapi::bfloat16 fma(sycl::ext::oneapi::bfloat16 a, sycl::ext::oneapi::bfloat16 b, sycl::ext::oneapi::bfloat16 c) {
  return fma_bfloat16(a, b, c);
}
inline bfloat16_pair fma(const bfloat16_pair &a, const bfloat16_pair &b, const bfloat16_pair &c) { return fma_pairs(a, b, c); }

inline sycl::half2 reciprocal(const sycl::half2 &x) { return sycl::half2(1) / x; }
inline bfloat16_pair reciprocal(const bfloat16_pair &x) { return bfloat16_pair(sycl::ext::oneapi::bfloat16(1.0f)) / x; }

} // namespace wmma2sycl::math16
