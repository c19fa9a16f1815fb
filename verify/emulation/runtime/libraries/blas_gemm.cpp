// SPDX-License-Identifier: Apache-2.0
// cuBLAS: the family of GEMM, each routine as one of `Call`.

#include "blas.hpp"
#include "gemm.hpp"

using namespace w2s_emulation;
using namespace w2s_emulation::blas;

namespace {

/// Types by number, the compute type as cublasComputeType_t. Matrices are at a stride, or each at a pointer of its own.
struct Call {
  Shape shape;
  cudaDataType of_operands, of_result;
  cublasComputeType_t compute;
  const void *alpha, *beta;
  const void *a = nullptr, *b = nullptr;
  void *c = nullptr;
  long long stride_a = 0, stride_b = 0, stride_c = 0;
  int batches = 1;
  const void *const *all_a = nullptr, *const *all_b = nullptr;
  void *const *all_c = nullptr;
};

template <class S, class A, class C> cublasStatus_t multiplied(cublasHandle_t handle, const Call &call, int bits = 0) {
  const Number<S> alpha(handle, call.alpha), beta(handle, call.beta);
  const bool is_empty = call.shape.m == 0 || call.shape.n == 0 || call.batches == 0;
  const bool has_memory = call.all_c != nullptr || is_empty || (call.a != nullptr && call.b != nullptr && call.c != nullptr);
  return run(handle, has_memory, [=] {
    for (long long i = 0; i < call.batches; ++i) {
      const bool pointers = call.all_c != nullptr;
      const auto *const a = static_cast<const A *>(pointers ? call.all_a[i] : call.a) + (pointers ? 0 : i * call.stride_a);
      const auto *const b = static_cast<const A *>(pointers ? call.all_b[i] : call.b) + (pointers ? 0 : i * call.stride_b);
      auto *const c = static_cast<C *>(pointers ? call.all_c[i] : call.c) + (pointers ? 0 : i * call.stride_c);
      product<S, A, C>(call.shape, alpha.get(), a, b, beta.get(), c, bits);
    }
  });
}

/// Bits that floats keep where cuBLAS is allowed to compute with fewer: of half and TF32, of bfloat16.
int kept(cublasHandle_t handle, cublasComputeType_t compute) {
  if (compute == CUBLAS_COMPUTE_32F_FAST_16BF) return 8;
  const bool tf32 = compute == CUBLAS_COMPUTE_32F && handle->math == CUBLAS_TF32_TENSOR_OP_MATH;
  return compute == CUBLAS_COMPUTE_32F_FAST_16F || compute == CUBLAS_COMPUTE_32F_FAST_TF32 || tf32 ? 11 : 0;
}

cublasStatus_t of_floats(cublasHandle_t handle, const Call &call) {
  const auto is = [&](cudaDataType operands, cudaDataType result) { return call.of_operands == operands && call.of_result == result; };
  if (is(CUDA_R_32F, CUDA_R_32F)) return multiplied<float, float, float>(handle, call, kept(handle, call.compute));
  if (is(CUDA_R_16F, CUDA_R_32F)) return multiplied<float, __half, float>(handle, call);
  if (is(CUDA_R_16F, CUDA_R_16F)) return multiplied<float, __half, __half>(handle, call);
  if (is(CUDA_R_16BF, CUDA_R_32F)) return multiplied<float, __nv_bfloat16, float>(handle, call);
  if (is(CUDA_R_16BF, CUDA_R_16BF)) return multiplied<float, __nv_bfloat16, __nv_bfloat16>(handle, call);
  if (is(CUDA_R_8I, CUDA_R_32F)) return multiplied<float, int8_t, float>(handle, call);
  return CUBLAS_STATUS_NOT_SUPPORTED;
}

cublasStatus_t started(cublasHandle_t handle, const Call &call) {
  if (handle == nullptr) return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!call.shape.right() || call.batches < 0) return CUBLAS_STATUS_INVALID_VALUE;
  const auto is = [&](cudaDataType operands, cudaDataType result) { return call.of_operands == operands && call.of_result == result; };
  switch (call.compute) {
    case CUBLAS_COMPUTE_16F: case CUBLAS_COMPUTE_16F_PEDANTIC:
      return is(CUDA_R_16F, CUDA_R_16F) ? multiplied<__half, __half, __half>(handle, call) : CUBLAS_STATUS_NOT_SUPPORTED;
    case CUBLAS_COMPUTE_32I: case CUBLAS_COMPUTE_32I_PEDANTIC:
      return is(CUDA_R_8I, CUDA_R_32I) ? multiplied<int, int8_t, int>(handle, call) : CUBLAS_STATUS_NOT_SUPPORTED;
    case CUBLAS_COMPUTE_64F: case CUBLAS_COMPUTE_64F_PEDANTIC:
      return is(CUDA_R_64F, CUDA_R_64F) ? multiplied<double, double, double>(handle, call) : CUBLAS_STATUS_NOT_SUPPORTED;
    default: return of_floats(handle, call);
  }
}

