// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: complex numbers as CUDA's C code has them, a real and an imaginary part in a vector of two.
#pragma once
#include <sycl/sycl.hpp>

#include <limits>

namespace wmma2sycl {

template <typename T> sycl::vec<T, 2> complex_conjugate(sycl::vec<T, 2> x) { return {x.x(), -x.y()}; }

// May overflow on the way where the product itself would not, as CUDA's.
template <typename T> sycl::vec<T, 2> complex_product(sycl::vec<T, 2> x, sycl::vec<T, 2> y) {
  const T a = x.x(), b = x.y(), c = y.x(), d = y.y();
  return {a * c - b * d, a * d + b * c};
}

template <typename T> sycl::vec<T, 2> complex_fma(sycl::vec<T, 2> x, sycl::vec<T, 2> y, sycl::vec<T, 2> z) {
  const T a = x.x(), b = x.y(), c = y.x(), d = y.y();
  const T real = a * c + z.x(), imaginary = a * d + z.y();
  return {-(b * d) + real, b * c + imaginary};
}

// Both are divided by the size of the divisor first, so that its square does not overflow.
template <typename T> sycl::vec<T, 2> complex_quotient(sycl::vec<T, 2> x, sycl::vec<T, 2> y) {
  const T scale = T(1) / (sycl::fabs(T(y.x())) + sycl::fabs(T(y.y())));
  const T a = x.x() * scale, b = x.y() * scale, c = y.x() * scale, d = y.y() * scale;
  const T inverse = T(1) / (c * c + d * d);
  return {(a * c + b * d) * inverse, (b * c - a * d) * inverse};
}

// The square is that of a quotient of at most 1; infinities, and zeros, are added.
template <typename T> T complex_magnitude(sycl::vec<T, 2> x) {
  const T a = sycl::fabs(T(x.x())), b = sycl::fabs(T(x.y())), most = std::numeric_limits<T>::max();
  const T larger = a > b ? a : b, smaller = a > b ? b : a, ratio = smaller / larger;
  return larger == 0 || larger > most || smaller > most ? larger + smaller : larger * sycl::sqrt(T(1) + ratio * ratio);
}

} // namespace wmma2sycl
