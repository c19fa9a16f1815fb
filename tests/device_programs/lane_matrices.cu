// Matrices in the registers of a warp that leave them: stmatrix in rows and transposed, movmatrix; products of floats of
// 8 bits; the lane that is elected. Against what PTX defines.
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdio>

__device__ uint32_t shared(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }

__global__ void stores(const uint32_t *from, uint16_t *to, uint32_t *moved) {
  __shared__ __align__(16) uint16_t rows[7][8][16];  // rows of 32 bytes: the matrices are columns 8 to 15
  const int lane = threadIdx.x;
  for (int i = lane; i < 7 * 128; i += 32) rows[i / 128][i / 16 % 8][i % 16] = 0xffff;
  __syncthreads();
  uint32_t r[4];
  for (int i = 0; i < 4; i++) r[i] = from[i * 32 + lane];
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};"
               ::"r"(shared(&rows[lane / 8][lane % 8][8])), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]) : "memory");
  asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared::cta.b16 [%0], {%1, %2};"
               ::"r"(shared(&rows[4 + lane / 8 % 2][lane % 8][8])), "r"(r[0]), "r"(r[1]) : "memory");
  asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16[%0],{%1};" ::"r"(shared(&rows[6][lane % 8][8])), "r"(r[2]) : "memory");
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(moved[lane]) : "r"(r[0]));
  __syncthreads();
  for (int i = lane; i < 7 * 128; i += 32) to[i] = rows[i / 128][i / 16 % 8][i % 16];
}

__device__ void mma_e4m3(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
// Four numbers of a row from `column` on, as bytes.
__device__ uint32_t left(const float *row, int column) {
  uint32_t word;
  const float *x = row + column;
  asm("{ .reg .b16 low, high; cvt.rn.satfinite.e4m3x2.f32 low, %2, %1; cvt.rn.satfinite.e4m3x2.f32 high, %4, %3; mov.b32 %0, {low, high}; }"
      : "=r"(word) : "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]));
  return word;
}
__device__ uint32_t right(const float *row, int column) {
  uint32_t word;
  const float *x = row + column;
  asm("{ .reg .b16 low, high; cvt.rn.satfinite.e5m2x2.f32 low, %2, %1; cvt.rn.satfinite.e5m2x2.f32 high, %4, %3; mov.b32 %0, {low, high}; }"
      : "=r"(word) : "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]));
  return word;
}
__global__ void products(const float *a, const float *b, float *d, int *leaders) {
  const int lane = threadIdx.x, group = lane / 4, place = lane % 4 * 4;
  uint32_t ra[4], rb[2];
  for (int i = 0; i < 4; i++) ra[i] = left(a + (group + i % 2 * 8) * 32, i / 2 * 16 + place);
  for (int i = 0; i < 2; i++) rb[i] = right(b + group * 32, i * 16 + place);
  float sums[4] = {1, 2, 3, 4};
  mma_e4m3(sums, ra, rb);
  for (int i = 0; i < 4; i++) d[(group + i / 2 * 8) * 8 + lane % 4 * 2 + i % 2] = sums[i];
  int chosen = 0;
  asm volatile("{ .reg .pred p; elect.sync _|p, 0xffffffff; @p mov.s32 %0, 1; }" : "+r"(chosen));
  if (chosen) atomicAdd(leaders, 1);
  asm volatile("griddepcontrol.wait;" ::: "memory");
}

static int wrong = 0;
static void expect(const char *what, int at, double found, double wanted) {
  if (found != wanted && wrong++ < 8) printf("%s %d: %g, not %g\n", what, at, found, wanted);
}
static float number(int i, int j) { return ((i * 5 + j * 3 + i * j) % 7 - 3) * 0.5f; }

int main() {
  static uint32_t from[128], moved[32];
  static uint16_t to[7 * 128];
  static float a[16 * 32], b[8 * 32], d[128];
  int leaders = 0;
  for (int i = 0; i < 128; i++) from[i] = 2 * i | (2 * i + 1) << 16;  // matrix i / 32, row and columns in order
  for (int i = 0; i < 16 * 32; i++) a[i] = number(i / 32, i % 32);
  for (int i = 0; i < 8 * 32; i++) b[i] = number(i % 32, i / 32);
  uint32_t *gfrom, *gmoved;
  uint16_t *gto;
  float *ga, *gb, *gd;
  int *gleaders;
  cudaMalloc(&gfrom, sizeof(from));
  cudaMalloc(&gmoved, sizeof(moved));
  cudaMalloc(&gto, sizeof(to));
  cudaMalloc(&ga, sizeof(a));
  cudaMalloc(&gb, sizeof(b));
  cudaMalloc(&gd, sizeof(d));
  cudaMalloc(&gleaders, sizeof(leaders));
  cudaMemcpy(gfrom, from, sizeof(from), cudaMemcpyHostToDevice);
  cudaMemcpy(ga, a, sizeof(a), cudaMemcpyHostToDevice);
  cudaMemcpy(gb, b, sizeof(b), cudaMemcpyHostToDevice);
  cudaMemcpy(gleaders, &leaders, sizeof(leaders), cudaMemcpyHostToDevice);
  stores<<<1, 32>>>(gfrom, gto, gmoved);
  products<<<1, 32>>>(ga, gb, gd, gleaders);
  cudaMemcpy(to, gto, sizeof(to), cudaMemcpyDeviceToHost);
  cudaMemcpy(moved, gmoved, sizeof(moved), cudaMemcpyDeviceToHost);
  cudaMemcpy(d, gd, sizeof(d), cudaMemcpyDeviceToHost);
  cudaMemcpy(&leaders, gleaders, sizeof(leaders), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 7 * 128; i++) {
    const int matrix = i / 128, row = i / 16 % 8, column = i % 16 - 8;
    const int first = matrix < 4 ? matrix * 64 : matrix < 6 ? (matrix - 4) * 64 : 128;
    const bool is_transposed = matrix == 4 || matrix == 5;
    expect("store", i, to[i], column < 0 ? 0xffff : first + (is_transposed ? column * 8 + row : row * 8 + column));
  }
  for (int lane = 0; lane < 32; lane++)
    for (int e = 0; e < 2; e++) expect("move", lane * 2 + e, moved[lane] >> 16 * e & 0xffff, (lane % 4 * 2 + e) * 8 + lane / 4);
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 8; j++) {
      double sum = 1 + j % 2 + i / 8 * 2;
      for (int k = 0; k < 32; k++) sum += a[i * 32 + k] * b[j * 32 + k];
      expect("product", i * 8 + j, d[i * 8 + j], sum);
    }
  expect("leaders", 0, leaders, 1);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}
