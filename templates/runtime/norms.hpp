// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's lengths of vectors, which neither overflow nor lose small parts on the way.
#pragma once
#include <sycl/sycl.hpp>
#include "device.hpp"

#include <limits>

namespace wmma2sycl {

namespace detail {

// The length, or one over it: of parts divided by a power of two, with what each square and sum cuts off.
template <bool Inverse, typename T> T length_of(const T *parts, int count) {
  T most = 0;
  bool infinite = false, is_nan = false;
  for (int i = 0; i < count; ++i) {
    infinite |= sycl::isinf(parts[i]), is_nan |= parts[i] != parts[i];
    most = sycl::fmax(most, sycl::fabs(parts[i]));
  }
  if (infinite || most == 0) // an infinity counts for more than a NaN
    return is_nan && !infinite ? std::numeric_limits<T>::quiet_NaN() : infinite != Inverse ? std::numeric_limits<T>::infinity() : T(0);
  if (is_nan)
    return std::numeric_limits<T>::quiet_NaN();
  const int exponent = sycl::ilogb(most);
  T sum = 0, cut = 0;
  for (int i = 0; i < count; ++i) {
    const T x = sycl::ldexp(parts[i], -exponent), square = mul_rounded(x, x), next = add_rounded(sum, square), added = sub_rounded(next, sum);
    cut += add_rounded(sub_rounded(sum, sub_rounded(next, added)), sub_rounded(square, added)) + sycl::fma(x, x, -square);
    sum = next;
  }
  const T root = sycl::sqrt(sum), rest = (sycl::fma(-root, root, sum) + cut) / (2 * root);
  if (!Inverse)
    return sycl::ldexp(root + rest, exponent);
  const T near = 1 / root;
  return sycl::ldexp(sycl::fma(near, sycl::fma(-root, near, T(1)) - near * rest, near), -exponent);
}

} // namespace detail

// norm3d, norm4d; rhypot, rnorm3d, rnorm4d: all of one type.
template <typename T, typename... More> T norm_of(T first, More... more) {
  const T parts[] = {first, static_cast<T>(more)...};
  return detail::length_of<false>(parts, 1 + static_cast<int>(sizeof...(more)));
}
template <typename T, typename... More> T inverse_norm_of(T first, More... more) {
  const T parts[] = {first, static_cast<T>(more)...};
  return detail::length_of<true>(parts, 1 + static_cast<int>(sizeof...(more)));
}

// norm, rnorm
template <typename T> T norm_of_array(int count, const T *parts) { return detail::length_of<false>(parts, count); }
template <typename T> T inverse_norm_of_array(int count, const T *parts) { return detail::length_of<true>(parts, count); }

} // namespace wmma2sycl
