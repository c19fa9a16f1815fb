#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

struct Tile { Acc acc; };
__device__ void init(Acc &f, float v) { wmma::fill_fragment(f, v); }
template <typename T> __device__ void set(wmma::fragment<wmma::accumulator, 16, 16, 16, T> &f, T v) { wmma::fill_fragment(f, v); }

__global__ void fills(float *y, const float *bias) {
  Acc f, g, h;
  wmma::fill_fragment(f, (float)threadIdx.x);
  init(g, bias[threadIdx.x & 31]);
  set<float>(h, threadIdx.x % 2);
  wmma::store_matrix_sync(y, f, 16, wmma::mem_row_major);
  wmma::store_matrix_sync(y, g, 16, wmma::mem_row_major);
  wmma::store_matrix_sync(y, h, 16, wmma::mem_row_major);
}

__global__ void copies(float *y, const float *bias) {
  Acc f, g, *p = &f;
  wmma::fill_fragment(f, 1.0f);
  wmma::fill_fragment(g, 2.0f);
  if (threadIdx.x & 1) f = g;
  if (bias[threadIdx.x] > 0) p = &g;
  if (threadIdx.x < 16) wmma::fill_fragment(g, 3.0f);
  Tile t{f}, u{g};
  if (threadIdx.x & 2) t = u;
  wmma::store_matrix_sync(y, t.acc, 16, wmma::mem_row_major);
  wmma::store_matrix_sync(y, *p, 16, wmma::mem_row_major);
}

__global__ void picks(float *y) {
  Acc f[2], g;
  wmma::fill_fragment(f[0], 1.0f);
  wmma::fill_fragment(f[1], 2.0f);
  Acc &r = threadIdx.x & 1 ? f[0] : g;
  r = f[0];
  wmma::store_matrix_sync(y, f[threadIdx.x & 1], 16, wmma::mem_row_major);
  wmma::store_matrix_sync(y, *(f + threadIdx.x % 2), 16, wmma::mem_row_major);
}
