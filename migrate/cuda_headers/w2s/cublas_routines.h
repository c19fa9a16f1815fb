// cuBLAS: the vector and matrix routines beside those of cublas_v2.h. None has a form: they are declared so that a program that calls them
// is read, and each is told of by its name. S float, D double, C and Z their complex numbers, of which R is the real one.
#pragma once
#include "cublas_types.h"

#define W2S_ROUTINE(name, ...)              \
  cublasStatus_t cublas##name(__VA_ARGS__); \
  cublasStatus_t cublas##name##_v2(__VA_ARGS__);
#define W2S_H cublasHandle_t
#define W2S_FILL cublasHandle_t, cublasFillMode_t
#define W2S_TRIANGLE cublasHandle_t, cublasFillMode_t, cublasOperation_t, cublasDiagType_t
#define W2S_SIDED cublasHandle_t, cublasSideMode_t, cublasFillMode_t

extern "C" {
#define W2S_EVERY(L, i, RL, T, R)                                                                                      \
  W2S_ROUTINE(I##i##amax, W2S_H, int n, const T *x, int incx, int *result)                                             \
  W2S_ROUTINE(I##i##amin, W2S_H, int n, const T *x, int incx, int *result)                                             \
  W2S_ROUTINE(RL##asum, W2S_H, int n, const T *x, int incx, R *result)                                                 \
  W2S_ROUTINE(L##copy, W2S_H, int n, const T *x, int incx, T *y, int incy)                                             \
  W2S_ROUTINE(L##swap, W2S_H, int n, T *x, int incx, T *y, int incy)                                                   \
  W2S_ROUTINE(L##rot, W2S_H, int n, T *x, int incx, T *y, int incy, const R *c, const T *s)                            \
  W2S_ROUTINE(L##rotg, W2S_H, T *a, T *b, R *c, T *s)                                                                  \
  W2S_ROUTINE(L##gbmv, W2S_H, cublasOperation_t, int m, int n, int kl, int ku, const T *alpha, const T *a,             \
      int lda, const T *x, int incx, const T *beta, T *y, int incy)                                                    \
  W2S_ROUTINE(L##tbmv, W2S_TRIANGLE, int n, int k, const T *a, int lda, T *x, int incx)                                \
  W2S_ROUTINE(L##tbsv, W2S_TRIANGLE, int n, int k, const T *a, int lda, T *x, int incx)                                \
  W2S_ROUTINE(L##tpmv, W2S_TRIANGLE, int n, const T *ap, T *x, int incx)                                               \
  W2S_ROUTINE(L##tpsv, W2S_TRIANGLE, int n, const T *ap, T *x, int incx)                                               \
  W2S_ROUTINE(L##trmv, W2S_TRIANGLE, int n, const T *a, int lda, T *x, int incx)                                       \
  W2S_ROUTINE(L##trsv, W2S_TRIANGLE, int n, const T *a, int lda, T *x, int incx)                                       \
  W2S_ROUTINE(L##symv, W2S_FILL, int n, const T *alpha, const T *a, int lda, const T *x, int incx, const T *beta,      \
      T *y, int incy)                                                                                                  \
  W2S_ROUTINE(L##syr, W2S_FILL, int n, const T *alpha, const T *x, int incx, T *a, int lda)                            \
  W2S_ROUTINE(L##syr2, W2S_FILL, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a, int lda)     \
  W2S_ROUTINE(L##symm, W2S_SIDED, int m, int n, const T *alpha, const T *a, int lda, const T *b, int ldb,              \
      const T *beta, T *c, int ldc)                                                                                    \
  W2S_ROUTINE(L##syrk, W2S_FILL, cublasOperation_t, int n, int k, const T *alpha, const T *a, int lda,                 \
      const T *beta, T *c, int ldc)                                                                                    \
  W2S_ROUTINE(L##syr2k, W2S_FILL, cublasOperation_t, int n, int k, const T *alpha, const T *a, int lda,                \
      const T *b, int ldb, const T *beta, T *c, int ldc)                                                               \
  cublasStatus_t cublas##L##syrkx(W2S_FILL, cublasOperation_t, int n, int k, const T *alpha, const T *a, int lda,      \
      const T *b, int ldb, const T *beta, T *c, int ldc);                                                              \
  W2S_ROUTINE(L##trmm, W2S_SIDED, cublasOperation_t, cublasDiagType_t, int m, int n, const T *alpha, const T *a,       \
      int lda, const T *b, int ldb, T *c, int ldc)                                                                     \
  W2S_ROUTINE(L##trsm, W2S_SIDED, cublasOperation_t, cublasDiagType_t, int m, int n, const T *alpha, const T *a,       \
      int lda, T *b, int ldb)                                                                                          \
  cublasStatus_t cublas##L##trsmBatched(W2S_SIDED, cublasOperation_t, cublasDiagType_t, int m, int n,                  \
      const T *alpha, const T *const a[], int lda, T *const b[], int ldb, int batches);                                \
  cublasStatus_t cublas##L##dgmm(W2S_H, cublasSideMode_t, int m, int n, const T *a, int lda, const T *x,               \
      int incx, T *c, int ldc);                                                                                        \
  cublasStatus_t cublas##L##gemvBatched(W2S_H, cublasOperation_t, int m, int n, const T *alpha,                        \
      const T *const a[], int lda, const T *const x[], int incx, const T *beta, T *const y[], int incy,                \
      int batches);                                                                                                    \
  cublasStatus_t cublas##L##gemvStridedBatched(W2S_H, cublasOperation_t, int m, int n, const T *alpha,                 \
      const T *a, int lda, long long stride_a, const T *x, int incx, long long stride_x, const T *beta, T *y,          \
      int incy, long long stride_y, int batches);                                                                      \
  cublasStatus_t cublas##L##getrfBatched(W2S_H, int n, T *const a[], int lda, int *pivots, int *info,                  \
      int batches);                                                                                                    \
  cublasStatus_t cublas##L##getriBatched(W2S_H, int n, const T *const a[], int lda, const int *pivots,                 \
      T *const c[], int ldc, int *info, int batches);                                                                  \
  cublasStatus_t cublas##L##getrsBatched(W2S_H, cublasOperation_t, int n, int columns, const T *const a[],             \
      int lda, const int *pivots, T *const b[], int ldb, int *info, int batches);                                      \
  cublasStatus_t cublas##L##matinvBatched(W2S_H, int n, const T *const a[], int lda, T *const inverse[],               \
      int ld_inverse, int *info, int batches);                                                                         \
  cublasStatus_t cublas##L##geqrfBatched(W2S_H, int m, int n, T *const a[], int lda, T *const tau[], int *info,        \
      int batches);                                                                                                    \
  cublasStatus_t cublas##L##gelsBatched(W2S_H, cublasOperation_t, int m, int n, int columns, T *const a[],             \
      int lda, T *const c[], int ldc, int *info, int *infos, int batches);                                             \
  cublasStatus_t cublas##L##tpttr(W2S_FILL, int n, const T *ap, T *a, int lda);                                        \
  cublasStatus_t cublas##L##trttp(W2S_FILL, int n, const T *a, int lda, T *ap);
W2S_EVERY(S, s, S, float, float)
W2S_EVERY(D, d, D, double, double)
W2S_EVERY(C, c, Sc, cuComplex, float)
W2S_EVERY(Z, z, Dz, cuDoubleComplex, double)
#undef W2S_EVERY

#define W2S_REAL(L, T)                                                                                                 \
  W2S_ROUTINE(L##rotm, W2S_H, int n, T *x, int incx, T *y, int incy, const T *parameters)                              \
  W2S_ROUTINE(L##rotmg, W2S_H, T *d1, T *d2, T *x1, const T *y1, T *parameters)                                        \
  W2S_ROUTINE(L##ger, W2S_H, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a,           \
      int lda)                                                                                                         \
  W2S_ROUTINE(L##sbmv, W2S_FILL, int n, int k, const T *alpha, const T *a, int lda, const T *x, int incx,              \
      const T *beta, T *y, int incy)                                                                                   \
  W2S_ROUTINE(L##spmv, W2S_FILL, int n, const T *alpha, const T *ap, const T *x, int incx, const T *beta, T *y,        \
      int incy)                                                                                                        \
  W2S_ROUTINE(L##spr, W2S_FILL, int n, const T *alpha, const T *x, int incx, T *ap)                                    \
  W2S_ROUTINE(L##spr2, W2S_FILL, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *ap)
W2S_REAL(S, float)
W2S_REAL(D, double)
#undef W2S_REAL

#define W2S_COMPLEX_ROUTINES(L, LR, RL, T, R)                                                                          \
  W2S_ROUTINE(L##axpy, W2S_H, int n, const T *alpha, const T *x, int incx, T *y, int incy)                             \
  W2S_ROUTINE(L##scal, W2S_H, int n, const T *alpha, T *x, int incx)                                                   \
  W2S_ROUTINE(LR##scal, W2S_H, int n, const R *alpha, T *x, int incx)                                                  \
  W2S_ROUTINE(LR##rot, W2S_H, int n, T *x, int incx, T *y, int incy, const R *c, const R *s)                           \
  W2S_ROUTINE(L##dotu, W2S_H, int n, const T *x, int incx, const T *y, int incy, T *result)                            \
  W2S_ROUTINE(L##dotc, W2S_H, int n, const T *x, int incx, const T *y, int incy, T *result)                            \
  W2S_ROUTINE(RL##nrm2, W2S_H, int n, const T *x, int incx, R *result)                                                 \
  W2S_ROUTINE(L##gemv, W2S_H, cublasOperation_t, int m, int n, const T *alpha, const T *a, int lda, const T *x,        \
      int incx, const T *beta, T *y, int incy)                                                                         \
  W2S_ROUTINE(L##geru, W2S_H, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a,          \
      int lda)                                                                                                         \
  W2S_ROUTINE(L##gerc, W2S_H, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a,          \
      int lda)                                                                                                         \
  W2S_ROUTINE(L##hbmv, W2S_FILL, int n, int k, const T *alpha, const T *a, int lda, const T *x, int incx,              \
      const T *beta, T *y, int incy)                                                                                   \
  W2S_ROUTINE(L##hpmv, W2S_FILL, int n, const T *alpha, const T *ap, const T *x, int incx, const T *beta, T *y,        \
      int incy)                                                                                                        \
  W2S_ROUTINE(L##hpr, W2S_FILL, int n, const R *alpha, const T *x, int incx, T *ap)                                    \
  W2S_ROUTINE(L##hpr2, W2S_FILL, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *ap)             \
  W2S_ROUTINE(L##hemv, W2S_FILL, int n, const T *alpha, const T *a, int lda, const T *x, int incx, const T *beta,      \
      T *y, int incy)                                                                                                  \
  W2S_ROUTINE(L##her, W2S_FILL, int n, const R *alpha, const T *x, int incx, T *a, int lda)                            \
  W2S_ROUTINE(L##her2, W2S_FILL, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *a, int lda)     \
  W2S_ROUTINE(L##hemm, W2S_SIDED, int m, int n, const T *alpha, const T *a, int lda, const T *b, int ldb,              \
      const T *beta, T *c, int ldc)                                                                                    \
  W2S_ROUTINE(L##herk, W2S_FILL, cublasOperation_t, int n, int k, const R *alpha, const T *a, int lda,                 \
      const R *beta, T *c, int ldc)                                                                                    \
  W2S_ROUTINE(L##her2k, W2S_FILL, cublasOperation_t, int n, int k, const T *alpha, const T *a, int lda,                \
      const T *b, int ldb, const R *beta, T *c, int ldc)                                                               \
  cublasStatus_t cublas##L##herkx(W2S_FILL, cublasOperation_t, int n, int k, const T *alpha, const T *a, int lda,      \
      const T *b, int ldb, const R *beta, T *c, int ldc);                                                              \
  W2S_ROUTINE(L##gemm, W2S_H, cublasOperation_t, cublasOperation_t, int m, int n, int k, const T *alpha,               \
      const T *a, int lda, const T *b, int ldb, const T *beta, T *c, int ldc)                                          \
  cublasStatus_t cublas##L##gemm3m(W2S_H, cublasOperation_t, cublasOperation_t, int m, int n, int k,                   \
      const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c, int ldc);                         \
  cublasStatus_t cublas##L##gemmBatched(W2S_H, cublasOperation_t, cublasOperation_t, int m, int n, int k,              \
      const T *alpha, const T *const a[], int lda, const T *const b[], int ldb, const T *beta, T *const c[],           \
      int ldc, int batches);                                                                                           \
  cublasStatus_t cublas##L##gemmStridedBatched(W2S_H, cublasOperation_t, cublasOperation_t, int m, int n, int k,       \
      const T *alpha, const T *a, int lda, long long stride_a, const T *b, int ldb, long long stride_b,                \
      const T *beta, T *c, int ldc, long long stride_c, int batches);                                                  \
  cublasStatus_t cublas##L##geam(W2S_H, cublasOperation_t, cublasOperation_t, int m, int n, const T *alpha,            \
      const T *a, int lda, const T *beta, const T *b, int ldb, T *c, int ldc);
W2S_COMPLEX_ROUTINES(C, Cs, Sc, cuComplex, float)
W2S_COMPLEX_ROUTINES(Z, Zd, Dz, cuDoubleComplex, double)
#undef W2S_COMPLEX_ROUTINES

#define W2S_OLD(L, T)                                                                            \
  cublasStatus_t cublas##L##axpy_v2(W2S_H, int n, const T *alpha, const T *x, int incx, T *y, int incy); \
  cublasStatus_t cublas##L##scal_v2(W2S_H, int n, const T *alpha, T *x, int incx);                       \
  cublasStatus_t cublas##L##dot_v2(W2S_H, int n, const T *x, int incx, const T *y, int incy, T *result); \
  cublasStatus_t cublas##L##nrm2_v2(W2S_H, int n, const T *x, int incx, T *result);                      \
  cublasStatus_t cublas##L##gemv_v2(W2S_H, cublasOperation_t, int m, int n, const T *alpha, const T *a, int lda, \
                                    const T *x, int incx, const T *beta, T *y, int incy);
W2S_OLD(S, float)
W2S_OLD(D, double)
#undef W2S_OLD

cublasStatus_t cublasAxpyEx(W2S_H, int n, const void *alpha, cudaDataType, const void *x, cudaDataType, int incx, void *y, cudaDataType, int incy, cudaDataType computed);
cublasStatus_t cublasDotEx(W2S_H, int n, const void *x, cudaDataType, int incx, const void *y, cudaDataType, int incy, void *result, cudaDataType, cudaDataType computed);
cublasStatus_t cublasDotcEx(W2S_H, int n, const void *x, cudaDataType, int incx, const void *y, cudaDataType, int incy, void *result, cudaDataType, cudaDataType computed);
cublasStatus_t cublasNrm2Ex(W2S_H, int n, const void *x, cudaDataType, int incx, void *result, cudaDataType, cudaDataType computed);
cublasStatus_t cublasAsumEx(W2S_H, int n, const void *x, cudaDataType, int incx, void *result, cudaDataType, cudaDataType computed);
cublasStatus_t cublasScalEx(W2S_H, int n, const void *alpha, cudaDataType, void *x, cudaDataType, int incx, cudaDataType computed);
cublasStatus_t cublasCopyEx(W2S_H, int n, const void *x, cudaDataType, int incx, void *y, cudaDataType, int incy);
cublasStatus_t cublasSwapEx(W2S_H, int n, void *x, cudaDataType, int incx, void *y, cudaDataType, int incy);
cublasStatus_t cublasIamaxEx(W2S_H, int n, const void *x, cudaDataType, int incx, int *result);
cublasStatus_t cublasIaminEx(W2S_H, int n, const void *x, cudaDataType, int incx, int *result);
cublasStatus_t cublasGetAtomicsMode(W2S_H, cublasAtomicsMode_t *);
cublasStatus_t cublasGetSmCountTarget(W2S_H, int *);
cublasStatus_t cublasSetSmCountTarget(W2S_H, int);
cublasStatus_t cublasGetStream_v2(W2S_H, cudaStream_t *);
cublasStatus_t cublasGetVersion_v2(W2S_H, int *);
cublasStatus_t cublasSetWorkspace_v2(W2S_H, void *workspace, size_t bytes);
cublasStatus_t cublasSetPointerMode_v2(W2S_H, cublasPointerMode_t);
cublasStatus_t cublasGetPointerMode_v2(W2S_H, cublasPointerMode_t *);
cublasStatus_t cublasSetVectorAsync(int n, int size, const void *x, int incx, void *y, int incy, cudaStream_t);
cublasStatus_t cublasGetVectorAsync(int n, int size, const void *x, int incx, void *y, int incy, cudaStream_t);
cublasStatus_t cublasSetMatrixAsync(int rows, int cols, int size, const void *a, int lda, void *b, int ldb, cudaStream_t);
cublasStatus_t cublasGetMatrixAsync(int rows, int cols, int size, const void *a, int lda, void *b, int ldb, cudaStream_t);
}
#undef W2S_ROUTINE
#undef W2S_H
#undef W2S_FILL
#undef W2S_TRIANGLE
#undef W2S_SIDED
