// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: functions of half, bfloat16 and pairs of them under one name, for templates over those types: SYCL has them
// in two namespaces.
#pragma once
#include <sycl/sycl.hpp>
#include "pairs.hpp"

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

using sycl::fma, sycl::fmax, sycl::fmin, sycl::isinf, sycl::isnan;
using sycl::ext::oneapi::experimental::fma;
using sycl::ext::oneapi::experimental::fmax;
using sycl::ext::oneapi::experimental::fmin;
using sycl::ext::oneapi::experimental::isnan;

inline bfloat16_pair fma(const bfloat16_pair &a, const bfloat16_pair &b, const bfloat16_pair &c) { return fma_pairs(a, b, c); }
inline bfloat16_pair fmax(const bfloat16_pair &a, const bfloat16_pair &b) { return max_pairs(a, b); }
inline bfloat16_pair fmin(const bfloat16_pair &a, const bfloat16_pair &b) { return min_pairs(a, b); }
inline bool isinf(sycl::ext::oneapi::bfloat16 x) { return sycl::isinf(float(x)); }

inline sycl::half2 reciprocal(const sycl::half2 &x) { return sycl::half2(1) / x; }
inline bfloat16_pair reciprocal(const bfloat16_pair &x) { return bfloat16_pair(sycl::ext::oneapi::bfloat16(1.0f)) / x; }

} // namespace wmma2sycl::math16
