#include <cublas_v2.h>
#include <cuda_fp16.h>

void products(cublasHandle_t handle, cudaStream_t stream, int n, const void *a, const void *b, void *c) {
  cublasSetStream(handle, stream);
  cublasSetMathMode(handle, CUBLAS_TENSOR_OP_MATH);
  cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
  cublasSetAtomicsMode(handle, CUBLAS_ATOMICS_NOT_ALLOWED);
  const float alpha = 1.0f, beta = 0.0f;
  const void *scale = &alpha;
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, scale, a, CUDA_R_16F, n, b, CUDA_R_16F, n, &beta, c, CUDA_R_32F, n,
               CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  cublasSgemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_C, n, n, n, &alpha, a, CUDA_R_16BF, n, b, CUDA_R_16BF, n, &beta, c, CUDA_R_32F, n);
}

void typed(cublasHandle_t *handle, int n, float *f, const half *h, half *out, double *d, const unsigned short *bits) {
  float alpha = 1.0f, beta[2] = {0.0f, 1.0f};
  half one = 1.0f, zero = 0.0f;
  double two = 2.0;
  cublasSgemm(*handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, f, n, f, n, beta, f, n);
  cublasHgemm(*handle, CUBLAS_OP_T, CUBLAS_OP_N, n, n, n, &one, h, n, h, n, &zero, out, n);
  cublasDgemm(*handle, CUBLAS_OP_N, CUBLAS_OP_N,
              n, n, n,
              &two,
              d, n,  // A
              d, n,
              &two, d, n);
  cublasGemmEx(*handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, (void *)&alpha, bits, CUDA_R_16F, n, (const void *)h, CUDA_R_16F, n,
               &beta[1], f, CUDA_R_32F, n, CUDA_R_32F, CUBLAS_GEMM_DFALT_TENSOR_OP);
}

void batches(cublasHandle_t handle, int n, float **fs, float *f, half **hs, half *h, double **ds, double *d) {
  float alpha = 1.0f, beta = 0.0f;
  half one = 1.0f;
  double two = 2.0;
  cublasSgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, fs, n, fs, n, &beta, fs, n, 8);
  cublasHgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, hs, n, hs, n, &one, hs, n, 8);
  cublasDgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &two, ds, n, ds, n, &two, ds, n, 8);
  cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, f, n, n * n, f, n, 0, &beta, f, n, n * n, 8);
  cublasHgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, h, n, n * n, h, n, 0, &one, h, n, n * n, 8);
  cublasDgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &two, d, n, n * n, d, n, 0, &two, d, n, n * n, 8);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, (void **)hs, CUDA_R_16F, n, (void **)hs, CUDA_R_16F, n,
                      &beta, (void **)fs, CUDA_R_32F, n, 8, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}
