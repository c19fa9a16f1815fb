// cuBLAS and cuRAND, as GEMM programs call them.
#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <curand.h>
#include <curand_kernel.h>

__global__ void random_fill(curandState *states, float *out, unsigned long long seed) {
  int i = threadIdx.x;
  curand_init(seed, i, 0, &states[i]);
  curandStatePhilox4_32_10_t philox;
  curand_init(seed, i, 0, &philox);
  float4 four = curand_uniform4(&philox);
  out[i] = curand_uniform(&states[i]) + curand_normal(&states[i]) + curand(&states[i]) + four.x;
}

int main() {
  cublasHandle_t handle;
  cublasStatus_t status = cublasCreate(&handle);
  if (status != CUBLAS_STATUS_SUCCESS) return 1;
  const int n = 16;
  float alpha = 1, beta = 0, *c = nullptr;
  half *a = nullptr, *d = nullptr, one = 1.0f;
  cublasSetMathMode(handle, CUBLAS_TENSOR_OP_MATH);
  cublasSetStream(handle, 0);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &alpha, a, CUDA_R_16F, n, a, CUDA_R_16F, n, &beta, c,
               CUDA_R_32F, n, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, a, CUDA_R_16F, n, a, CUDA_R_16F, n, &beta, c,
               CUDA_R_32F, n, CUDA_R_32F, CUBLAS_GEMM_DFALT_TENSOR_OP);
  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, c, n, c, n, &beta, c, n);
  cublasHgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, a, n, &one, d, n);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, a, CUDA_R_16F, n, n * n, a, CUDA_R_16F,
                             n, n * n, &beta, c, CUDA_R_32F, n, n * n, 4, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  cublasDestroy(handle);

  curandGenerator_t generator;
  if (curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT) != CURAND_STATUS_SUCCESS) return 1;
  curandSetPseudoRandomGeneratorSeed(generator, 1337ULL);
  curandGenerateUniform(generator, c, n * n);
  curandGenerateNormal(generator, c, n * n, 0.0f, 1.0f);
  curandDestroyGenerator(generator);
}
