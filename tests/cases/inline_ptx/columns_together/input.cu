#include <cuda_fp16.h>
#include <cstdint>
__device__ __forceinline__ uint32_t smem(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
#define LDMATRIX_X4(R0, R1, R2, R3, addr) asm volatile("ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];\n" : "=r"(R0), "=r"(R1), "=r"(R2), "=r"(R3) : "r"(addr))
#define CP_ASYNC(dst, src) asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(dst), "l"(src))

#define BM 64
#define BN 64
#define BK 32
#define LDS (BK + 8)
__device__ __forceinline__ void mma16816(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};\n"
    : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
// Two columns by one ldmatrix, two products one behind the other; elements under conditions of their own, to half.
__global__ void gemm(const half *A, const half *B, half *C, float alpha, int M, int N, int K) {
  __shared__ __align__(16) half As[BM * LDS], Bs[BN * LDS];
  const int tid = threadIdx.x, lane = tid & 31, warp = tid >> 5;
  const int wm = (warp >> 1) * 32, wn = (warp & 1) * 32;
  float acc[2][4][4] = {0.f};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK / 8; i += 128) {
      CP_ASYNC(smem(&As[(i / 4) * LDS + (i % 4) * 8]), &A[(size_t)(blockIdx.y * BM + i / 4) * K + k0 + (i % 4) * 8]);
      CP_ASYNC(smem(&Bs[(i / 4) * LDS + (i % 4) * 8]), &B[(size_t)(blockIdx.x * BN + i / 4) * K + k0 + (i % 4) * 8]);
    }
    asm volatile("cp.async.commit_group;\n");
    asm volatile("cp.async.wait_group 0;\n");
    __syncthreads();
    for (int kk = 0; kk < BK; kk += 16) {
      uint32_t a[2][4];
      for (int mi = 0; mi < 2; mi++) {
        const half *p = As + (wm + mi * 16 + (lane & 15)) * LDS + kk + (lane >> 4) * 8;
        LDMATRIX_X4(a[mi][0], a[mi][1], a[mi][2], a[mi][3], smem(p));
      }
      for (int nj = 0; nj < 2; nj++) {
        uint32_t b[4];
        const half *p = Bs + (wn + nj * 16 + (lane & 7) + ((lane >> 4) << 3)) * LDS + kk + ((lane >> 3) & 1) * 8;
        LDMATRIX_X4(b[0], b[1], b[2], b[3], smem(p));
        for (int mi = 0; mi < 2; mi++) {
          mma16816(acc[mi][2 * nj], a[mi], &b[0]);
          mma16816(acc[mi][2 * nj + 1], a[mi], &b[2]);
        }
      }
    }
    __syncthreads();
  }
  for (int mi = 0; mi < 2; mi++)
    for (int ni = 0; ni < 4; ni++) {
      const int r0 = blockIdx.y * BM + wm + mi * 16 + (lane >> 2), c0 = blockIdx.x * BN + wn + ni * 8 + (lane & 3) * 2;
      if (r0 < M && c0 < N) C[r0 * N + c0] = __float2half(alpha * acc[mi][ni][0]);
      if (r0 < M && c0 + 1 < N) C[r0 * N + c0 + 1] = __float2half(alpha * acc[mi][ni][1]);
      if (r0 + 8 < M && c0 < N) C[(r0 + 8) * N + c0] = __float2half(alpha * acc[mi][ni][2]);
      if (r0 + 8 < M && c0 + 1 < N) C[(r0 + 8) * N + c0 + 1] = __float2half(alpha * acc[mi][ni][3]);
    }
}

void run(const half *A, const half *B, half *C, int M, int N, int K) { gemm<<<dim3(N / BN, M / BM), 128>>>(A, B, C, 0.5f, M, N, K); }
