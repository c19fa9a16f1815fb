// A kernel over fragments that a class template holds: launched by value, and the class is no template over the target.
#include <cstdio>
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
template <class T, int N> __global__ void gemm(const half *a, const half *b, T *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, T> fc;
  wmma::fill_fragment(fc, T(N));
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
template <int N> struct Reg { static constexpr auto kernel = &gemm<float, N>; };
constexpr int N = 32;
int main() {
  half ha[256]; for (auto &x : ha) x = __float2half(1.f);
  half *a; float *c, h[256];
  cudaMalloc(&a, sizeof ha); cudaMalloc(&c, sizeof h);
  cudaMemcpy(a, ha, sizeof ha, cudaMemcpyHostToDevice);
  Reg<5>::kernel<<<1, N>>>(a, a, c);
  cudaMemcpy(h, c, sizeof h, cudaMemcpyDeviceToHost);
  puts(h[77] == 21.f ? "ok" : "FAIL");
  return h[77] != 21.f;
}
