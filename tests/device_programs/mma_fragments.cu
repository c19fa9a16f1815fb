// Matrices in registers that are whole fragments, since padded rows give each one leading dimension: a GEMM with cp.async, and one of
// bf16 that scales its sums and adds a bias, element by element, up to where the matrix ends; a template, and one of bytes.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>

#define BLOCK_ROWS 64
#define BLOCK_COLS 64
#define BLOCK_DEPTH 32
#define WARP_ROWS 32
#define WARP_COLS 32
#define THREADS 128
#define PAD 8

#define CP_ASYNC_CG(dst, src) asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(dst), "l"(src))
#define CP_ASYNC_COMMIT_GROUP() asm volatile("cp.async.commit_group;\n" ::)
#define CP_ASYNC_WAIT_GROUP(n) asm volatile("cp.async.wait_group %0;\n" ::"n"(n))

__device__ __forceinline__ void ldmatrix_x4(uint32_t &r0, uint32_t &r1, uint32_t &r2, uint32_t &r3, uint32_t addr) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];\n" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(addr));
}
__device__ __forceinline__ void ldmatrix_x4_trans(uint32_t &r0, uint32_t &r1, uint32_t &r2, uint32_t &r3, uint32_t addr) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];\n" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(addr));
}
__device__ __forceinline__ void mma_m16n8k16(float (&d)[4], const uint32_t (&a)[4], const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};\n"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__device__ __forceinline__ int place_a(int row, int chunk) { return row * (BLOCK_DEPTH + PAD) + chunk * 8; }
__device__ __forceinline__ int place_b(int row, int chunk) { return row * (BLOCK_COLS + PAD) + chunk * 8; }

__global__ void __launch_bounds__(THREADS) hgemm(const half *__restrict__ A, const half *__restrict__ B, float *__restrict__ C, int M, int N, int K) {
  __shared__ __align__(128) half As[2][BLOCK_ROWS * (BLOCK_DEPTH + PAD)];
  __shared__ __align__(128) half Bs[2][BLOCK_DEPTH * (BLOCK_COLS + PAD)];
  const int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  const int row0 = blockIdx.y * BLOCK_ROWS, col0 = blockIdx.x * BLOCK_COLS;
  const int warp_row = warp / 2 * WARP_ROWS, warp_col = warp % 2 * WARP_COLS;

  auto fetch = [&](int stage, int k0) {
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const int at = tid + i * THREADS, row = at / 4, chunk = at % 4;
      const uint32_t to = static_cast<uint32_t>(__cvta_generic_to_shared(&As[stage][place_a(row, chunk)]));
      CP_ASYNC_CG(to, &A[(row0 + row) * K + k0 + chunk * 8]);
    }
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const int at = tid + i * THREADS, row = at / 8, chunk = at % 8;
      const uint32_t to = static_cast<uint32_t>(__cvta_generic_to_shared(&Bs[stage][place_b(row, chunk)]));
      CP_ASYNC_CG(to, &B[(k0 + row) * N + col0 + chunk * 8]);
    }
    CP_ASYNC_COMMIT_GROUP();
  };

  float acc[WARP_ROWS / 16][WARP_COLS / 8][4] = {};
  fetch(0, 0);
  for (int k0 = 0, stage = 0; k0 < K; k0 += BLOCK_DEPTH, stage ^= 1) {
    if (k0 + BLOCK_DEPTH < K) {
      fetch(stage ^ 1, k0 + BLOCK_DEPTH);
      CP_ASYNC_WAIT_GROUP(1);
    } else {
      CP_ASYNC_WAIT_GROUP(0);
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < BLOCK_DEPTH; k += 16) {
      uint32_t a[WARP_ROWS / 16][4], b[WARP_COLS / 8][2];
#pragma unroll
      for (int i = 0; i < WARP_ROWS / 16; ++i) {
        const int at = place_a(warp_row + i * 16 + lane % 16, k / 8 + lane / 16);
        ldmatrix_x4(a[i][0], a[i][1], a[i][2], a[i][3], static_cast<uint32_t>(__cvta_generic_to_shared(&As[stage][at])));
      }
#pragma unroll
      for (int j = 0; j < WARP_COLS / 16; ++j) {
        const int at = place_b(k + lane % 16, (warp_col + j * 16) / 8 + lane / 16);
        ldmatrix_x4_trans(b[2 * j][0], b[2 * j][1], b[2 * j + 1][0], b[2 * j + 1][1], static_cast<uint32_t>(__cvta_generic_to_shared(&Bs[stage][at])));
      }
#pragma unroll
      for (int i = 0; i < WARP_ROWS / 16; ++i)
#pragma unroll
        for (int j = 0; j < WARP_COLS / 8; ++j) mma_m16n8k16(acc[i][j], a[i], b[j]);
    }
    __syncthreads();
  }

  const int group = lane >> 2, place = lane & 3;
