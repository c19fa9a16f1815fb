// Matrices in the registers of a warp: mma.sync of each type, ldmatrix in rows and transposed, against plain products.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdio>
#include <cstring>

__device__ __forceinline__ void mma_half(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__device__ __forceinline__ void mma_bfloat(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__device__ __forceinline__ void mma_tf32(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__device__ __forceinline__ void mma_bytes(int *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

enum { HALF, HALF_SUMS, BFLOAT, TF32, BYTES, MIXED_BYTES, DOUBLES, TYPES };

// What the lane holds of A (16 x K, rows) or B (K x 8, columns): words of the row at `places` from its own, in each half of the depth.
__device__ void load(uint32_t *to, const uint32_t *rows, int words, int registers) {
  const int lane = threadIdx.x % 32, group = lane / 4, place = lane % 4;
  for (int i = 0; i < registers; i++) {
    const int row = registers == 4 ? group + i % 2 * 8 : group, part = registers == 4 ? i / 2 : i;
    to[i] = rows[row * words + part * 4 + place];
  }
}
template <typename T> __device__ void store(T *to, const T *d) {
  const int lane = threadIdx.x % 32, at = lane / 4 * 8 + lane % 4 * 2;
  to[at] = d[0];
  to[at + 1] = d[1];
  to[at + 64] = d[2];
  to[at + 65] = d[3];
}

__global__ void products(const uint32_t *x, const uint32_t *y, float *sums, int *counts) {
  uint32_t a[4], b[2];
  load(a, x, 8, 4);
  load(b, y, 8, 2);
  float d[4] = {1, 2, 3, 4};
  mma_half(d, a, b);
  store(sums + HALF * 128, d);
  uint32_t h[2] = {0x3c004000u, 0x40003c00u};  // {2, 1}, {1, 2}
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%0, %1};"
               : "+r"(h[0]), "+r"(h[1]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
  for (int i = 0; i < 4; i++) d[i] = __half2float(reinterpret_cast<const half *>(h)[i]);
  store(sums + HALF_SUMS * 128, d);
  load(a, x + 128, 8, 4);
  load(b, y + 64, 8, 2);
  float e[4] = {};
  mma_bfloat(e, a, b);
  store(sums + BFLOAT * 128, e);
  load(a, x + 256, 8, 4);
  load(b, y + 128, 8, 2);
  float f[4] = {};
  mma_tf32(f, a, b);
  store(sums + TF32 * 128, f);
  load(a, x + 384, 8, 4);
  load(b, y + 192, 8, 2);
  int n[4] = {0, 1, 2147483647, -5};
  mma_bytes(n, a, b);
  store(counts, n);
  int m[4];
  asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.u8.s8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %7, %7, %7};"
               : "=r"(m[0]), "=r"(m[1]), "=r"(m[2]), "=r"(m[3]) : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(7));
  store(counts + 128, m);
}

__global__ void doubles(const double *x, const double *y, double *sums) {
  const int lane = threadIdx.x % 32;
  double d[2] = {1, -1};
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};" : "+d"(d[0]), "+d"(d[1]) : "d"(x[lane]), "d"(y[lane]));
  sums[2 * lane] = d[0];
  sums[2 * lane + 1] = d[1];
}

__global__ void loads(const half *from, uint32_t *to) {
  __shared__ half tile[32][16];  // rows of 32 bytes: the matrices are columns 8 to 15
  const int lane = threadIdx.x % 32;
  for (int i = lane; i < 512; i += 32) tile[i / 16][i % 16] = from[i];
  __syncthreads();
  const uint32_t row = static_cast<uint32_t>(__cvta_generic_to_shared(&tile[lane][8]));
  uint32_t r[10];
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(row));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[4]), "=r"(r[5]), "=r"(r[6]), "=r"(r[7]) : "r"(row));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];" : "=r"(r[8]), "=r"(r[9]) : "r"(row));
  for (int i = 0; i < 10; i++) to[i * 32 + lane] = r[i];
}

static int wrong = 0;
static void expect(const char *what, int at, double found, double wanted) {
  if (found != wanted && wrong++ < 5) printf("%s %d: %g, not %g\n", what, at, found, wanted);
}
static int number(int i, int j) { return (i * 5 + j * 3 + i * j) % 7 - 3; }

