#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
using namespace wmma2sycl;

void products(blas_handle handle, sycl::queue stream, int n, const void *a, const void *b, void *c) {
  handle.set_queue(stream);
  const float alpha = 1.0f, beta = 0.0f;
  const void *scale = &alpha;
  handle.gemm(blas_op::none, blas_op::transpose, n, n, n,
      *static_cast<const float *>(scale), static_cast<const sycl::half *>(a), n, static_cast<const sycl::half *>(b), n,
      beta, static_cast<float *>(c), n);
  handle.gemm(blas_op::none, blas_op::transpose, n, n, n,
      alpha, static_cast<const sycl::ext::oneapi::bfloat16 *>(a), n, static_cast<const sycl::ext::oneapi::bfloat16 *>(b), n,
      beta, static_cast<float *>(c), n);
}

void typed(blas_handle *handle, int n, float *f, const sycl::half *h, sycl::half *out, double *d, const unsigned short *bits) {
  float alpha = 1.0f, beta[2] = {0.0f, 1.0f};
  sycl::half one = 1.0f, zero = 0.0f;
  double two = 2.0;
  handle->gemm(blas_op::none, blas_op::none, n, n, n, alpha, f, n, f, n, *beta, f, n);
  handle->gemm(blas_op::transpose, blas_op::none, n, n, n, one, h, n, h, n, zero, out, n);
  handle->gemm(blas_op::none, blas_op::none,
              n, n, n,
              two,
              d, n,
              d, n,
              two, d, n) /* A */;
  handle->gemm(blas_op::none, blas_op::none, n, n, n, alpha, reinterpret_cast<const sycl::half *>(bits), n, h, n,
               beta[1], f, n);
}

void batches(blas_handle handle, int n, float **fs, float *f, sycl::half **hs, sycl::half *h, double **ds, double *d) {
  float alpha = 1.0f, beta = 0.0f;
  sycl::half one = 1.0f;
  double two = 2.0;
  handle.gemm_batched(blas_op::none, blas_op::none, n, n, n, alpha, fs, n, fs, n, beta, fs, n, 8);
  handle.gemm_batched(blas_op::none, blas_op::none, n, n, n, one, hs, n, hs, n, one, hs, n, 8);
  handle.gemm_batched(blas_op::none, blas_op::none, n, n, n, two, ds, n, ds, n, two, ds, n, 8);
  handle.gemm_strided_batched(blas_op::none, blas_op::none, n, n, n, alpha, f, n, n * n, f, n, 0, beta, f, n, n * n, 8);
  handle.gemm_strided_batched(blas_op::none, blas_op::none, n, n, n, one, h, n, n * n, h, n, 0, one, h, n, n * n, 8);
  handle.gemm_strided_batched(blas_op::none, blas_op::none, n, n, n, two, d, n, n * n, d, n, 0, two, d, n, n * n, 8);
  handle.gemm_batched(blas_op::none, blas_op::none, n, n, n, alpha, hs, n, hs, n,
                      beta, fs, n, 8);
}
