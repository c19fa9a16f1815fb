// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: functions of CUDA's math that SYCL lacks, or has with larger errors.
#pragma once
#include <sycl/sycl.hpp>

#include <type_traits>

namespace wmma2sycl {

// What a library's own class of numbers (c10::Half) stands for: SYCL's functions would not know which of its conversions to take.
template <typename T> auto as_number(const T &x) {
  if constexpr (std::is_class_v<T> && std::is_convertible_v<T, float> && !std::is_same_v<T, sycl::half> && !std::is_same_v<T, sycl::ext::oneapi::bfloat16>)
    return static_cast<float>(x);
  else
    return x;
}

// -1 where the condition holds, else 0. DPC++ (2026.1) makes such a number +1 where it becomes a float and the optimiser sees that it came of
// a condition (`float f = -(x > 3);`): SPIR-V gets a selection of 1 and 0. It does not look through this function.
template <class T = int> T minus_one_if(bool condition) {
#if defined(__SPIR__) || defined(__SPIRV__)
  return static_cast<T>(sycl::sub_sat(0, static_cast<int>(condition)));
#else
  return static_cast<T>(-static_cast<int>(condition));
#endif
}

// Between 0 and 1; of a NaN 0.
inline float saturate_float(float x) { return x > 0 ? sycl::fmin(x, 1.0f) : 0.0f; }

// 1 / sqrt(x), rounded to nearest: two steps from SYCL's, which is right to a few units in the last place.
inline float rsqrt_rounded(float x) {
  float y = sycl::rsqrt(x);
  if (!(x > 0) || sycl::isinf(x))
    return y;
  for (int step = 0; step < 2; ++step) {
    const float product = x * y, cut = sycl::fma(x, y, -product);
    const float error = sycl::fma(-cut, y, sycl::fma(-product, y, 1.0f)); // 1 - x * y * y
    y = sycl::fma(0.5f * y, sycl::fma(0.75f * error, error, error), y);
  }
  return y;
}

// The distribution function of the standard normal distribution.
inline float normal_cdf(float x) {
  constexpr float root = 0.70710678f, cut = 1.2101617e-8f; // sqrt(1/2) is their sum
  const float t = -root * x, rest = sycl::fma(-root, x, -t) - cut * x;
  const float found = 0.5f * sycl::erfc(t);
  return x < -1 && found > 0 ? sycl::fma(-2.0f * t * rest, found, found) : found; // what t lacks counts where erfc falls steeply
}

} // namespace wmma2sycl
