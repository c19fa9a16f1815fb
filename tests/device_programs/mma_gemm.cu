// A GEMM by mma.sync as public kernels write it: tiles brought by cp.async into two swizzled buffers, ldmatrix (transposed for B) and m16n8k16.
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

// Places in halves of chunks of 8 (16 bytes): A has rows of 4 chunks, B rows of 8.
__device__ __forceinline__ int swizzled_a(int row, int chunk) { return row * BLOCK_DEPTH + ((chunk ^ (row >> 1)) & 3) * 8; }
__device__ __forceinline__ int swizzled_b(int row, int chunk) { return row * BLOCK_COLS + ((chunk ^ row) & 7) * 8; }

__global__ void __launch_bounds__(THREADS) hgemm(const half *__restrict__ A, const half *__restrict__ B, float *__restrict__ C, int M, int N, int K) {
  __shared__ __align__(128) half As[2][BLOCK_ROWS * BLOCK_DEPTH];
  __shared__ __align__(128) half Bs[2][BLOCK_DEPTH * BLOCK_COLS];
  const int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  const int row0 = blockIdx.y * BLOCK_ROWS, col0 = blockIdx.x * BLOCK_COLS;
  const int warp_row = warp / 2 * WARP_ROWS, warp_col = warp % 2 * WARP_COLS;

  auto fetch = [&](int stage, int k0) {
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const int at = tid + i * THREADS, row = at / 4, chunk = at % 4;
      const uint32_t to = static_cast<uint32_t>(__cvta_generic_to_shared(&As[stage][swizzled_a(row, chunk)]));
      CP_ASYNC_CG(to, &A[(row0 + row) * K + k0 + chunk * 8]);
    }
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const int at = tid + i * THREADS, row = at / 8, chunk = at % 8;
      const uint32_t to = static_cast<uint32_t>(__cvta_generic_to_shared(&Bs[stage][swizzled_b(row, chunk)]));
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
        const int at = swizzled_a(warp_row + i * 16 + lane % 16, k / 8 + lane / 16);
        ldmatrix_x4(a[i][0], a[i][1], a[i][2], a[i][3], static_cast<uint32_t>(__cvta_generic_to_shared(&As[stage][at])));
      }
#pragma unroll
      for (int j = 0; j < WARP_COLS / 16; ++j) {
        const int at = swizzled_b(k + lane % 16, (warp_col + j * 16) / 8 + lane / 16);
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
  int wrong = 0;
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
