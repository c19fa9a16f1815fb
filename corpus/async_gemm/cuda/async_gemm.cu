// C = A * B^T on Tensor Cores, with tiles of A and B copied asynchronously (cp.async) into a ring of stages.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <stdint.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace nvcuda;

#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K 16

#define BLOCK_ROWS 64
#define BLOCK_COLS 64
#define CHUNK_K 32
#define STAGES 3

#define WARP_SIZE 32
#define WARPS_PER_BLOCK 4
#define THREADS_PER_BLOCK (WARP_SIZE * WARPS_PER_BLOCK)

#define THREAD_COPY_BYTES 16
#define SKEW 8
#define SMEM_STRIDE (CHUNK_K + SKEW)
#define STAGE_ROWS (BLOCK_ROWS + BLOCK_COLS)
#define COPIES_PER_ROW (CHUNK_K * (int)sizeof(half) / THREAD_COPY_BYTES)
#define ROWS_PER_PASS (THREADS_PER_BLOCK / COPIES_PER_ROW)

#define CP_ASYNC_CG(dst, src, Bytes) \
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(dst), "l"(src), "n"(Bytes))

#define CP_ASYNC_COMMIT_GROUP() asm volatile("cp.async.commit_group;\n" ::)

#define CP_ASYNC_WAIT_GROUP(N) asm volatile("cp.async.wait_group %0;\n" ::"n"(N))

#define CHECK(call)                                                              \
  do {                                                                           \
    cudaError_t status_ = (call);                                                \
    if (status_ != cudaSuccess) {                                                \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status_)); \
      exit(1);                                                                   \
    }                                                                            \
  } while (0)

// Element 0 of a row in a stage: rows of A first, then rows of B^T.
__device__ __forceinline__ int stage_offset(int stage, int row) {
  return (stage * STAGE_ROWS + row) * SMEM_STRIDE;
}

// One stage: every thread copies 16 bytes of several rows, of which those beyond the matrices are left out.
static __device__ void copy_stage(half *smem, int stage, const half *A, const half *B, int K, int k0) {
  const int tid = threadIdx.x;
  const int chunk = tid % COPIES_PER_ROW;
  uint32_t stage_addr = static_cast<uint32_t>(__cvta_generic_to_shared(smem + stage_offset(stage, 0)));

#pragma unroll
  for (int pass = 0; pass < STAGE_ROWS / ROWS_PER_PASS; ++pass) {
    const int row = pass * ROWS_PER_PASS + tid / COPIES_PER_ROW;
    const half *src = row < BLOCK_ROWS ? A + (size_t)(blockIdx.y * BLOCK_ROWS + row) * K
                                       : B + (size_t)(blockIdx.x * BLOCK_COLS + row - BLOCK_ROWS) * K;
    uint32_t dst = stage_addr + row * SMEM_STRIDE * sizeof(half) + chunk * THREAD_COPY_BYTES;
    CP_ASYNC_CG(dst, src + k0 + chunk * (THREAD_COPY_BYTES / sizeof(half)), THREAD_COPY_BYTES);
  }
}

