#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
#ifdef USE_WMMA
__global__ void gemm(const half *a, float *d) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::load_matrix_sync(fa, a, 16);
  d[threadIdx.x] = 0;
  cudaFree(d);
}
#endif
int main() { return 0; }