/// The older forms name the type of computing.
cublasComputeType_t compute_of(cudaDataType type) {
  return type == CUDA_R_16F ? CUBLAS_COMPUTE_16F : type == CUDA_R_32I ? CUBLAS_COMPUTE_32I : type == CUDA_R_64F ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F;
}

template <class T> struct Types;
template <> struct Types<__half> { static constexpr cudaDataType type = CUDA_R_16F; };
template <> struct Types<float> { static constexpr cudaDataType type = CUDA_R_32F; };
template <> struct Types<double> { static constexpr cudaDataType type = CUDA_R_64F; };

template <class T> Call call_of(const Shape &shape, const T *alpha, const T *beta) {
  return {shape, Types<T>::type, Types<T>::type, compute_of(Types<T>::type), alpha, beta};
}

}  // namespace

#define W2S_SHAPE cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n, int k
#define W2S_GIVEN {of_a, of_b, m, n, k, lda, ldb, ldc}
#define W2S_EX const void *alpha, const void *a, cudaDataType type_a, int lda
#define W2S_SAME if (type_a != type_b) return CUBLAS_STATUS_NOT_SUPPORTED;

extern "C" {

#define W2S_ROUTINES(letter, T)                                                                                                     \
  cublasStatus_t cublas##letter##gemm(W2S_SHAPE, const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c,     \
                                      int ldc) {                                                                                    \
    Call call = call_of<T>(W2S_GIVEN, alpha, beta);                                                                                 \
    call.a = a, call.b = b, call.c = c;                                                                                             \
    return started(handle, call);                                                                                                   \
  }                                                                                                                                 \
  cublasStatus_t cublas##letter##gemmBatched(W2S_SHAPE, const T *alpha, const T *const a[], int lda, const T *const b[], int ldb,   \
                                             const T *beta, T *const c[], int ldc, int batches) {                                   \
    Call call = call_of<T>(W2S_GIVEN, alpha, beta);                                                                                 \
    call.all_a = reinterpret_cast<const void *const *>(a), call.all_b = reinterpret_cast<const void *const *>(b);                   \
    call.all_c = reinterpret_cast<void *const *>(c), call.batches = batches;                                                        \
    return started(handle, call);                                                                                                   \
  }                                                                                                                                 \
  cublasStatus_t cublas##letter##gemmStridedBatched(W2S_SHAPE, const T *alpha, const T *a, int lda, long long stride_a, const T *b, \
                                                    int ldb, long long stride_b, const T *beta, T *c, int ldc,                      \
                                                    long long stride_c, int batches) {                                              \
    Call call = call_of<T>(W2S_GIVEN, alpha, beta);                                                                                 \
    call.a = a, call.b = b, call.c = c, call.batches = batches;                                                                     \
    call.stride_a = stride_a, call.stride_b = stride_b, call.stride_c = stride_c;                                                   \
    return started(handle, call);                                                                                                   \
  }
