// SPDX-License-Identifier: Apache-2.0
// A product of matrices as cuBLAS's, column major: C = alpha op(A) op(B) + beta C. Which order cuBLAS adds in is nobody's promise:
// here products and sums are doubles, rounded once; integers are exact.
#pragma once

#include "../shadow.hpp"

#include <cublas_v2.h>

#include <cmath>
#include <cstring>
#include <thread>
#include <vector>

namespace w2s_emulation::blas {

struct Shape {
  cublasOperation_t of_a, of_b;
  int m, n, k, lda, ldb, ldc;

  bool right() const {
    const auto rows = [](cublasOperation_t op, int own, int other) { return std::max(1, op == CUBLAS_OP_N ? own : other); };
    return m >= 0 && n >= 0 && k >= 0 && lda >= rows(of_a, m, k) && ldb >= rows(of_b, k, n) && ldc >= std::max(1, m);
  }
};

/// To so many bits behind the point, ties to even: what cuBLAS makes of floats where it may compute faster.
inline double rounded(double value, int bits) {
  if (bits == 0 || !std::isfinite(value) || value == 0) return value;
  int exponent;
  const double part = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(part, bits)), exponent - bits);
}

/// Columns of op(A), or rows of it as columns: `inner` numbers that lie together, for each of `outer`.
template <class T> std::vector<double> packed(const T *from, int ld, bool along, int inner, int outer, int bits) {
  std::vector<double> made(size_t(inner) * size_t(outer));
  for (size_t o = 0; o < size_t(outer); ++o)
    for (size_t i = 0; i < size_t(inner); ++i)
      made[o * size_t(inner) + i] = rounded(double(from[along ? o * size_t(ld) + i : i * size_t(ld) + o]), bits);
  return made;
}

inline double dot(const double *a, const double *b, int k) {
  double sums[8] = {};
  int i = 0;
  for (; i + 8 <= k; i += 8)
    for (int j = 0; j < 8; ++j) sums[j] += a[i + j] * b[i + j];
  for (; i < k; ++i) sums[0] += a[i] * b[i];
  return ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
}

/// `S` is the type of alpha and beta, in which the result is put together; where beta is 0, C is not read.
template <class S, class A, class C> void product(const Shape &s, S alpha, const A *a, const A *b, S beta, C *c, int bits = 0) {
  const auto left = packed(a, s.lda, s.of_a != CUBLAS_OP_N, s.k, s.m, bits), right = packed(b, s.ldb, s.of_b == CUBLAS_OP_N, s.k, s.n, bits);
  const auto columns = [&](int first, int step) {
    for (int j = first; j < s.n; j += step)
      for (int i = 0; i < s.m; ++i) {
        const double sum = dot(&left[size_t(i) * size_t(s.k)], &right[size_t(j) * size_t(s.k)], s.k);
        C &to = c[size_t(j) * size_t(s.ldc) + size_t(i)];
        if constexpr (std::is_integral_v<S>) {
          const auto whole = (long long)(sum) * alpha;
          to = C(int(unsigned(whole + (beta == 0 ? 0 : (long long)(to) * beta))));
        } else {
          const double scaled = double(alpha) * sum;
          to = C(double(beta) == 0 ? S(scaled) : S(scaled + double(beta) * double(to)));
        }
      }
  };
  const bool large = double(s.m) * s.n * s.k > 1e6;
  const int threads = large ? int(std::max(1u, std::thread::hardware_concurrency())) : 1;
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(columns, t, threads);
  columns(0, threads);
  for (std::thread &one : others) one.join();
  for (int j = 0; j < s.n; ++j) mark_written(c + size_t(j) * size_t(s.ldc), size_t(s.m) * sizeof(C));
}

}  // namespace w2s_emulation::blas
