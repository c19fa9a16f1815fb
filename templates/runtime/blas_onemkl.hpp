// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the products that oneMKL has, computed by it.
#pragma once
#include "blas_kernel.hpp"

#include <oneapi/mkl.hpp>
#include <sycl/sycl.hpp>

#include <cstdint>
#include <type_traits>

namespace wmma2sycl {

namespace blas_detail {

// The element types of A and B, C, alpha that gemm of oneMKL takes.
template <typename A, typename B, typename C, typename Scale> constexpr bool onemkl_has() {
  using bf16 = sycl::ext::oneapi::bfloat16;
  const auto is = [](auto ab, auto c, auto scale) {
    return std::is_same_v<A, decltype(ab)> && std::is_same_v<B, decltype(ab)> && std::is_same_v<C, decltype(c)> &&
           std::is_same_v<Scale, decltype(scale)>;
  };
  return is(float(), float(), float()) || is(double(), double(), double()) ||
         is(sycl::half(), sycl::half(), sycl::half()) || is(sycl::half(), float(), float()) ||
         is(bf16(), float(), float()) || is(bf16(), bf16(), float()) || is(std::int8_t(), float(), float());
}

inline oneapi::mkl::transpose onemkl_op(blas_op op) {
  return op == blas_op::none ? oneapi::mkl::transpose::nontrans : oneapi::mkl::transpose::trans;
}

// Whether oneMKL has this product: then it is submitted. It takes no arrays of pointers in device memory.
template <typename Scale, typename A, typename B, typename C>
bool submit_to_onemkl(sycl::queue &q, const gemm_shape &s, Scale alpha, const A *a, const B *b, Scale beta, C *c) {
  if constexpr (onemkl_has<A, B, C, Scale>()) {
    namespace blas = oneapi::mkl::blas::column_major;
    if (s.batches == 1)
      blas::gemm(q, onemkl_op(s.op_a), onemkl_op(s.op_b), s.m, s.n, s.k, alpha, a, s.lda, b, s.ldb, beta, c, s.ldc);
    else
      blas::gemm_batch(q, onemkl_op(s.op_a), onemkl_op(s.op_b), s.m, s.n, s.k, alpha, a, s.lda, s.stride_a, b, s.ldb,
                       s.stride_b, beta, c, s.ldc, s.stride_c, s.batches);
    return true;
  } else {
    return false;
  }
}
template <typename Scale, typename A, typename B, typename C>
bool submit_to_onemkl(sycl::queue &, const gemm_shape &, Scale, const A *const *, const B *const *, Scale, C *const *) {
  return false;
}

} // namespace blas_detail

} // namespace wmma2sycl
