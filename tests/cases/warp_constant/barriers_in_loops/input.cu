#include <mma.h>
using namespace nvcuda;

__device__ void meet() { __syncthreads(); }

// One turn of the block sees what the turns before it wrote: with fewer threads another value comes out
__global__ void shifts(const half *a, float *x) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::load_matrix_sync(fa, a, 16);
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) {
    float v = x[i];
    meet();
    x[i + 1] = v;
    meet();
  }
}

// The block's own loop over tiles, whose parts the threads load, is the same for any number of threads
__global__ void tiles(const half *a, float *c, int k) {
  __shared__ half tile[256];
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  for (int k0 = 0; k0 < k; k0 += 16) {
    for (int i = threadIdx.x; i < 256; i += blockDim.x) tile[i] = a[k0 * 16 + i];
    __syncthreads();
    wmma::load_matrix_sync(fa, tile, 16);
    wmma::load_matrix_sync(fb, tile, 16);
    wmma::mma_sync(fc, fa, fb, fc);
    __syncthreads();
  }
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

void run(half *a, float *x) {
  shifts<<<1, 64>>>(a, x);
  tiles<<<1, 64>>>(a, x, 64);
}
