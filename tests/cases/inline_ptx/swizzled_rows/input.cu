#include <cuda_fp16.h>
#include <cstdint>

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

// The permutation written out at each place; rows of 128 bytes, double-buffered.
__global__ void written_out(const half *A, const half *B, float *C, int N, int K) {
  __shared__ __align__(128) half As[64 * 64], Bs[64 * 64];
  const int tid = threadIdx.x, lane = tid % 32, warp_row = tid / 32 * 16;
  float acc[8][4] = {};
  for (int k0 = 0; k0 < K; k0 += 64) {
    for (int i = tid; i < 64 * 8; i += 128) {
      const int row = i / 8, col = i % 8 * 8;
      *reinterpret_cast<int4 *>(&As[row * 64 + ((col / 8) ^ (row % 8)) * 8]) = *reinterpret_cast<const int4 *>(&A[(blockIdx.y * 64 + row) * K + k0 + col]);
      *reinterpret_cast<int4 *>(&Bs[row * 64 + ((col / 8) ^ (row % 8)) * 8]) = *reinterpret_cast<const int4 *>(&B[(blockIdx.x * 64 + row) * K + k0 + col]);
    }
    __syncthreads();
    for (int k = 0; k < 64; k += 16) {
      uint32_t a[4], b[4];
      const int row = warp_row + lane % 16, col = k + lane / 16 * 8;
      uint32_t at = static_cast<uint32_t>(__cvta_generic_to_shared(&As[row * 64 + ((col / 8) ^ (row % 8)) * 8]));
      ldmatrix_x4(a[0], a[1], a[2], a[3], at);
      for (int j = 0; j < 8; j += 2) {
        const int n = j * 8 + lane % 8 + lane / 16 * 8, depth = k + lane / 8 % 2 * 8;
        ldmatrix_x4(b[0], b[1], b[2], b[3], static_cast<uint32_t>(__cvta_generic_to_shared(&Bs[n * 64 + ((depth / 8) ^ (n % 8)) * 8])));
        mma_m16n8k16(acc[j], a, b);
        mma_m16n8k16(acc[j + 1], a, b + 2);
      }
    }
    __syncthreads();
  }
  for (int j = 0; j < 8; ++j) {
    const int row = blockIdx.y * 64 + warp_row + lane / 4, col = blockIdx.x * 64 + j * 8 + lane % 4 * 2;
    *reinterpret_cast<float2 *>(&C[row * N + col]) = make_float2(acc[j][0], acc[j][1]);
    *reinterpret_cast<float2 *>(&C[(row + 8) * N + col]) = make_float2(acc[j][2], acc[j][3]);
  }
}

void run(const half *A, const half *B, float *C, int M, int N, int K) {
  const dim3 grid(N / BLOCK_COLS, M / BLOCK_ROWS);
  hgemm<<<grid, THREADS>>>(A, B, C, M, N, K);
  written_out<<<grid, 128>>>(A, B, C, N, K);
}
