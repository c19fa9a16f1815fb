#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__device__ void apply(const half *a, float *c, float start) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  Acc fc;
  wmma::fill_fragment(fc, start);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, a, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

// No fragment in it, and yet one that `apply(a, c, start)` below chooses among.
__device__ void apply(const half *a, float *c, int start) {
  for (int e = threadIdx.x; e < 256; e += 32) c[e] = start + __half2float(a[e]);
}

template <typename F>
__device__ void finish(F &f, float v) { wmma::fill_fragment(f, v); }
__device__ void finish(Acc &f, int v) { wmma::fill_fragment(f, v + 1.0f); }

template <typename S>
__global__ void chosen(const half *a, float *c, S start) {
  apply(a, c, start);
  Acc f;
  finish(f, start);
  wmma::store_matrix_sync(c + 256, f, 16, wmma::mem_row_major);
}

void launch(const half *a, float *c) {
  chosen<<<1, 32>>>(a, c, 2.5f);
  chosen<<<1, 32>>>(a, c, 2);
}