W2S_ROUTINES(H, __half)
W2S_ROUTINES(S, float)
W2S_ROUTINES(D, double)
#undef W2S_ROUTINES
cublasStatus_t cublasSgemm_v2(W2S_SHAPE, const float *alpha, const float *a, int lda, const float *b, int ldb, const float *beta, float *c, int ldc) {
  return cublasSgemm(handle, of_a, of_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}
cublasStatus_t cublasDgemm_v2(W2S_SHAPE, const double *alpha, const double *a, int lda, const double *b, int ldb, const double *beta, double *c, int ldc) {
  return cublasDgemm(handle, of_a, of_b, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

cublasStatus_t cublasGemmEx(W2S_SHAPE, W2S_EX, const void *b, cudaDataType type_b, int ldb, const void *beta, void *c, cudaDataType type_c, int ldc,
                            cublasComputeType_t compute, cublasGemmAlgo_t) {
  W2S_SAME
  Call call{W2S_GIVEN, type_a, type_c, compute, alpha, beta, a, b, c};
  return started(handle, call);
}
cublasStatus_t cublasSgemmEx(W2S_SHAPE, const float *alpha, const void *a, cudaDataType type_a, int lda, const void *b, cudaDataType type_b, int ldb,
                             const float *beta, void *c, cudaDataType type_c, int ldc) {
  W2S_SAME
  return started(handle, {W2S_GIVEN, type_a, type_c, CUBLAS_COMPUTE_32F, alpha, beta, a, b, c});
}
cublasStatus_t cublasGemmBatchedEx(W2S_SHAPE, const void *alpha, const void *const a[], cudaDataType type_a, int lda, const void *const b[],
                                   cudaDataType type_b, int ldb, const void *beta, void *const c[], cudaDataType type_c, int ldc, int batches,
                                   cublasComputeType_t compute, cublasGemmAlgo_t) {
  W2S_SAME
  Call call{W2S_GIVEN, type_a, type_c, compute, alpha, beta};
  call.all_a = a, call.all_b = b, call.all_c = c, call.batches = batches;
  return started(handle, call);
}
cublasStatus_t cublasGemmStridedBatchedEx(W2S_SHAPE, W2S_EX, long long stride_a, const void *b, cudaDataType type_b, int ldb, long long stride_b,
                                          const void *beta, void *c, cudaDataType type_c, int ldc, long long stride_c, int batches,
                                          cublasComputeType_t compute, cublasGemmAlgo_t) {
  W2S_SAME
  return started(handle, {W2S_GIVEN, type_a, type_c, compute, alpha, beta, a, b, c, stride_a, stride_b, stride_c, batches});
}
}

cublasStatus_t cublasGemmEx(W2S_SHAPE, W2S_EX, const void *b, cudaDataType type_b, int ldb, const void *beta, void *c, cudaDataType type_c, int ldc,
                            cudaDataType compute, cublasGemmAlgo_t algorithm) {
  return cublasGemmEx(handle, of_a, of_b, m, n, k, alpha, a, type_a, lda, b, type_b, ldb, beta, c, type_c, ldc, compute_of(compute), algorithm);
}
cublasStatus_t cublasGemmStridedBatchedEx(W2S_SHAPE, W2S_EX, long long stride_a, const void *b, cudaDataType type_b, int ldb, long long stride_b,
                                          const void *beta, void *c, cudaDataType type_c, int ldc, long long stride_c, int batches, cudaDataType compute,
                                          cublasGemmAlgo_t algorithm) {
  return cublasGemmStridedBatchedEx(handle, of_a, of_b, m, n, k, alpha, a, type_a, lda, stride_a, b, type_b, ldb, stride_b, beta, c, type_c, ldc, stride_c,
                                    batches, compute_of(compute), algorithm);
}