#pragma unroll
  for (int i = 0; i < WARP_ROWS / 16; ++i)
#pragma unroll
    for (int j = 0; j < WARP_COLS / 8; ++j) {
      float *to = &C[(row0 + warp_row + i * 16 + group) * N + col0 + warp_col + j * 8 + place * 2];
      *reinterpret_cast<float2 *>(to) = make_float2(acc[i][j][0], acc[i][j][1]);
      *reinterpret_cast<float2 *>(to + 8 * N) = make_float2(acc[i][j][2], acc[i][j][3]);
    }
}

__device__ __forceinline__ void load_x4(uint32_t (&r)[4], const void *at) {
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(at));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
}
__device__ __forceinline__ void load_x2(uint32_t (&r)[2], const void *at) {
  uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(at));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(address));
}
__device__ __forceinline__ void mma_bf16(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2], const float (&c)[4]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
               : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "f"(c[0]), "f"(c[1]), "f"(c[2]), "f"(c[3]));
}

// One warp for 16 x 32 of C = alpha A B + bias, B by columns; what lies beyond M is not stored.
__global__ void biased(const __nv_bfloat16 *A, const __nv_bfloat16 *B, const float *bias, float *C, float alpha, int M, int N, int K) {
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
    load_x4(a, sa + lane % 16 * 24 + lane / 16 * 8);
    for (int j = 0; j < 4; ++j) load_x2(b[j], sb + (j * 8 + lane % 8) * 24 + lane / 8 % 2 * 8);
    for (int j = 0; j < 4; ++j) mma_bf16(acc[j], a, b[j], acc[j]);
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

static int wrong_biased() {
  const int M = 40, N = 96, K = 80;  // of the last 16 rows 8 are not there
  std::vector<__nv_bfloat16> a(48 * K), b(N * K);
  std::vector<float> bias(N), c(M * N);
  for (int i = 0; i < 48 * K; i++) a[i] = __float2bfloat16(((i / K * 7 + i % K * 5 + i) % 17 - 8) / 8.0f);
  for (int i = 0; i < N * K; i++) b[i] = __float2bfloat16(((i / K * 11 + i % K * 3 + i) % 13 - 6) / 8.0f);
  for (int j = 0; j < N; j++) bias[j] = j * 0.25f - 3;
  __nv_bfloat16 *da, *db;
  float *dbias, *dc;
  cudaMalloc(&da, a.size() * sizeof(a[0]));
  cudaMalloc(&db, b.size() * sizeof(b[0]));
  cudaMalloc(&dbias, N * sizeof(float));
  cudaMalloc(&dc, c.size() * sizeof(float));
  cudaMemcpy(da, a.data(), a.size() * sizeof(a[0]), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(b[0]), cudaMemcpyHostToDevice);
  cudaMemcpy(dbias, bias.data(), N * sizeof(float), cudaMemcpyHostToDevice);
  biased<<<dim3(N / 32, 3), 32>>>(da, db, dbias, dc, 0.5f, M, N, K);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      double sum = 0;
      for (int k = 0; k < K; k++) sum += (double)__bfloat162float(a[i * K + k]) * __bfloat162float(b[j * K + k]);
      if (0.5 * sum + bias[j] != c[i * N + j] && wrong++ < 5) printf("biased C[%d, %d] is %g, not %g\n", i, j, c[i * N + j], 0.5 * sum + bias[j]);
    }
  return wrong;
}

