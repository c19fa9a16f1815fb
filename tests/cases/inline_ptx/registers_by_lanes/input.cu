#include <cuda_bf16.h>
#include <cstdint>

__device__ __forceinline__ void mma_m16n8k16(float d[4], const uint32_t a[4], const uint32_t b[2], const float c[4]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};\n"
    : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "f"(c[0]), "f"(c[1]), "f"(c[2]), "f"(c[3]));
}
// One warp for 16 x 32; A by rows, B by columns, read by the documented formula.
__global__ void gemm_bf16(const __nv_bfloat16 *A, const __nv_bfloat16 *B, float *C, int M, int N, int K) {
  __shared__ __align__(16) __nv_bfloat16 sa[16 * 24], sb[32 * 24];
  const int lane = threadIdx.x & 31, groupID = lane >> 2, tig = lane & 3;
  const int m0 = blockIdx.y * 16, n0 = blockIdx.x * 32;
  float acc[4][4] = {};
  for (int k = 0; k < K; k += 16) {
    for (int i = lane; i < 16 * 2; i += 32) *(uint4 *)&sa[i / 2 * 24 + i % 2 * 8] = *(const uint4 *)&A[(m0 + i / 2) * K + k + i % 2 * 8];
    for (int i = lane; i < 32 * 2; i += 32) *(uint4 *)&sb[i / 2 * 24 + i % 2 * 8] = *(const uint4 *)&B[(n0 + i / 2) * K + k + i % 2 * 8];
    __syncwarp();
    uint32_t a[4];
    a[0] = *reinterpret_cast<const uint32_t *>(&sa[groupID * 24 + tig * 2]);
    a[1] = *reinterpret_cast<const uint32_t *>(&sa[(groupID + 8) * 24 + tig * 2]);
    a[2] = *reinterpret_cast<const uint32_t *>(&sa[groupID * 24 + tig * 2 + 8]);
    a[3] = *reinterpret_cast<const uint32_t *>(&sa[(groupID + 8) * 24 + tig * 2 + 8]);
    for (int n = 0; n < 4; n++) {
      uint32_t b[2];
      b[0] = *(const uint32_t *)&sb[(n * 8 + groupID) * 24 + tig * 2];
      b[1] = *(const uint32_t *)&sb[(n * 8 + groupID) * 24 + tig * 2 + 8];
      mma_m16n8k16(acc[n], a, b, acc[n]);
    }
    __syncwarp();
  }
  for (int n = 0; n < 4; n++) {
    float *out = C + m0 * N + n0 + n * 8;
    out[groupID * N + tig * 2 + 0] = acc[n][0];
    out[groupID * N + tig * 2 + 1] = acc[n][1];
    out[(groupID + 8) * N + tig * 2 + 0] = acc[n][2];
    out[(groupID + 8) * N + tig * 2 + 1] = acc[n][3];
  }
}

__device__ __forceinline__ void mma_tf32(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};" : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__device__ __forceinline__ uint32_t to_tf32(float x) { uint32_t r; asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(x)); return r; }
__global__ void gemm_tf32(const float *A, const float *B, float *C, int M, int N, int K) {
  __shared__ float As[64][20], Bs[16][72];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, g = lane / 4, t = lane % 4, wm = warp / 2 * 32, wn = warp % 2 * 32;
  float acc[2][4][4] = {};
  for (int k0 = 0; k0 < K; k0 += 16) {
    for (int i = threadIdx.x; i < 64 * 16; i += 128) {
      As[i / 16][i % 16] = A[(blockIdx.y * 64 + i / 16) * K + k0 + i % 16];
      Bs[i / 64][i % 64] = B[(k0 + i / 64) * N + blockIdx.x * 64 + i % 64];
    }
    __syncthreads();
    for (int k = 0; k < 16; k += 8) {
      uint32_t a[2][4], b[4][2];
      for (int i = 0; i < 2; i++) {
        a[i][0] = to_tf32(As[wm + i * 16 + g][k + t]);
        a[i][1] = to_tf32(As[wm + i * 16 + g + 8][k + t]);
        a[i][2] = to_tf32(As[wm + i * 16 + g][k + t + 4]);
        a[i][3] = to_tf32(As[wm + i * 16 + g + 8][k + t + 4]);
      }
      for (int j = 0; j < 4; j++) {
        b[j][0] = to_tf32(Bs[k + t][wn + j * 8 + g]);
        b[j][1] = to_tf32(Bs[k + t + 4][wn + j * 8 + g]);
      }
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++) mma_tf32(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++) {
      int row = blockIdx.y * 64 + wm + i * 16 + g, col = blockIdx.x * 64 + wn + j * 8 + t * 2;
      C[row * N + col] = acc[i][j][0];
      C[row * N + col + 1] = acc[i][j][1];
      C[(row + 8) * N + col] = acc[i][j][2];
      C[(row + 8) * N + col + 1] = acc[i][j][3];
    }
}

void run(const __nv_bfloat16 *A, const __nv_bfloat16 *B, const float *X, const float *Y, float *C, int M, int N, int K) {
  gemm_bf16<<<dim3(N / 32, M / 16), 32>>>(A, B, C, M, N, K);
  gemm_tf32<<<dim3(N / 64, M / 64), 128>>>(X, Y, C, M, N, K);
}
