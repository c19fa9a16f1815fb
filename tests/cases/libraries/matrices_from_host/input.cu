#include <cublas_v2.h>
#include <stdlib.h>
#define CHECK(call) do { if ((call) != CUBLAS_STATUS_SUCCESS) abort(); } while (0)

void multiply(const float *a, const float *b, float *c, double *d, int n, cudaStream_t stream) {
  cublasHandle_t handle;
  CHECK(cublasCreate_v2(&handle));
  CHECK(cublasSetStream_v2(handle, stream));
  float *a_d, *b_d, *c_d, one = 1.0f, zero = 0.0f;
  cudaMalloc((void **)&a_d, n * n * sizeof(float));
  cudaMalloc((void **)&b_d, n * n * sizeof(float));
  cudaMalloc((void **)&c_d, n * n * sizeof(float));
  CHECK(cublasSetMatrix(n, n, sizeof(*a), a, n, a_d, n));
  cublasSetVector(n * n, sizeof(float), b, 1, b_d, 1);
  CHECK(cublasSgemm_v2(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a_d, n, b_d, n, &zero, c_d, n));
  cublasGetVector(n * n, sizeof(c_d[0]), c_d, 1, c, 1);
  cublasGetMatrix(n, n, sizeof(float), c_d, n, c, n);
  const double two = 2.0;
  cublasDgemm_v2(handle, CUBLAS_OP_T, CUBLAS_OP_T, n, n, n, &two, d, n, d, n, &two, d, n);
  cublasDestroy_v2(handle);
}
