#include <cuda_fp16.h>
#include <cstdint>
__device__ __forceinline__ uint32_t smem(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
#define LDMATRIX_X2(R0, R1, addr) asm volatile("ldmatrix.sync.aligned.x2.m8n8.shared.b16 {%0, %1}, [%2];\n" : "=r"(R0), "=r"(R1) : "r"(addr))
#define LDMATRIX_X4(R0, R1, R2, R3, addr) asm volatile("ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];\n" : "=r"(R0), "=r"(R1), "=r"(R2), "=r"(R3) : "r"(addr))
#define HMMA16816(D, A, B0, B1) asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\n" : "+f"(D[0]), "+f"(D[1]), "+f"(D[2]), "+f"(D[3]) : "r"(A[0]), "r"(A[1]), "r"(A[2]), "r"(A[3]), "r"(B0), "r"(B1))

constexpr int BM = 64, BN = 64, BK = 32, PAD = 8;
// One b[2] for each column in turn; a statement for each element.
__global__ void gemm(const half *A, const half *B, float *C, int M, int N, int K) {
  __shared__ half As[BM][BK + PAD];
  __shared__ half Bs[BN][BK + PAD];
  const int warp_id = threadIdx.x / 32, lane_id = threadIdx.x % 32;
  const int wm = (warp_id / 2) * 32, wn = (warp_id % 2) * 32;
  float c[2][4][4];
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 4; ++j)
      for (int k = 0; k < 4; ++k) c[i][j][k] = 0.0f;
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = threadIdx.x; i < BM * BK / 8; i += blockDim.x) {
      *reinterpret_cast<int4 *>(&As[i / 4][i % 4 * 8]) = *reinterpret_cast<const int4 *>(&A[(blockIdx.y * BM + i / 4) * K + k0 + i % 4 * 8]);
      *reinterpret_cast<int4 *>(&Bs[i / 4][i % 4 * 8]) = *reinterpret_cast<const int4 *>(&B[(blockIdx.x * BN + i / 4) * K + k0 + i % 4 * 8]);
    }
    __syncthreads();
#pragma unroll
    for (int kk = 0; kk < BK; kk += 16) {
      uint32_t a[2][4];
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        uint32_t addr = smem(&As[wm + i * 16 + lane_id % 16][kk + (lane_id / 16) * 8]);
        LDMATRIX_X4(a[i][0], a[i][1], a[i][2], a[i][3], addr);
      }
#pragma unroll
      for (int j = 0; j < 4; ++j) {
        uint32_t b[2];
        uint32_t addr = smem(&Bs[wn + j * 8 + lane_id % 8][kk + ((lane_id / 8) % 2) * 8]);
        LDMATRIX_X2(b[0], b[1], addr);
#pragma unroll
        for (int i = 0; i < 2; ++i) HMMA16816(c[i][j], a[i], b[0], b[1]);
      }
    }
    __syncthreads();
  }
  const int groupID = lane_id >> 2, threadID_in_group = lane_id % 4;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 4; ++j) {
      int row = blockIdx.y * BM + wm + i * 16 + groupID;
      int col = blockIdx.x * BN + wn + j * 8 + threadID_in_group * 2;
      C[row * N + col] = c[i][j][0];
      C[row * N + col + 1] = c[i][j][1];
      C[(row + 8) * N + col] = c[i][j][2];
      C[(row + 8) * N + col + 1] = c[i][j][3];
    }
}

void run(const half *A, const half *B, float *C, int M, int N, int K) { gemm<<<dim3(N / BN, M / BM), 128>>>(A, B, C, M, N, K); }
