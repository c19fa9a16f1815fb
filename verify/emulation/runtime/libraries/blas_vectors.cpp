// SPDX-License-Identifier: Apache-2.0
// cuBLAS: routines of vectors. Sums are doubles, rounded once.

#include "../shadow.hpp"
#include "blas.hpp"

#include <algorithm>
#include <cmath>

using namespace w2s_emulation;
using namespace w2s_emulation::blas;

namespace {

/// Element `i` of a vector whose step may be negative: it begins at its end then.
template <class T> T &element(T *x, int n, int step, int i) { return x[step < 0 ? (long(i) - n + 1) * step : long(i) * step]; }

template <class T> void put(T &to, T value) {
  to = value;
  mark_written(&to, sizeof to);
}

template <class T> cublasStatus_t axpy(cublasHandle_t handle, int n, const T *alpha, const T *x, int incx, T *y, int incy) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  const Number<T> by(handle, alpha);
  return run(handle, x != nullptr && y != nullptr, [=] {
    for (int i = 0; i < n; ++i) put(element(y, n, incy, i), std::fma(by.get(), element(x, n, incx, i), element(y, n, incy, i)));
  });
}

template <class T> cublasStatus_t scal(cublasHandle_t handle, int n, const T *alpha, T *x, int incx) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  const Number<T> by(handle, alpha);
  return run(handle, x != nullptr, [=] {
    for (int i = 0; i < n && incx > 0; ++i) put(element(x, n, incx, i), by.get() * element(x, n, incx, i));
  });
}

template <class T> cublasStatus_t dot(cublasHandle_t handle, int n, const T *x, int incx, const T *y, int incy, T *result) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  return run(handle, x != nullptr && y != nullptr, [=] {
    double sum = 0;
    for (int i = 0; i < n; ++i) sum += double(element(x, n, incx, i)) * double(element(y, n, incy, i));
    put(*result, T(sum));
  });
}

template <class T> cublasStatus_t nrm2(cublasHandle_t handle, int n, const T *x, int incx, T *result) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  return run(handle, x != nullptr, [=] {
    double length = 0;
    for (int i = 0; i < n && incx > 0; ++i) length = std::hypot(length, double(element(x, n, incx, i)));
    put(*result, T(length));
  });
}

template <class T>
cublasStatus_t gemv(cublasHandle_t handle, cublasOperation_t op, int m, int n, const T *alpha, const T *a, int lda, const T *x, int incx,
                    const T *beta, T *y, int incy) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || lda < std::max(1, m) || incx == 0 || incy == 0) return CUBLAS_STATUS_INVALID_VALUE;
  const Number<T> by(handle, alpha), old(handle, beta);
  return run(handle, a != nullptr && x != nullptr && y != nullptr, [=] {
    const int rows = op == CUBLAS_OP_N ? m : n, columns = op == CUBLAS_OP_N ? n : m;
    for (int i = 0; i < rows; ++i) {
      double sum = 0;
      for (int j = 0; j < columns; ++j)
        sum += double(op == CUBLAS_OP_N ? a[i + long(j) * lda] : a[j + long(i) * lda]) * double(element(x, columns, incx, j));
      T &to = element(y, rows, incy, i);
      put(to, T(double(by.get()) * sum + (old.get() == 0 ? 0.0 : double(old.get()) * double(to))));
    }
  });
}

template <class T>
cublasStatus_t geam(cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n, const T *alpha, const T *a, int lda,
                    const T *beta, const T *b, int ldb, T *c, int ldc) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (m < 0 || n < 0 || ldc < std::max(1, m)) return CUBLAS_STATUS_INVALID_VALUE;
  const Number<T> by_a(handle, alpha), by_b(handle, beta);
  // A matrix whose factor is 0 is not read.
  const auto part = [](T by, const T *from, cublasOperation_t op, int ld, long i, long j) {
    return by == 0 ? T(0) : by * (op == CUBLAS_OP_N ? from[i + j * ld] : from[j + i * ld]);
  };
  return run(handle, c != nullptr, [=] {
    for (long j = 0; j < n; ++j)
      for (long i = 0; i < m; ++i) put(c[i + j * ldc], part(by_a.get(), a, of_a, lda, i, j) + part(by_b.get(), b, of_b, ldb, i, j));
  });
}

}  // namespace

extern "C" {

#define W2S_ROUTINES(letter, T)                                                                                                    \
  cublasStatus_t cublas##letter##axpy(cublasHandle_t handle, int n, const T *alpha, const T *x, int incx, T *y, int incy) {        \
    return axpy(handle, n, alpha, x, incx, y, incy);                                                                               \
  }                                                                                                                                \
  cublasStatus_t cublas##letter##scal(cublasHandle_t handle, int n, const T *alpha, T *x, int incx) {                              \
    return scal(handle, n, alpha, x, incx);                                                                                        \
  }                                                                                                                                \
  cublasStatus_t cublas##letter##dot(cublasHandle_t handle, int n, const T *x, int incx, const T *y, int incy, T *result) {        \
    return dot(handle, n, x, incx, y, incy, result);                                                                               \
  }                                                                                                                                \
  cublasStatus_t cublas##letter##nrm2(cublasHandle_t handle, int n, const T *x, int incx, T *result) {                             \
    return nrm2(handle, n, x, incx, result);                                                                                       \
  }                                                                                                                                \
  cublasStatus_t cublas##letter##gemv(cublasHandle_t handle, cublasOperation_t op, int m, int n, const T *alpha, const T *a,       \
                                      int lda, const T *x, int incx, const T *beta, T *y, int incy) {                              \
    return gemv(handle, op, m, n, alpha, a, lda, x, incx, beta, y, incy);                                                          \
  }                                                                                                                                \
  cublasStatus_t cublas##letter##geam(cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,         \
                                      const T *alpha, const T *a, int lda, const T *beta, const T *b, int ldb, T *c, int ldc) {    \
    return geam(handle, of_a, of_b, m, n, alpha, a, lda, beta, b, ldb, c, ldc);                                                    \
  }
W2S_ROUTINES(S, float)
W2S_ROUTINES(D, double)
#undef W2S_ROUTINES
}
