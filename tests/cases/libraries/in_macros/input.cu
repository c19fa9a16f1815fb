#include <cublas_v2.h>
#include <curand.h>
#include <stdlib.h>

#define CUBLAS(call) do { cublasStatus_t s_ = (call); if (s_ != CUBLAS_STATUS_SUCCESS) exit(s_); } while (0)
#define CURAND_CALL(x) do { if ((x) != CURAND_STATUS_SUCCESS) exit(EXIT_FAILURE); } while (0)
#define MULTIPLY(h, n, a, b, c) \
  cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, a, n, b, n, &beta, \
              c, n)
#define OFFSET(h, n, a, b, c, row) cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha_of_the_product, a + (row) * n, n, b + (row) * n, n, &beta_of_the_product, c, n)
#define FILL(gen, x, n) CURAND_CALL(curandGenerateUniform(gen, x, n))

void run(cublasHandle_t handle, curandGenerator_t gen, float *a, float *b, float *c, int n) {
  const float alpha = 1.0f, beta = 0.0f;
  FILL(gen, a, n * n);
  CUBLAS(MULTIPLY(handle, n, a, b, c));
  const float alpha_of_the_product = 2.0f, beta_of_the_product = 1.0f;
  CUBLAS(OFFSET(handle, n, a, b, c, 0));
}