// One warp for 16 x COLS of C = alpha A B, in half: a column's registers in turn, an element's statement behind the other.
template <int COLS> __global__ void in_turn(const half *A, const half *B, half *C, float alpha, int M, int N, int K) {
  __shared__ half sa[16 * 24], sb[COLS * 24];
  const int lane = threadIdx.x & 31, g = lane >> 2, t = lane & 3, m0 = blockIdx.y * 16, n0 = blockIdx.x * COLS;
  float acc[COLS / 8][4] = {};
  for (int k0 = 0; k0 < K; k0 += 16) {
    for (int i = threadIdx.x; i < 16 * 16; i += blockDim.x) sa[i / 16 * 24 + i % 16] = A[(m0 + i / 16) * K + k0 + i % 16];
    for (int i = threadIdx.x; i < COLS * 16; i += blockDim.x) sb[i / 16 * 24 + i % 16] = B[(n0 + i / 16) * K + k0 + i % 16];
    __syncthreads();
    uint32_t a[4];
    a[0] = *reinterpret_cast<const uint32_t *>(&sa[g * 24 + t * 2]);
    a[1] = *reinterpret_cast<const uint32_t *>(&sa[(g + 8) * 24 + t * 2]);
    a[2] = *reinterpret_cast<const uint32_t *>(&sa[g * 24 + t * 2 + 8]);
    a[3] = *reinterpret_cast<const uint32_t *>(&sa[(g + 8) * 24 + t * 2 + 8]);
    for (int j = 0; j < COLS / 8; ++j) {
      uint32_t b[2];
      load_x2(b, sb + (j * 8 + lane % 8) * 24 + lane / 8 % 2 * 8);
      mma_m16n8k16(acc[j], a, b);
    }
    __syncthreads();
  }
  for (int j = 0; j < COLS / 8; ++j) {
    const int row = m0 + g, col = n0 + j * 8 + t * 2;
    if (row < M && col < N) C[row * N + col] = __float2half(alpha * acc[j][0]);
    if (row < M && col + 1 < N) C[row * N + col + 1] = __float2half(alpha * acc[j][1]);
    if (row + 8 < M && col < N) C[(row + 8) * N + col] = __float2half(alpha * acc[j][2]);
    if (row + 8 < M && col + 1 < N) C[(row + 8) * N + col + 1] = __float2half(alpha * acc[j][3]);
  }
}

__device__ __forceinline__ void mma_s8(int *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// Bytes; two columns by one load and by two products, one behind the other.
__global__ void together(const int8_t *A, const int8_t *B, int *C, int N, int K) {
  __shared__ __align__(16) int8_t sa[16][48], sb[32][48];
  const int lane = threadIdx.x & 31, m0 = blockIdx.y * 16, n0 = blockIdx.x * 32;
  int acc[4][4] = {};
  for (int k0 = 0; k0 < K; k0 += 32) {
    for (int i = threadIdx.x; i < 16 * 32; i += blockDim.x) sa[i / 32][i % 32] = A[(m0 + i / 32) * K + k0 + i % 32];
    for (int i = threadIdx.x; i < 32 * 32; i += blockDim.x) sb[i / 32][i % 32] = B[(n0 + i / 32) * K + k0 + i % 32];
    __syncthreads();
    uint32_t a[4];
    load_x4(a, &sa[lane % 16][lane / 16 * 16]);
    for (int p = 0; p < 2; ++p) {
      uint32_t b[4];
      load_x4(b, &sb[p * 16 + lane % 8 + lane / 16 * 8][lane / 8 % 2 * 16]);
      mma_s8(acc[2 * p], a, b);
      mma_s8(acc[2 * p + 1], a, &b[2]);
    }
    __syncthreads();
  }
  for (int j = 0; j < 4; ++j) {
    int *to = &C[(m0 + lane / 4) * N + n0 + j * 8 + lane % 4 * 2];
    *reinterpret_cast<int2 *>(to) = make_int2(acc[j][0], acc[j][1]);
    *reinterpret_cast<int2 *>(to + 8 * N) = make_int2(acc[j][2], acc[j][3]);
  }
}

template <typename T, typename D> static D *on_device(const std::vector<T> &from, D *) {
  D *to;
  cudaMalloc(&to, from.size() * sizeof(T));
  cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice);
  return to;
}

