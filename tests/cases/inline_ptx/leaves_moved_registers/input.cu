#include <cuda_fp16.h>
#include <cstdint>

__device__ __forceinline__ void ldmatrix_x4(uint32_t (&r)[4], const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(static_cast<uint32_t>(__cvta_generic_to_shared(p))));
}
__device__ __forceinline__ void ldmatrix_x2(uint32_t &r0, uint32_t &r1, const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
               : "=r"(r0), "=r"(r1) : "r"(static_cast<uint32_t>(__cvta_generic_to_shared(p))));
}
__device__ __forceinline__ void mma(float *d, const uint32_t *a, uint32_t b0, uint32_t b1) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}
// Kernels that would be raised, but for one thing each.
// Neighbours of lanes swapped.
__global__ void swapped_lanes(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + (lane ^ 1) % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// The halves of the depth swapped.
__global__ void swapped_halves(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[1], b[0], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// The four parts of A as B has them.
__global__ void transposed(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 8 + lane / 16 * 8][lane / 8 % 2 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Columns of which every other one is left out.
__global__ void moved_columns(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[(j * 16 + lane % 8) % 32][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// A column multiplied before it is loaded.
__global__ void late(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4], b[2] = {0, 0};
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    mma(acc[j], a, b[0], b[1]);
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// A column that some turns do not load.
__global__ void sometimes(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4], b[2] = {0, 0};
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    if (j < M) ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// One element a column further.
__global__ void moved_element(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 2] = acc[j][3];
  }
}
// Two elements swapped.
__global__ void swapped_elements(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// One element that loses its fraction.
__global__ void truncated(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = (float)(int)acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// One element by another factor.
__global__ void scaled(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = 0.5f * acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = 0.5f * acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = 0.25f * acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = 0.5f * acc[j][3];
  }
}
// One row's condition is another one's.
__global__ void guarded(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    if (g < M) C[g * 32 + j * 8 + t * 2] = acc[j][0];
    if (g < M) C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    if (g + 9 < M) C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    if (g + 8 < M) C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Two products of one column.
__global__ void one_column(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; j += 2) {
    uint32_t b[4];
    ldmatrix_x4(b, &sb[j * 8 + lane % 8 + lane / 16 * 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
    mma(acc[j + 1], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// A word of A from two columns further.
__global__ void by_lane(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][24];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  a[0] = *(uint32_t *)&sa[g][t * 2];
  a[1] = *(uint32_t *)&sa[g + 8][t * 2 + 2];
  a[2] = *(uint32_t *)&sa[g][t * 2 + 8];
  a[3] = *(uint32_t *)&sa[g + 8][t * 2 + 8];
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Rows that are swizzled where they are read, and not where they are written.
__global__ void written_plain(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][16];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][i % 2 * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][((lane / 8 % 2) ^ ((j * 8 + lane % 8) / 4 % 2)) * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Rows swizzled by one bit of their number, and by another one.
__global__ void written_otherwise(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][16];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][((i % 2) ^ (i / 2 / 2 % 2)) * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][((lane / 8 % 2) ^ ((j * 8 + lane % 8) / 4 % 2)) * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Swizzled rows of which something reads single elements.
__global__ void read_in_parts(const half *A, const half *B, float *C, int M) {
  __shared__ half sa[16][24], sb[32][16];
  const int lane = threadIdx.x % 32, g = lane / 4, t = lane % 4;
  for (int i = threadIdx.x; i < 64; i += 32) *(int4 *)&sb[i / 2][((i % 2) ^ (i / 2 / 4 % 2)) * 8] = *(const int4 *)&B[i * 8];
  for (int i = threadIdx.x; i < 32; i += 32) *(int4 *)&sa[i / 2][i % 2 * 8] = *(const int4 *)&A[i * 8];
  __syncwarp();
  C[512 + lane] = __half2float(sb[lane][lane % 16]);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][((lane / 8 % 2) ^ ((j * 8 + lane % 8) / 4 % 2)) * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}

void run(const half *A, const half *B, float *C, int M) {
  swapped_lanes<<<1, 32>>>(A, B, C, M);
  swapped_halves<<<1, 32>>>(A, B, C, M);
  transposed<<<1, 32>>>(A, B, C, M);
  moved_columns<<<1, 32>>>(A, B, C, M);
  late<<<1, 32>>>(A, B, C, M);
  sometimes<<<1, 32>>>(A, B, C, M);
  moved_element<<<1, 32>>>(A, B, C, M);
  swapped_elements<<<1, 32>>>(A, B, C, M);
  truncated<<<1, 32>>>(A, B, C, M);
  scaled<<<1, 32>>>(A, B, C, M);
  guarded<<<1, 32>>>(A, B, C, M);
  one_column<<<1, 32>>>(A, B, C, M);
  by_lane<<<1, 32>>>(A, B, C, M);
  written_plain<<<1, 32>>>(A, B, C, M);
  written_otherwise<<<1, 32>>>(A, B, C, M);
  read_in_parts<<<1, 32>>>(A, B, C, M);
}
