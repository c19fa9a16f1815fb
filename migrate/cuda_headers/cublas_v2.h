// cuBLAS: the handle, and the GEMM and vector routines that WMMA programs compare themselves with.
#pragma once
#include "w2s/cublas_routines.h"
#include "w2s/cublas_types.h"

#define W2S_GEMM_SHAPE cublasHandle_t, cublasOperation_t, cublasOperation_t, int m, int n, int k
extern "C" {
cublasStatus_t cublasCreate(cublasHandle_t *);
cublasStatus_t cublasDestroy(cublasHandle_t);
cublasStatus_t cublasCreate_v2(cublasHandle_t *);
cublasStatus_t cublasDestroy_v2(cublasHandle_t);
cublasStatus_t cublasSetStream_v2(cublasHandle_t, cudaStream_t);
cublasStatus_t cublasGetVersion(cublasHandle_t, int *version);
size_t cublasGetCudartVersion(void);
cublasStatus_t cublasSetStream(cublasHandle_t, cudaStream_t);
cublasStatus_t cublasGetStream(cublasHandle_t, cudaStream_t *);
cublasStatus_t cublasSetWorkspace(cublasHandle_t, void *workspace, size_t bytes);
cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t);
cublasStatus_t cublasGetMathMode(cublasHandle_t, cublasMath_t *);
cublasStatus_t cublasSetPointerMode(cublasHandle_t, cublasPointerMode_t);
cublasStatus_t cublasGetPointerMode(cublasHandle_t, cublasPointerMode_t *);
cublasStatus_t cublasSetAtomicsMode(cublasHandle_t, cublasAtomicsMode_t);
const char *cublasGetStatusString(cublasStatus_t);
const char *cublasGetStatusName(cublasStatus_t);
cublasStatus_t cublasSetVector(int n, int size, const void *x, int incx, void *y, int incy);
cublasStatus_t cublasGetVector(int n, int size, const void *x, int incx, void *y, int incy);
cublasStatus_t cublasSetMatrix(int rows, int cols, int size, const void *a, int lda, void *b, int ldb);
cublasStatus_t cublasGetMatrix(int rows, int cols, int size, const void *a, int lda, void *b, int ldb);

#define W2S_ROUTINES(letter, element)                                                                                 \
  cublasStatus_t cublas##letter##gemm(W2S_GEMM_SHAPE, const element *alpha, const element *a, int lda,                \
                                      const element *b, int ldb, const element *beta, element *c, int ldc);           \
  cublasStatus_t cublas##letter##gemmBatched(W2S_GEMM_SHAPE, const element *alpha, const element *const a[], int lda, \
                                             const element *const b[], int ldb, const element *beta,                  \
                                             element *const c[], int ldc, int batches);                               \
  cublasStatus_t cublas##letter##gemmStridedBatched(W2S_GEMM_SHAPE, const element *alpha, const element *a, int lda,  \
                                                    long long stride_a, const element *b, int ldb,                    \
                                                    long long stride_b, const element *beta, element *c, int ldc,     \
                                                    long long stride_c, int batches);
cublasStatus_t cublasSgemm_v2(W2S_GEMM_SHAPE, const float *alpha, const float *a, int lda, const float *b, int ldb,
                              const float *beta, float *c, int ldc);
cublasStatus_t cublasDgemm_v2(W2S_GEMM_SHAPE, const double *alpha, const double *a, int lda, const double *b, int ldb,
                              const double *beta, double *c, int ldc);
W2S_ROUTINES(H, __half)
W2S_ROUTINES(S, float)
W2S_ROUTINES(D, double)
#undef W2S_ROUTINES

#define W2S_VECTOR_ROUTINES(letter, element)                                                                          \
  cublasStatus_t cublas##letter##axpy(cublasHandle_t, int n, const element *alpha, const element *x, int incx,        \
                                      element *y, int incy);                                                          \
  cublasStatus_t cublas##letter##scal(cublasHandle_t, int n, const element *alpha, element *x, int incx);             \
  cublasStatus_t cublas##letter##dot(cublasHandle_t, int n, const element *x, int incx, const element *y, int incy,   \
                                     element *result);                                                                \
  cublasStatus_t cublas##letter##nrm2(cublasHandle_t, int n, const element *x, int incx, element *result);            \
  cublasStatus_t cublas##letter##gemv(cublasHandle_t, cublasOperation_t, int m, int n, const element *alpha,          \
                                      const element *a, int lda, const element *x, int incx, const element *beta,     \
                                      element *y, int incy);                                                          \
  cublasStatus_t cublas##letter##geam(cublasHandle_t, cublasOperation_t, cublasOperation_t, int m, int n,             \
                                      const element *alpha, const element *a, int lda, const element *beta,           \
                                      const element *b, int ldb, element *c, int ldc);
W2S_VECTOR_ROUTINES(S, float)
W2S_VECTOR_ROUTINES(D, double)
#undef W2S_VECTOR_ROUTINES

cublasStatus_t cublasSgemmEx(W2S_GEMM_SHAPE, const float *alpha, const void *a, cudaDataType, int lda, const void *b,
                             cudaDataType, int ldb, const float *beta, void *c, cudaDataType, int ldc);
cublasStatus_t cublasGemmEx(W2S_GEMM_SHAPE, const void *alpha, const void *a, cudaDataType, int lda, const void *b,
                            cudaDataType, int ldb, const void *beta, void *c, cudaDataType, int ldc,
                            cublasComputeType_t, cublasGemmAlgo_t);
cublasStatus_t cublasGemmBatchedEx(W2S_GEMM_SHAPE, const void *alpha, const void *const a[], cudaDataType, int lda,
                                   const void *const b[], cudaDataType, int ldb, const void *beta, void *const c[],
                                   cudaDataType, int ldc, int batches, cublasComputeType_t, cublasGemmAlgo_t);
cublasStatus_t cublasGemmStridedBatchedEx(W2S_GEMM_SHAPE, const void *alpha, const void *a, cudaDataType, int lda,
                                          long long stride_a, const void *b, cudaDataType, int ldb, long long stride_b,
                                          const void *beta, void *c, cudaDataType, int ldc, long long stride_c,
                                          int batches, cublasComputeType_t, cublasGemmAlgo_t);
}
// The older form names the compute type by a cudaDataType.
cublasStatus_t cublasGemmEx(W2S_GEMM_SHAPE, const void *alpha, const void *a, cudaDataType, int lda, const void *b,
                            cudaDataType, int ldb, const void *beta, void *c, cudaDataType, int ldc, cudaDataType,
                            cublasGemmAlgo_t);
cublasStatus_t cublasGemmStridedBatchedEx(W2S_GEMM_SHAPE, const void *alpha, const void *a, cudaDataType, int lda,
                                          long long stride_a, const void *b, cudaDataType, int ldb, long long stride_b,
                                          const void *beta, void *c, cudaDataType, int ldc, long long stride_c,
                                          int batches, cudaDataType, cublasGemmAlgo_t);
#undef W2S_GEMM_SHAPE
