// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: matrix products with cuBLAS's meaning, which programs compare their own with: column-major, on a queue.
// With WMMA2SYCL_USE_ONEMKL defined oneMKL computes what it has (link it); else, and for the rest, blas_kernel.hpp.
#pragma once
#define WMMA2SYCL_BLAS // for headers of programs that have parts for programs that use it
#include "blas_kernel.hpp"
#if defined(WMMA2SYCL_USE_ONEMKL) && __has_include(<oneapi/mkl.hpp>)
#include "blas_onemkl.hpp"
#endif

#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <memory>
#include <new>
#include <utility>

namespace wmma2sycl {

// The result of an operation, for code that checks results; numbered as cuBLAS's.
enum blas_status : int {
  blas_success = 0,
  blas_not_initialized = 1,
  blas_alloc_failed = 3,
  blas_invalid_value = 7,
  blas_arch_mismatch = 8,
  blas_mapping_error = 11,
  blas_execution_failed = 13,
  blas_internal_error = 14,
  blas_not_supported = 15,
  blas_license_error = 16
};

// For programs that name element types and algorithms by number. Products go by the types of their arguments, and have
// one algorithm.
enum class blas_type : int { float32, float64, float16, int8, uint8, int32, bfloat16 };
enum blas_algorithm : int { blas_any_algorithm = -1 };

inline const char *blas_status_name(blas_status status) {
  switch (status) {
  case blas_success: return "success";
  case blas_not_initialized: return "not initialized";
  case blas_alloc_failed: return "allocation failed";
  case blas_invalid_value: return "invalid value";
  case blas_arch_mismatch: return "architecture mismatch";
  case blas_mapping_error: return "mapping error";
  case blas_execution_failed: return "execution failed";
  case blas_internal_error: return "internal error";
  case blas_not_supported: return "not supported";
  case blas_license_error: return "license error";
  }
  return "unknown status";
}

// What the operations below throw when they cannot begin.
class blas_error : public std::exception {
public:
  explicit blas_error(blas_status status) : status_(status) {}
  blas_status status() const noexcept { return status_; }
  const char *what() const noexcept override { return blas_status_name(status_); }

private:
  blas_status status_;
};

// Runs f() and says how it went, instead of throwing.
template <typename F> blas_status blas_status_of(F &&f) noexcept {
  try {
    f();
    return blas_success;
  } catch (const blas_error &e) {
    return e.status();
  } catch (const std::bad_alloc &) {
    return blas_alloc_failed;
  } catch (...) {
    return blas_execution_failed;
  }
}

// Where products go: a queue. Copies share it, as copies of CUDA's handle do.
class blas_handle {
public:
  blas_handle() = default;
  blas_handle(std::nullptr_t) {}
  explicit blas_handle(const sycl::queue &q) : queue_(std::make_shared<sycl::queue>(q)) {}

  void set_queue(const sycl::queue &q) const { queue() = q; }
  sycl::queue &queue() const {
    if (!queue_)
      throw blas_error(blas_not_initialized);
    return *queue_;
  }
  // Waits for what was submitted and lets go.
  void reset() {
    queue().wait_and_throw();
    queue_.reset();
  }
  explicit operator bool() const { return queue_ != nullptr; }
  friend bool operator==(const blas_handle &handle, std::nullptr_t) { return !handle; }
  friend bool operator!=(const blas_handle &handle, std::nullptr_t) { return bool(handle); }

  // C = alpha * op(A) * op(B) + beta * C, with op(A) m x k and op(B) k x n. The sum is of alpha's type, of half float.
  template <typename Scale, typename A, typename B, typename C>
  void gemm(blas_op op_a, blas_op op_b, int m, int n, int k, Scale alpha, const A *a, int lda, const B *b, int ldb,
            const blas_detail::same<Scale> &beta, C *c, int ldc) const {
    gemm_strided_batched(op_a, op_b, m, n, k, alpha, a, lda, 0, b, ldb, 0, beta, c, ldc, 0, 1);
  }

  // The same for matrices that lie a stride apart.
  template <typename Scale, typename A, typename B, typename C>
  void gemm_strided_batched(blas_op op_a, blas_op op_b, int m, int n, int k, Scale alpha, const A *a, int lda,
                            long long stride_a, const B *b, int ldb, long long stride_b,
                            const blas_detail::same<Scale> &beta, C *c, int ldc, long long stride_c, int batches) const {
    submit({op_a, op_b, m, n, k, lda, ldb, ldc, stride_a, stride_b, stride_c, batches}, alpha, a, b, beta, c);
  }

  // The same for matrices that arrays in device memory point to.
  template <typename Scale, typename A, typename B, typename C>
  void gemm_batched(blas_op op_a, blas_op op_b, int m, int n, int k, Scale alpha, const A *const *a, int lda,
                    const B *const *b, int ldb, const blas_detail::same<Scale> &beta, C *const *c, int ldc,
                    int batches) const {
    submit({op_a, op_b, m, n, k, lda, ldb, ldc, 0, 0, 0, batches}, alpha, a, b, beta, c);
  }

private:
  template <typename Scale, typename A, typename B, typename C>
  void submit(const blas_detail::gemm_shape &shape, Scale alpha, A a, B b, Scale beta, C c) const {
    if (!shape.is_valid())
      throw blas_error(blas_invalid_value);
    if (shape.m == 0 || shape.n == 0 || shape.batches == 0)
      return;
#if defined(WMMA2SYCL_USE_ONEMKL) && __has_include(<oneapi/mkl.hpp>)
    if (blas_detail::submit_to_onemkl(queue(), shape, alpha, a, b, beta, c))
      return;
#endif
    blas_detail::submit_gemm(queue(), shape, alpha, a, b, beta, c);
  }

  std::shared_ptr<sycl::queue> queue_;
};

} // namespace wmma2sycl
