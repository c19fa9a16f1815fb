#pragma once
#include <cuda_fp16.h>
#include <cstdint>

template <typename T> __device__ __forceinline__ void ldmatrix_x4(uint32_t (&r)[4], const T *p) {
  uint32_t s = static_cast<uint32_t>(__cvta_generic_to_shared(p));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];\n" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(s));
}
__device__ __forceinline__ void ldmatrix_x2_trans(uint32_t (&r)[2], const void *p) {
  uint32_t s = static_cast<uint32_t>(__cvta_generic_to_shared(p));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];\n" : "=r"(r[0]), "=r"(r[1]) : "r"(s));
}
__device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2], const float (&c)[4]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};\n"
    : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "f"(c[0]), "f"(c[1]), "f"(c[2]), "f"(c[3]));
}
template <int BM, int BN, int BK, int WM, int WN, int PAD = 8>
__global__ void __launch_bounds__((BM / WM) * (BN / WN) * 32) gemm_kernel(const half *__restrict__ A, const half *__restrict__ B, float *__restrict__ C, int M, int N, int K) {
  constexpr int MT = WM / 16, NT = WN / 8;
  __shared__ half sA[BM][BK + PAD];
  __shared__ half sB[BK][BN + PAD];
  const int tid = threadIdx.x, lane = tid % 32, warp = tid / 32;
  const int warp_m = warp / (BN / WN), warp_n = warp % (BN / WN);
  float acc[MT][NT][4];
#pragma unroll
  for (int m = 0; m < MT; ++m)
#pragma unroll
    for (int n = 0; n < NT; ++n)
#pragma unroll
      for (int r = 0; r < 4; ++r) acc[m][n][r] = 0.f;
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK; i += blockDim.x) sA[i / BK][i % BK] = A[(blockIdx.y * BM + i / BK) * K + k0 + i % BK];
    for (int i = tid; i < BK * BN; i += blockDim.x) sB[i / BN][i % BN] = B[(k0 + i / BN) * N + blockIdx.x * BN + i % BN];
    __syncthreads();
#pragma unroll
    for (int kk = 0; kk < BK; kk += 16) {
      uint32_t a[MT][4], b[NT][2];
#pragma unroll
      for (int m = 0; m < MT; ++m) ldmatrix_x4(a[m], &sA[warp_m * WM + m * 16 + lane % 16][kk + lane / 16 * 8]);
#pragma unroll
      for (int n = 0; n < NT; ++n) ldmatrix_x2_trans(b[n], &sB[kk + lane % 16][warp_n * WN + n * 8]);
#pragma unroll
      for (int m = 0; m < MT; ++m)
#pragma unroll
        for (int n = 0; n < NT; ++n) mma(acc[m][n], a[m], b[n], acc[m][n]);
    }
    __syncthreads();
  }
#pragma unroll
  for (int m = 0; m < MT; ++m)
#pragma unroll
    for (int n = 0; n < NT; ++n) {
      const int row = blockIdx.y * BM + warp_m * WM + m * 16 + lane / 4, col = blockIdx.x * BN + warp_n * WN + n * 8 + lane % 4 * 2;
      *reinterpret_cast<float2 *>(&C[row * N + col]) = make_float2(acc[m][n][0], acc[m][n][1]);
      *reinterpret_cast<float2 *>(&C[(row + 8) * N + col]) = make_float2(acc[m][n][2], acc[m][n][3]);
    }
}
