// An int8 GEMM by mma.sync m16n8k32: both factors along the depth, ldmatrix of pairs of bytes, sums requantised by a scale a column.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int kRows = 64, kCols = 64, kDepth = 64, kThreads = 128;

__device__ __forceinline__ uint32_t smem_u32(const void *p) { return static_cast<uint32_t>(__cvta_generic_to_shared(p)); }

__device__ __forceinline__ void cp_async_16(void *to, const void *from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(smem_u32(to)), "l"(from));
}

template <int N> __device__ __forceinline__ void ldsm(uint32_t (&r)[N], const void *p) {
  if constexpr (N == 4)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(smem_u32(p)));
  else
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(smem_u32(p)));
}

__device__ __forceinline__ void mma_s8(int *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// Rows of 64 bytes are four chunks of 16, in an order that differs from row to row.
__device__ __forceinline__ int chunk_at(int row, int chunk) { return row * kDepth + ((chunk ^ (row >> 1)) & 3) * 16; }

// C (M x N) = A (M x K) * B (N x K, transposed).
__global__ void igemm(const int8_t *A, const int8_t *B, int *C, int8_t *Q, const float *scale, int M, int N, int K) {
  __shared__ __align__(16) int8_t sa[2][kRows * kDepth], sb[2][kCols * kDepth];
  const int warp = threadIdx.x >> 5, lane = threadIdx.x & 31;
  const int row0 = blockIdx.y * kRows, col0 = blockIdx.x * kCols, wr = (warp >> 1) * 32, wc = (warp & 1) * 32;
  int acc[2][4][4];
#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 4; j++)
#pragma unroll
      for (int e = 0; e < 4; e++) acc[i][j][e] = 0;

  const int steps = K / kDepth;
  for (int step = 0; step <= steps; step++) {
    if (step < steps) {
      for (int at = threadIdx.x; at < kRows * 4; at += kThreads) {
        cp_async_16(&sa[step & 1][chunk_at(at >> 2, at & 3)], A + (size_t)(row0 + (at >> 2)) * K + step * kDepth + (at & 3) * 16);
        cp_async_16(&sb[step & 1][chunk_at(at >> 2, at & 3)], B + (size_t)(col0 + (at >> 2)) * K + step * kDepth + (at & 3) * 16);
      }
      asm volatile("cp.async.commit_group;");
    }
    if (step > 0) {
      const int8_t *ta = sa[(step - 1) & 1], *tb = sb[(step - 1) & 1];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        uint32_t a[2][4], b[4][2];
#pragma unroll
        for (int i = 0; i < 2; i++) ldsm(a[i], ta + chunk_at(wr + i * 16 + (lane & 15), k * 2 + (lane >> 4)));
#pragma unroll
        for (int j = 0; j < 4; j++) ldsm(b[j], tb + chunk_at(wc + j * 8 + (lane & 7), k * 2 + ((lane >> 3) & 1)));
#pragma unroll
        for (int i = 0; i < 2; i++)
#pragma unroll
          for (int j = 0; j < 4; j++) mma_s8(acc[i][j], a[i], b[j]);
      }
    }
    asm volatile("cp.async.wait_all;");
    __syncthreads();
  }

#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 4; j++)
#pragma unroll
      for (int e = 0; e < 4; e++) {
        const int row = row0 + wr + i * 16 + (lane >> 2) + (e >> 1) * 8, col = col0 + wc + j * 8 + (lane & 3) * 2 + (e & 1);
        C[row * N + col] = acc[i][j][e];
        const float q = rintf(acc[i][j][e] * scale[col]);
        Q[row * N + col] = (int8_t)fminf(fmaxf(q, -128.f), 127.f);
      }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 128, N = size ? size : 64, K = size ? size : 192;
  std::vector<int8_t> a(M * K), b(N * K), q(M * N);
  std::vector<int> c(M * N);
  std::vector<float> scale(N);
  for (int i = 0; i < M * K; i++) a[i] = (int8_t)((i * 37 + i / K * 11) % 255 - 127);
  for (int i = 0; i < N * K; i++) b[i] = (int8_t)((i * 53 + i / K * 29) % 251 - 125);
  for (int i = 0; i < N; i++) scale[i] = 1.0f / (4096 << (i % 5));
  int8_t *da, *db, *dq;
  int *dc;
  float *ds;
  cudaMalloc(&da, a.size());
  cudaMalloc(&db, b.size());
  cudaMalloc(&dq, q.size());
  cudaMalloc(&dc, c.size() * sizeof(int));
  cudaMalloc(&ds, scale.size() * sizeof(float));
  cudaMemcpy(da, a.data(), a.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(ds, scale.data(), scale.size() * sizeof(float), cudaMemcpyHostToDevice);
  const dim3 grid(N / kCols, M / kRows);
  igemm<<<grid, kThreads>>>(da, db, dc, dq, ds, M, N, K);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(q.data(), dq, q.size(), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) igemm<<<grid, kThreads>>>(da, db, dc, dq, ds, M, N, K);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d x %d x %d: %.3f ms, %.2f GOP/s\n", M, N, K, ms / repeats, 2e-6 * M * N * K * repeats / ms);
  }
  int wrong = 0;
  const int step = size ? size / 32 : 1;
  for (int i = 0; i < M; i += step)
    for (int j = 0; j < N; j++) {
      int sum = 0;
      for (int k = 0; k < K; k++) sum += a[i * K + k] * b[j * K + k];
      float rounded = sum * scale[j] < -128 ? -128 : sum * scale[j] > 127 ? 127 : __builtin_rintf(sum * scale[j]);
      if ((sum != c[i * N + j] || (int8_t)rounded != q[i * N + j]) && wrong++ < 5)
        printf("C[%d, %d] is %d, not %d; requantised %d, not %g\n", i, j, c[i * N + j], sum, q[i * N + j], rounded);
    }
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}
