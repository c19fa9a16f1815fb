#include <cstdint>
__device__ __forceinline__ uint32_t smem(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }
__device__ __forceinline__ void ldsm_x4(uint32_t *r, uint32_t at) { asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(at)); }
__device__ __forceinline__ void ldsm_x2(uint32_t *r, uint32_t at) { asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(at)); }
__device__ __forceinline__ void imma(int *c, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};" : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__global__ void igemm(const int8_t *A, const int8_t *B, const float *rows, const float *cols, float *C, int M, int N, int K) {
  __shared__ __align__(16) int8_t sa[64][80], sb[64][80];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, wm = warp / 2 * 32, wn = warp % 2 * 32;
  int acc[2][4][4] = {};
  for (int k0 = 0; k0 < K; k0 += 64) {
    for (int i = threadIdx.x; i < 256; i += 128) {
      *(int4 *)&sa[i / 4][i % 4 * 16] = *(const int4 *)&A[(blockIdx.y * 64 + i / 4) * K + k0 + i % 4 * 16];
      *(int4 *)&sb[i / 4][i % 4 * 16] = *(const int4 *)&B[(blockIdx.x * 64 + i / 4) * K + k0 + i % 4 * 16];
    }
    __syncthreads();
    for (int k = 0; k < 64; k += 32) {
      uint32_t a[2][4], b[4][2];
      for (int i = 0; i < 2; i++) ldsm_x4(a[i], smem(&sa[wm + i * 16 + lane % 16][k + lane / 16 * 16]));
      for (int j = 0; j < 4; j++) ldsm_x2(b[j], smem(&sb[wn + j * 8 + lane % 8][k + lane / 8 % 2 * 16]));
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++) imma(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++) {
      int row = blockIdx.y * 64 + wm + i * 16 + lane / 4, col = blockIdx.x * 64 + wn + j * 8 + lane % 4 * 2;
      C[row * N + col] = acc[i][j][0] * rows[row] * cols[col];
      C[row * N + col + 1] = acc[i][j][1] * rows[row] * cols[col + 1];
      C[(row + 8) * N + col] = acc[i][j][2] * rows[row + 8] * cols[col];
      C[(row + 8) * N + col + 1] = acc[i][j][3] * rows[row + 8] * cols[col + 1];
    }
}

void run(const int8_t *A, const int8_t *B, const float *rows, const float *cols, float *C, int M, int N, int K) { igemm<<<dim3(N / 64, M / 64), 128>>>(A, B, rows, cols, C, M, N, K); }