__global__ void __launch_bounds__(THREADS_PER_BLOCK)
asyncGemm(const half *__restrict__ A, const half *__restrict__ B, float *__restrict__ C, int M, int N, int K) {
  extern __shared__ half smem[];

  const int warp_id = threadIdx.x / WARP_SIZE;
  const int warp_row = warp_id / 2 * 32;
  const int warp_col = warp_id % 2 * 32;

  wmma::fragment<wmma::accumulator, WMMA_M, WMMA_N, WMMA_K, float> acc[2][2];
#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 2; ++j) wmma::fill_fragment(acc[i][j], 0.0f);

  const int chunks = K / CHUNK_K;

  // all stages but one are on their way before the first product
#pragma unroll
  for (int stage = 0; stage < STAGES - 1; ++stage) {
    if (stage < chunks) copy_stage(smem, stage, A, B, K, stage * CHUNK_K);
    CP_ASYNC_COMMIT_GROUP();
  }

  for (int chunk = 0; chunk < chunks; ++chunk) {
    CP_ASYNC_WAIT_GROUP(STAGES - 2);
    __syncthreads();

    const int next = chunk + STAGES - 1;
    if (next < chunks) copy_stage(smem, next % STAGES, A, B, K, next * CHUNK_K);
    CP_ASYNC_COMMIT_GROUP();

    const int stage = chunk % STAGES;
#pragma unroll
    for (int k = 0; k < CHUNK_K; k += WMMA_K) {
      wmma::fragment<wmma::matrix_a, WMMA_M, WMMA_N, WMMA_K, half, wmma::row_major> a[2];
      wmma::fragment<wmma::matrix_b, WMMA_M, WMMA_N, WMMA_K, half, wmma::col_major> b[2];
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        wmma::load_matrix_sync(a[i], &smem[stage_offset(stage, warp_row + i * WMMA_M) + k], SMEM_STRIDE);
        wmma::load_matrix_sync(b[i], &smem[stage_offset(stage, BLOCK_ROWS + warp_col + i * WMMA_N) + k], SMEM_STRIDE);
      }
#pragma unroll
      for (int i = 0; i < 2; ++i)
#pragma unroll
        for (int j = 0; j < 2; ++j) wmma::mma_sync(acc[i][j], a[i], b[j], acc[i][j]);
    }
  }

#pragma unroll
  for (int i = 0; i < 2; ++i)
#pragma unroll
    for (int j = 0; j < 2; ++j) {
      float *tile = C + (size_t)(blockIdx.y * BLOCK_ROWS + warp_row + i * WMMA_M) * N + blockIdx.x * BLOCK_COLS + warp_col + j * WMMA_N;
      wmma::store_matrix_sync(tile, acc[i][j], N, wmma::mem_row_major);
    }
}

int main() {
  const int M = 128, N = 192, K = 160;
  const size_t smem_bytes = STAGES * STAGE_ROWS * SMEM_STRIDE * sizeof(half);

  std::vector<half> hA(M * K), hB(N * K);
  std::vector<float> hC(M * N, -1.0f);
  srand(4711);
  for (auto &x : hA) x = __float2half((rand() % 2001 - 800) / 1000.0f);
  for (auto &x : hB) x = __float2half((rand() % 2001 - 1100) / 1000.0f);

  half *dA, *dB;
  float *dC;
  CHECK(cudaMalloc(&dA, M * K * sizeof(half)));
  CHECK(cudaMalloc(&dB, N * K * sizeof(half)));
  CHECK(cudaMalloc(&dC, M * N * sizeof(float)));
  CHECK(cudaMemcpy(dA, hA.data(), M * K * sizeof(half), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(dB, hB.data(), N * K * sizeof(half), cudaMemcpyHostToDevice));
  CHECK(cudaMemset(dC, 0xff, M * N * sizeof(float)));

  CHECK(cudaFuncSetAttribute(asyncGemm, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)smem_bytes));
  dim3 grid(N / BLOCK_COLS, M / BLOCK_ROWS);
  asyncGemm<<<grid, THREADS_PER_BLOCK, smem_bytes>>>(dA, dB, dC, M, N, K);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaMemcpy(hC.data(), dC, M * N * sizeof(float), cudaMemcpyDeviceToHost));

  int wrong = 0;
  double worst = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      double sum = 0, size = 0;
      for (int k = 0; k < K; ++k) {
        const double term = (double)__half2float(hA[i * K + k]) * (double)__half2float(hB[j * K + k]);
        sum += term;
        size += fabs(term);
      }
      const double error = fabs(hC[i * N + j] - sum);
      worst = fmax(worst, error);
      if (!(error <= 1e-5 * size + 1e-6)) ++wrong;
    }

  CHECK(cudaFree(dA));
  CHECK(cudaFree(dB));
  CHECK(cudaFree(dC));
  printf("async gemm %dx%dx%d, %d stages: max error %g\n", M, N, K, STAGES, worst);
  printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
