// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: inverses of the error function and its scaled complement, of floats: computed in double.
#pragma once
#include <sycl/sycl.hpp>

#include <limits>

namespace wmma2sycl {

namespace detail {

inline constexpr double half_root_of_pi = 0.88622692545275801365;

// y with erfc(y) = x, for x of 0 to 1: Winitzki's approximation, right to some thousandths, and Halley's steps.
inline double inverse_erfc_below_1(double x) {
  if (x == 1)
    return 0;
  const double c = 4.3307467508, d = 6.8027210884, logarithm = sycl::log(x * (2 - x)), middle = c + logarithm / 2; // 2 / (pi * 0.147) and 1 / 0.147
  double y = sycl::sqrt(sycl::sqrt(middle * middle - logarithm * d) - middle);
  for (int step = 0; step < 3; ++step) {
    const double missing = (x > 0.5 ? (1 - x) - sycl::erf(y) : sycl::erfc(y) - x) * half_root_of_pi * sycl::exp(y * y);
    y += missing / (1 - y * missing);
  }
  return y;
}

inline float nan_or_infinity(bool infinite, bool negative) {
  const float found = infinite ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
  return negative ? -found : found;
}

} // namespace detail

inline float inverse_erfc(float x) {
  if (!(x > 0 && x < 2))
    return detail::nan_or_infinity(x == 0 || x == 2, x == 2);
  const double wide = x;
  return static_cast<float>(wide <= 1 ? detail::inverse_erfc_below_1(wide) : -detail::inverse_erfc_below_1(2 - wide));
}

inline float inverse_erf(float x) {
  const float size = sycl::fabs(x);
  if (!(size < 1))
    return detail::nan_or_infinity(size == 1, x < 0);
  if (size < 1e-4f) // the first two terms; of so small a number 1 - x would lose bits
    return static_cast<float>(detail::half_root_of_pi * (double(x) + 0.26179938779914943654 * double(x) * double(x) * double(x)));
  return sycl::copysign(static_cast<float>(detail::inverse_erfc_below_1(1 - double(size))), x);
}

// The inverse of the distribution function of the standard normal distribution.
inline float inverse_normal_cdf(float x) {
  if (!(x > 0 && x < 1))
    return detail::nan_or_infinity(x == 0 || x == 1, x == 0);
  const double root_of_2 = 1.41421356237309504880, wide = 2 * double(x);
  return static_cast<float>(root_of_2 * (wide <= 1 ? -detail::inverse_erfc_below_1(wide) : detail::inverse_erfc_below_1(2 - wide)));
}

// exp(x * x) * erfc(x)
inline float scaled_erfc(float x) {
  const double wide = x;
  if (wide < 20)
    return static_cast<float>(sycl::exp(wide * wide) * sycl::erfc(wide));
  const double square = 1 / (2 * wide * wide);
  return static_cast<float>((1 - square * (1 - 3 * square)) / (2 * detail::half_root_of_pi * wide));
}

} // namespace wmma2sycl
