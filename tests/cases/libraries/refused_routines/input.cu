#include <cublas_v2.h>

// Routines of all levels: each is told of by its name, and the product is migrated.
void run(cublasHandle_t blas, int n, float *a, float *x, float *y, cuComplex *z, int *pivots, int *infos, float **all) {
  int at = 0;
  float sum = 0, one = 1, c = 0, s = 1;
  cublasIsamax(blas, n, x, 1, &at);
  cublasIcamin_v2(blas, n, z, 1, &at);
  cublasSasum(blas, n, x, 1, &sum);
  cublasScnrm2(blas, n, z, 1, &sum);
  cublasScopy(blas, n, x, 1, y, 1);
  cublasSrot(blas, n, x, 1, y, 1, &c, &s);
  cublasSger(blas, n, n, &one, x, 1, y, 1, a, n);
  cublasCsscal(blas, n, &one, z, 1);
  cublasStrsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, n, n, &one, a, n, a, n);
  cublasSsyrk(blas, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, n, n, &one, a, n, &one, a, n);
  cublasSgetrfBatched(blas, n, all, n, pivots, infos, 4);
  cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, a, n, a, n, &one, x, n);
}
