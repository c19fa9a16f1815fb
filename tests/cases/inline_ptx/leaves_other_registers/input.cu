#include <cuda_fp16.h>
#include <cstdint>

__device__ void ldmatrix_x4(uint32_t (&r)[4], const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(static_cast<uint32_t>(__cvta_generic_to_shared(p))));
}
__device__ void ldmatrix_x2(uint32_t (&r)[2], const half *p) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
               : "=r"(r[0]), "=r"(r[1]) : "r"(static_cast<uint32_t>(__cvta_generic_to_shared(p))));
}
__device__ void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
// The kind of kernel that is raised, but for one thing each.

// Rows that are swizzled.
__global__ void swizzled(float *C) {
  __shared__ half sa[16 * 16], sb[16 * 40];
  const int lane = threadIdx.x % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 16 + ((lane / 16) ^ (row >> 2 & 1)) * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// Columns of two fragments that do not lie side by side.
__global__ void apart(float *C) {
  __shared__ half sa[16 * 24], sb[16 * 80];
  const int lane = threadIdx.x % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 80 + j * 16);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// An odd number of columns.
__global__ void odd(float *C) {
  __shared__ half sa[16 * 24], sb[16 * 40];
  const int lane = threadIdx.x % 32, row = lane % 16;
  uint32_t a[4], b[3][2];
  float acc[3][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 3; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 3; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 3; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 24 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// Registers of a factor that something else reads, too.
__global__ void read(float *C, uint32_t *first) {
  __shared__ half sa[16 * 24], sb[16 * 40];
  const int lane = threadIdx.x % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  first[lane] = a[0];
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// A loop over columns that counts them.
__global__ void counts(float *C, int *columns) {
  __shared__ half sa[16 * 24], sb[16 * 40];
  const int lane = threadIdx.x % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) {
    ldmatrix_x2(b[j], sb + row * 40 + j * 8);
    columns[j] = j;
  }
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// Elements that are no place's: the sums of a lane.
__global__ void of_lane(float *C) {
  __shared__ half sa[16 * 24], sb[16 * 40];
  const int lane = threadIdx.x % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[lane * 16 + j * 4 + e] = acc[j][e];
}
// Elements that some lanes alone store.
__global__ void of_some(float *C) {
  __shared__ half sa[16 * 24], sb[16 * 40];
  const int lane = threadIdx.x % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  if (lane >= 16) return;
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
