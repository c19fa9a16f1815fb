#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/random.hpp>
using namespace wmma2sycl;

#include <stdlib.h>

#define CUBLAS(call) do { blas_status s_ = (call); if (s_ != blas_success) exit(s_); } while (0)
#define CURAND_CALL(x) do { if ((x) != random_success) exit(EXIT_FAILURE); } while (0)
#define MULTIPLY(h, n, a, b, c) \
  blas_status_of([&] { (h).gemm(blas_op::none, blas_op::none, n, n, n, alpha, a, n, b, n, beta, \
              c, n); })
#define OFFSET(h, n, a, b, c, row) blas_status_of([&] { (h).gemm(blas_op::none, blas_op::none, n, n, n, \
    alpha_of_the_product, a + (row) * n, n, b + (row) * n, n, \
    beta_of_the_product, c, n); })
#define FILL(gen, x, n) CURAND_CALL(random_status_of([&] { (gen).uniform(x, n); }))

void run(blas_handle handle, random_generator gen, float *a, float *b, float *c, int n) {
  const float alpha = 1.0f, beta = 0.0f;
  FILL(gen, a, n * n);
  CUBLAS(MULTIPLY(handle, n, a, b, c));
  const float alpha_of_the_product = 2.0f, beta_of_the_product = 1.0f;
  CUBLAS(OFFSET(handle, n, a, b, c, 0));
}
