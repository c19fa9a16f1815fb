#pragma once
#include <mma.h>
extern __device__ int calls;
namespace {
#ifdef DOUBLED
template <int N> __global__ void __launch_bounds__(32) gemm(const half *a, const half *b, float *c, int m) {
#else
template <int N> __global__ void gemm(const half *a, const half *b, float *c, int m) {
#endif
  using namespace nvcuda::wmma;
  __shared__ half sa[N * N];
  __shared__ float sc[N * N];
  fragment<matrix_a, N, N, N, half, row_major> fa;
  fragment<matrix_b, N, N, N, half, row_major> fb;
  fragment<accumulator, N, N, N, float> fc;
  fill_fragment(fc, 0.f);
  for (int p = 0; p < m; p += N) {
    for (int i = threadIdx.x; i < N * N; i += blockDim.x) sa[i] = a[p + i];
    __syncthreads();
    load_matrix_sync(fa, sa, N);
    load_matrix_sync(fb, b, N);
    mma_sync(fc, fa, fb, fc);
    __syncthreads();
  }
  store_matrix_sync(sc, fc, N, mem_row_major);
  __syncthreads();
  for (int i = threadIdx.x; i < N * N; i += blockDim.x) {
    float v = sc[i];
    if (i < m) c[i] = v;
  }
  if (threadIdx.x == 0) atomicAdd(&calls, 1);
}
inline void go(const half *a, const half *b, float *c, int m) { gemm<16><<<m, 32>>>(a, b, c, m); }
}
