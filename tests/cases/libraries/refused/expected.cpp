#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/random.hpp>
using namespace wmma2sycl;

void run(blas_handle handle, random_generator gen, int n, float *x, const void *a, void *c, blas_type type, blas_type compute) {
  // W2S401: 'cublasSetPointerMode with alpha and beta in device memory' is not migrated (wmma2sycl explain W2S401)
  cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
  // W2S401: 'cublasGemmEx with data types that are known only when it runs' is not migrated (wmma2sycl explain W2S401)
  cublasGemmEx(handle, blas_op::none, blas_op::none, n, n, n, x, a, type, n, a, type, n, x, c, type, n, compute, blas_any_algorithm);
  // W2S401: 'cublasGemmEx with complex or 8-bit floating-point elements' is not migrated (wmma2sycl explain W2S401)
  cublasGemmEx(handle, blas_op::none, blas_op::none, n, n, n, x, a, CUDA_C_32F, n, a, CUDA_C_32F, n, x, c, CUDA_C_32F, n,
               blas_type::float32, blas_any_algorithm);
  // W2S401: 'cublasGemmEx with a compute type that is known only when it runs' is not migrated (wmma2sycl explain W2S401)
  cublasGemmEx(handle, blas_op::none, blas_op::none, n, n, n, a, a, blas_type::float16, n, a, blas_type::float16, n, a, c, blas_type::float32, n, compute, blas_any_algorithm);
  // W2S401: 'cublasSaxpy' is not migrated (wmma2sycl explain W2S401)
  cublasSaxpy(handle, n, x, x, 1, x, 1);
  // W2S401: 'cublasSetVector with a stride' is not migrated (wmma2sycl explain W2S401)
  cublasSetVector(n, sizeof(float), x, 2, c, 1);
  // W2S401: 'curandCreateGenerator of quasi-random numbers' is not migrated (wmma2sycl explain W2S401)
  curandCreateGenerator(&gen, CURAND_RNG_QUASI_SOBOL32);
  // W2S401: 'curandGeneratePoisson' is not migrated (wmma2sycl explain W2S401)
  curandGeneratePoisson(gen, (unsigned int *)c, n, 2.0);
}
