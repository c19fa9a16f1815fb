// Warp-specialised GEMM: producer warp copies, consumer warps multiply; named barriers by bar.arrive / bar.sync.
#include <cuda_bf16.h>
#include <mma.h>
#include <cstdint>
#include <cstdio>
#include <vector>
using namespace nvcuda;
using bf16 = __nv_bfloat16;
template <int Id> struct NamedBarrier {
  static __device__ void sync(int n) { asm volatile("bar.sync %0, %1;" ::"r"(Id), "r"(n) : "memory"); }
  static __device__ void arrive(int n) { asm volatile("bar.arrive %0, %1;" ::"r"(Id), "r"(n) : "memory"); }
};
enum : int { FULL = 1, EMPTY = 3 };
__device__ inline void wait_full(int s) { s ? NamedBarrier<FULL + 1>::sync(160) : NamedBarrier<FULL>::sync(160); }
__device__ inline void set_full(int s) { s ? NamedBarrier<FULL + 1>::arrive(160) : NamedBarrier<FULL>::arrive(160); }
__device__ inline void wait_empty(int s) { s ? NamedBarrier<EMPTY + 1>::sync(160) : NamedBarrier<EMPTY>::sync(160); }
__device__ inline void set_empty(int s) { s ? NamedBarrier<EMPTY + 1>::arrive(160) : NamedBarrier<EMPTY>::arrive(160); }
__global__ void __launch_bounds__(160) gemm(const bf16 *A, const bf16 *B, float *C, int M, int N, int K) {
  __shared__ alignas(32) bf16 sa[2][32][40], sb[2][32][40];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, m0 = blockIdx.y * 32, n0 = blockIdx.x * 32;
  if (warp == 4) {
    for (int k = 0, s = 0; k < K; k += 32, s ^= 1) {
      if (k >= 64) wait_empty(s);
      for (int i = lane; i < 32 * 4; i += 32) {
        const int r = i / 4, c = i % 4 * 8;
        *reinterpret_cast<uint4 *>(&sa[s][r][c]) = *reinterpret_cast<const uint4 *>(&A[(m0 + r) * K + k + c]);
        *reinterpret_cast<uint4 *>(&sb[s][r][c]) = __ldg(reinterpret_cast<const uint4 *>(&B[(k + r) * N + n0 + c]));
      }
      __threadfence_block();
      set_full(s);
    }
  } else {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::fill_fragment(c, 0.f);
    for (int k = 0, s = 0; k < K; k += 32, s ^= 1) {
      wait_full(s);
#pragma unroll
      for (int kk = 0; kk < 32; kk += 16) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, bf16, wmma::row_major> a;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, bf16, wmma::row_major> b;
        wmma::load_matrix_sync(a, &sa[s][warp / 2 * 16][kk], 40);
        wmma::load_matrix_sync(b, &sb[s][kk][warp % 2 * 16], 40);
        wmma::mma_sync(c, a, b, c);
      }
      if (k + 64 < K) set_empty(s);
    }
    wmma::store_matrix_sync(C + (m0 + warp / 2 * 16) * N + n0 + warp % 2 * 16, c, N, wmma::mem_row_major);
  }
}
int main() {
  const int M = 64, N = 96, K = 160;
  std::vector<bf16> a(M * K), b(K * N); std::vector<float> c(M * N);
  for (int i = 0; i < M * K; ++i) a[i] = __float2bfloat16(float(i * 7 % 9 - 4));
  for (int i = 0; i < K * N; ++i) b[i] = __float2bfloat16(float(i * 3 % 5 - 2));
  bf16 *da, *db; float *dc;
  cudaMalloc(&da, a.size() * 2); cudaMalloc(&db, b.size() * 2); cudaMalloc(&dc, c.size() * 4);
  cudaMemcpy(da, a.data(), a.size() * 2, cudaMemcpyHostToDevice); cudaMemcpy(db, b.data(), b.size() * 2, cudaMemcpyHostToDevice);
  gemm<<<dim3(N / 32, M / 32), 160>>>(da, db, dc, M, N, K);
  if (cudaDeviceSynchronize() != cudaSuccess) return 2;
  cudaMemcpy(c.data(), dc, c.size() * 4, cudaMemcpyDeviceToHost);
  int bad = 0;
  for (int i = 0; i < M; ++i) for (int j = 0; j < N; ++j) { float s = 0; for (int k = 0; k < K; ++k) s += __bfloat162float(a[i * K + k]) * __bfloat162float(b[k * N + j]); bad += s != c[i * N + j]; }
  printf(bad ? "FAILED %d\n" : "PASSED\n", bad);
  return bad != 0;
}