static int wrong_others() {
  const int M = 40, N = 64, K = 96;
  std::vector<half> a(48 * K), b(N * K), c(M * N);
  std::vector<int8_t> x(48 * K), y(N * K);
  std::vector<int> z(48 * N);
  for (int i = 0; i < 48 * K; i++) a[i] = __float2half((x[i] = (i / K * 7 + i % K * 5 + i) % 17 - 8) / 8.0f);
  for (int i = 0; i < N * K; i++) b[i] = __float2half((y[i] = (i / K * 11 + i % K * 3 + i) % 13 - 6) / 8.0f);
  half *da = on_device(a, (half *)nullptr), *db = on_device(b, (half *)nullptr), *dc = on_device(c, (half *)nullptr);
  int8_t *dx = on_device(x, (int8_t *)nullptr), *dy = on_device(y, (int8_t *)nullptr);
  int *dz = on_device(z, (int *)nullptr);
  in_turn<32><<<dim3(N / 32, 3), 32>>>(da, db, dc, 0.5f, M, N, K);
  together<<<dim3(N / 32, 3), 32>>>(dx, dy, dz, N, K);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(half), cudaMemcpyDeviceToHost);
  cudaMemcpy(z.data(), dz, z.size() * sizeof(int), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++) {
      int sum = 0;
      for (int k = 0; k < K; k++) sum += x[i * K + k] * y[j * K + k];
      if (sum != z[i * N + j] && wrong++ < 5) printf("together C[%d, %d] is %d, not %d\n", i, j, z[i * N + j], sum);
      const half expected = __float2half(0.5f * sum / 64);
      if (__half2float(expected) != __half2float(c[i * N + j]) && wrong++ < 5)
        printf("in_turn C[%d, %d] is %g, not %g\n", i, j, __half2float(c[i * N + j]), __half2float(expected));
    }
  return wrong;
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 128, N = size ? size : 192, K = size ? size : 160;
  std::vector<half> a(M * K), b(K * N);
  std::vector<float> c(M * N);
  for (int i = 0; i < M; i++)
    for (int k = 0; k < K; k++) a[i * K + k] = __float2half(((i * 7 + k * 5 + i * k) % 17 - 8) / 8.0f);
  for (int k = 0; k < K; k++)
    for (int j = 0; j < N; j++) b[k * N + j] = __float2half(((k * 3 + j * 11 + k * j) % 13 - 6) / 8.0f);
  half *da, *db;
  float *dc;
  cudaMalloc(&da, a.size() * sizeof(half));
  cudaMalloc(&db, b.size() * sizeof(half));
  cudaMalloc(&dc, c.size() * sizeof(float));
  cudaMemcpy(da, a.data(), a.size() * sizeof(half), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(half), cudaMemcpyHostToDevice);
  const dim3 grid(N / BLOCK_COLS, M / BLOCK_ROWS);
  hgemm<<<grid, THREADS>>>(da, db, dc, M, N, K);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) hgemm<<<grid, THREADS>>>(da, db, dc, M, N, K);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d x %d x %d: %.3f ms, %.2f GFLOP/s\n", M, N, K, ms / repeats, 2e-6 * M * N * K * repeats / ms);
  }
  unsigned digest = 2166136261u;
  for (float value : c) digest = (digest ^ (unsigned)(int)(value * 64)) * 16777619u;
  int wrong = wrong_biased() + wrong_others();
  const int step = size ? size / 32 : 1;
  for (int i = 0; i < M; i += step)
    for (int j = 0; j < N; j++) {
      double sum = 0;  // of multiples of 1/64: exact in float, too
      for (int k = 0; k < K; k++) sum += (double)__half2float(a[i * K + k]) * __half2float(b[k * N + j]);
      if (sum != c[i * N + j] && wrong++ < 5) printf("C[%d, %d] is %g, not %g\n", i, j, c[i * N + j], sum);
    }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}
