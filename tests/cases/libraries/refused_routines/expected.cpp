#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
using namespace wmma2sycl;

// Routines of all levels: each is told of by its name, and the product is migrated.
void run(blas_handle blas, int n, float *a, float *x, float *y, sycl::float2 *z, int *pivots, int *infos, float **all) {
  int at = 0;
  float sum = 0, one = 1, c = 0, s = 1;
  // W2S401: 'cublasIsamax' is not migrated (wmma2sycl explain W2S401)
  cublasIsamax(blas, n, x, 1, &at);
  // W2S401: 'cublasIcamin_v2' is not migrated (wmma2sycl explain W2S401)
  cublasIcamin_v2(blas, n, z, 1, &at);
  // W2S401: 'cublasSasum' is not migrated (wmma2sycl explain W2S401)
  cublasSasum(blas, n, x, 1, &sum);
  // W2S401: 'cublasScnrm2' is not migrated (wmma2sycl explain W2S401)
  cublasScnrm2(blas, n, z, 1, &sum);
  // W2S401: 'cublasScopy' is not migrated (wmma2sycl explain W2S401)
  cublasScopy(blas, n, x, 1, y, 1);
  // W2S401: 'cublasSrot' is not migrated (wmma2sycl explain W2S401)
  cublasSrot(blas, n, x, 1, y, 1, &c, &s);
  // W2S401: 'cublasSger' is not migrated (wmma2sycl explain W2S401)
  cublasSger(blas, n, n, &one, x, 1, y, 1, a, n);
  // W2S401: 'cublasCsscal' is not migrated (wmma2sycl explain W2S401)
  cublasCsscal(blas, n, &one, z, 1);
  // W2S401: 'cublasStrsm' is not migrated (wmma2sycl explain W2S401)
  cublasStrsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, blas_op::none, CUBLAS_DIAG_UNIT, n, n, &one, a, n, a, n);
  // W2S401: 'cublasSsyrk' is not migrated (wmma2sycl explain W2S401)
  cublasSsyrk(blas, CUBLAS_FILL_MODE_UPPER, blas_op::transpose, n, n, &one, a, n, &one, a, n);
  // W2S401: 'cublasSgetrfBatched' is not migrated (wmma2sycl explain W2S401)
  cublasSgetrfBatched(blas, n, all, n, pivots, infos, 4);
  blas.gemm(blas_op::none, blas_op::transpose, n, n, n, one, a, n, a, n, one, x, n);
}
