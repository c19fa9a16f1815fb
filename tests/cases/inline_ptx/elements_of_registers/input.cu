#include <cuda_bf16.h>
#include <cstdint>

__device__ __forceinline__ void ldmatrix_x4(uint32_t (&r)[4], const void *at) {
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(at));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
}
__device__ __forceinline__ void ldmatrix_x2(uint32_t (&r)[2], const void *at) {
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(at));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(address));
}
__device__ __forceinline__ void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2], const float (&c)[4]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
               : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "f"(c[0]), "f"(c[1]), "f"(c[2]), "f"(c[3]));
}

// One warp for 16 x 32 of C = alpha A B + bias, B by columns; what lies beyond M is not stored.
__global__ void tile(const __nv_bfloat16 *A, const __nv_bfloat16 *B, const float *bias, float *C, float alpha, int M, int N, int K) {
  __shared__ __nv_bfloat16 sa[16 * 24], sb[32 * 24];
  const int lane = threadIdx.x & 31, m0 = blockIdx.y * 16, n0 = blockIdx.x * 32;
  float acc[4][4];
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) acc[j][e] = 0.0f;
  for (int k0 = 0; k0 < K; k0 += 16) {
    for (int i = threadIdx.x; i < 16 * 16; i += blockDim.x) sa[i / 16 * 24 + i % 16] = A[(m0 + i / 16) * K + k0 + i % 16];
    for (int i = threadIdx.x; i < 32 * 16; i += blockDim.x) sb[i / 16 * 24 + i % 16] = B[(n0 + i / 16) * K + k0 + i % 16];
    __syncthreads();
    uint32_t a[4], b[4][2];
    ldmatrix_x4(a, sa + lane % 16 * 24 + lane / 16 * 8);
    for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + (j * 8 + lane % 8) * 24 + lane / 8 % 2 * 8);
    for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j], acc[j]);
    __syncthreads();
  }
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) acc[j][e] = alpha * acc[j][e];
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) {
      const int row = m0 + lane / 4 + e / 2 * 8, col = n0 + j * 8 + lane % 4 * 2 + e % 2;
      if (row < M) C[row * N + col] = acc[j][e] + bias[col];
    }
}

void run(const __nv_bfloat16 *A, const __nv_bfloat16 *B, const float *bias, float *C, float alpha, int M, int N, int K) {
  tile<<<dim3(N / 32, (M + 15) / 16), 32>>>(A, B, bias, C, alpha, M, N, K);
}
