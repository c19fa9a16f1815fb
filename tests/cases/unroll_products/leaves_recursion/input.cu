#include <mma.h>
using namespace nvcuda;

using A = wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major>;
using B = wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major>;
using C = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

// a product of halves of the depth, until one tile is left
__device__ void multiply(C &c, const half *a, const half *b, int depth, int ld) {
  if (depth > 16) {
    multiply(c, a, b, depth / 2, ld);
    multiply(c, a + depth / 2, b + depth / 2, depth / 2, ld);
    return;
  }
  A fa;
  B fb;
  wmma::load_matrix_sync(fa, a, ld);
  wmma::load_matrix_sync(fb, b, ld);
  wmma::mma_sync(c, fa, fb, c);
}

__global__ void gemm(float *out, const half *a, const half *b, int depth, int batches) {
  C c;
  wmma::fill_fragment(c, 0.0f);
  for (int i = 0; i < batches; ++i) multiply(c, a + i * depth, b + i * depth, depth, depth * batches);
  wmma::store_matrix_sync(out, c, 16, wmma::mem_row_major);
}
