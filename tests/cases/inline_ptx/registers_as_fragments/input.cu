#include <cuda_fp16.h>
#include <cstdint>

constexpr int BM = 64, BN = 64, BK = 32, WM = 32, WN = 32, PAD = 8;

#define LDMATRIX_X4(r0, r1, r2, r3, at) \
  asm volatile("ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at))
__device__ __forceinline__ void ldmatrix_x4_trans(uint32_t &r0, uint32_t &r1, uint32_t &r2, uint32_t &r3, uint32_t at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at));
}
__device__ __forceinline__ void mma(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// As copied as they are: A and B by rows, rows padded against bank conflicts.
__global__ void gemm(const half *A, const half *B, float *C, int N, int K) {
  __shared__ half sa[BM][BK + PAD], sb[BK][BN + PAD];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int wm = warp / 2 * WM, wn = warp % 2 * WN;
  float acc[WM / 16][WN / 8][4] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = threadIdx.x; i < BM * BK; i += blockDim.x) sa[i / BK][i % BK] = A[(blockIdx.y * BM + i / BK) * K + k0 + i % BK];
    for (int i = threadIdx.x; i < BK * BN; i += blockDim.x) sb[i / BN][i % BN] = B[(k0 + i / BN) * N + blockIdx.x * BN + i % BN];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < BK; k += 16) {
      uint32_t a[WM / 16][4], b[WN / 8][2];
#pragma unroll
      for (int i = 0; i < WM / 16; ++i) {
        uint32_t at = static_cast<uint32_t>(__cvta_generic_to_shared(&sa[wm + i * 16 + lane % 16][k + lane / 16 * 8]));
        LDMATRIX_X4(a[i][0], a[i][1], a[i][2], a[i][3], at);
      }
#pragma unroll
      for (int j = 0; j < WN / 8; j += 2) {
        uint32_t at = static_cast<uint32_t>(__cvta_generic_to_shared(&sb[k + (lane & 15)][wn + j * 8 + (lane >> 4) * 8]));
        ldmatrix_x4_trans(b[j][0], b[j][1], b[j + 1][0], b[j + 1][1], at);
      }
#pragma unroll
      for (int i = 0; i < WM / 16; ++i)
#pragma unroll
        for (int j = 0; j < WN / 8; ++j) mma(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
  for (int i = 0; i < WM / 16; ++i)
    for (int j = 0; j < WN / 8; ++j) {
      // two columns of rows g and g + 8
      const int row = blockIdx.y * BM + wm + i * 16 + lane / 4, col = blockIdx.x * BN + wn + j * 8 + lane % 4 * 2;
      *reinterpret_cast<float2 *>(&C[row * N + col]) = make_float2(acc[i][j][0], acc[i][j][1]);
      *reinterpret_cast<float2 *>(&C[(row + 8) * N + col]) = make_float2(acc[i][j][2], acc[i][j][3]);
    }
}

void run(const half *A, const half *B, float *C, int M, int N, int K) { gemm<<<dim3(N / BN, M / BM), 128>>>(A, B, C, N, K); }
