#include <cuda_fp16.h>
#include <cstdint>

__device__ __forceinline__ void ldmatrix_x4(uint32_t &r0, uint32_t &r1, uint32_t &r2, uint32_t &r3, uint32_t at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at));
}
__device__ __forceinline__ void mma(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// One warp, 16 x 16 of C: what lies beyond its end is not stored, two columns at once.
__global__ void edge(const half *A, const half *B, float *C, int M, int N, int K) {
  __shared__ half sa[16][24], sb[16][24];
  const int lane = threadIdx.x % 32, m0 = blockIdx.y * 16, n0 = blockIdx.x * 16, g = lane / 4, q = lane % 4 * 2;
  float acc[2][4] = {{0.0f}};
  for (int k0 = 0; k0 < K; k0 += 16) {
    for (int i = lane; i < 256; i += 32) {
      sa[i / 16][i % 16] = m0 + i / 16 < M ? A[(m0 + i / 16) * K + k0 + i % 16] : __float2half(0.0f);
      sb[i / 16][i % 16] = n0 + i / 16 < N ? B[(n0 + i / 16) * K + k0 + i % 16] : __float2half(0.0f);
    }
    __syncwarp();
    uint32_t a[4], b[2][2];
    const int row = lane % 8;
    ldmatrix_x4(a[0], a[1], a[2], a[3], static_cast<uint32_t>(__cvta_generic_to_shared(&sa[row + lane / 8 % 2 * 8][lane / 16 * 8])));
    ldmatrix_x4(b[0][0], b[0][1], b[1][0], b[1][1], static_cast<uint32_t>(__cvta_generic_to_shared(&sb[row + lane / 16 * 8][lane / 8 % 2 * 8])));
    for (int j = 0; j < 2; ++j) mma(acc[j], a, b[j]);
    __syncwarp();
  }
  for (int j = 0; j < 2; ++j)
    for (int h = 0; h < 2; ++h) {
      const int r = m0 + g + h * 8, c = n0 + j * 8 + q;
      if (r < M && c + 1 < N) *reinterpret_cast<float2 *>(&C[r * N + c]) = make_float2(acc[j][2 * h], acc[j][2 * h + 1]);
    }
}

void run(const half *A, const half *B, float *C, int M, int N, int K) { edge<<<dim3((N + 15) / 16, (M + 15) / 16), 32>>>(A, B, C, M, N, K); }
