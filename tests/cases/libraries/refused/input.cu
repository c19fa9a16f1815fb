#include <cublas_v2.h>
#include <curand.h>

void run(cublasHandle_t handle, curandGenerator_t gen, int n, float *x, const void *a, void *c, cudaDataType_t type, cublasComputeType_t compute) {
  cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, x, a, type, n, a, type, n, x, c, type, n, compute, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, x, a, CUDA_C_32F, n, a, CUDA_C_32F, n, x, c, CUDA_C_32F, n,
               CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, a, a, CUDA_R_16F, n, a, CUDA_R_16F, n, a, c, CUDA_R_32F, n, compute, CUBLAS_GEMM_DEFAULT);
  cublasSaxpy(handle, n, x, x, 1, x, 1);
  cublasSetVector(n, sizeof(float), x, 2, c, 1);
  curandCreateGenerator(&gen, CURAND_RNG_QUASI_SOBOL32);
  curandGeneratePoisson(gen, (unsigned int *)c, n, 2.0);
}