int main() {
  static uint32_t x[512], y[256], to[320];
  static float sums[TYPES * 128];
  static int counts[256];
  static half from[512];
  static double dx[32], dy[32], dsums[64];
  for (int i = 0; i < 16; i++)
    for (int k = 0; k < 32; k++) {
      const half h = __float2half(number(i, k) * 0.5f);
      const __nv_bfloat16 b = __float2bfloat16(number(i, k) * 0.5f);
      const float f = number(i, k) * 0.5f + (number(i, k) > 0 ? 1e-5f : 0);  // tf32 has not these bits
      if (k < 16) memcpy((char *)(x + i * 8) + 2 * k, &h, 2), memcpy((char *)(x + 128 + i * 8) + 2 * k, &b, 2);
      if (k < 8) memcpy(x + 256 + i * 8 + k, &f, 4);
      ((signed char *)(x + 384))[i * 32 + k] = number(i, k) * 20;
      if (i >= 8) continue;
      const half g = __float2half(number(k, i));
      const __nv_bfloat16 c = __float2bfloat16(number(k, i));
      const float e = number(k, i);
      if (k < 16) memcpy((char *)(y + i * 8) + 2 * k, &g, 2), memcpy((char *)(y + 64 + i * 8) + 2 * k, &c, 2);
      if (k < 8) memcpy(y + 128 + i * 8 + k, &e, 4);
      ((signed char *)(y + 192))[i * 32 + k] = number(k, i) * 10;
    }
  for (int i = 0; i < 512; i++) from[i] = __float2half(i);
  for (int i = 0; i < 32; i++) dx[i] = number(i / 4, i % 4) * 0.25, dy[i] = number(i % 4, i / 4);

  uint32_t *gx, *gy, *gto;
  float *gsums;
  int *gcounts;
  half *gfrom;
  double *gdx, *gdy, *gdsums;
  cudaMalloc(&gx, sizeof(x));
  cudaMalloc(&gy, sizeof(y));
  cudaMalloc(&gto, sizeof(to));
  cudaMalloc(&gsums, sizeof(sums));
  cudaMalloc(&gcounts, sizeof(counts));
  cudaMalloc(&gfrom, sizeof(from));
  cudaMalloc(&gdx, sizeof(dx));
  cudaMalloc(&gdy, sizeof(dy));
  cudaMalloc(&gdsums, sizeof(dsums));
  cudaMemcpy(gx, x, sizeof(x), cudaMemcpyHostToDevice);
  cudaMemcpy(gy, y, sizeof(y), cudaMemcpyHostToDevice);
  cudaMemcpy(gfrom, from, sizeof(from), cudaMemcpyHostToDevice);
  cudaMemcpy(gdx, dx, sizeof(dx), cudaMemcpyHostToDevice);
  cudaMemcpy(gdy, dy, sizeof(dy), cudaMemcpyHostToDevice);
  products<<<1, 32>>>(gx, gy, gsums, gcounts);
  doubles<<<1, 32>>>(gdx, gdy, gdsums);
  loads<<<1, 32>>>(gfrom, gto);
  cudaMemcpy(sums, gsums, sizeof(sums), cudaMemcpyDeviceToHost);
  cudaMemcpy(counts, gcounts, sizeof(counts), cudaMemcpyDeviceToHost);
  cudaMemcpy(to, gto, sizeof(to), cudaMemcpyDeviceToHost);
  cudaMemcpy(dsums, gdsums, sizeof(dsums), cudaMemcpyDeviceToHost);

  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 8; j++) {
      double of16 = 0, of8 = 0;
      long long bytes = 0, mixed = 7;
      for (int k = 0; k < 32; k++) {
        const double one = number(i, k) * 0.5 * number(k, j);
        of16 += k < 16 ? one : 0;
        of8 += k < 8 ? one : 0;
        bytes += number(i, k) * 20 * (number(k, j) * 10);
        if (k < 16) mixed += (number(i, k) * 20 & 255) * (number(k, j) * 10);
      }
      const int at = i * 8 + j;
      expect("half", at, sums[HALF * 128 + at], of16 + 1 + j % 2 + i / 8 * 2);
      expect("half sums", at, sums[HALF_SUMS * 128 + at], of16 + 1 + ((j + 1 + i / 8) % 2));
      expect("bfloat", at, sums[BFLOAT * 128 + at], of16);
      expect("tf32", at, sums[TF32 * 128 + at], of8);
      const long long start = i < 8 ? j % 2 : j % 2 ? -5 : 2147483647;
      expect("bytes", at, counts[at], (double)(start + bytes > 2147483647 ? 2147483647 : start + bytes));
      expect("mixed bytes", at, counts[128 + at], (double)mixed);
    }
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) {
      double sum = j % 2 ? -1 : 1;
      for (int k = 0; k < 4; k++) sum += dx[i * 4 + k] * dy[j * 4 + k];
      expect("double", i * 8 + j, dsums[i * 8 + j], sum);
    }
  for (int i = 0; i < 10; i++)
    for (int lane = 0; lane < 32; lane++)
      for (int e = 0; e < 2; e++) {
        const int matrix = i % 4, first = lane / 4, second = lane % 4 * 2 + e;
        const int row = matrix * 8 + (i < 4 ? first : second), column = i < 4 ? second : first;
        half found;
        memcpy(&found, (char *)(to + i * 32 + lane) + 2 * e, 2);
        expect("load", i * 64 + lane * 2 + e, __half2float(found), row * 16 + 8 + column);
      }
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}
