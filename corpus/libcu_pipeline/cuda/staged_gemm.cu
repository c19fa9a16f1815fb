// D = A * B + C three times over: tiles staged through cuda::pipeline (the way CUDA's samples do), through the same
// pipeline with the stages waited for one by one, and through cooperative groups' memcpy_async.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/pipeline>
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>

using namespace nvcuda;
namespace cg = cooperative_groups;

#define M 16
#define N 16
#define K 16
#define WARP_SIZE 32

#define M_TILES 4
#define N_TILES 6
#define K_TILES 8
#define M_GLOBAL (M * M_TILES)
#define N_GLOBAL (N * N_TILES)
#define K_GLOBAL (K * K_TILES)

#define CHUNK_K 2
#define SKEW_BF16 16
#define ROW (CHUNK_K * K + SKEW_BF16)
#define BLOCK_ROWS 32
#define THREADS (WARP_SIZE * 4)

enum kernels { bf16mma_pipeline = 0, bf16mma_stages = 1, bf16mma_groups = 2 };

__device__ void multiply(wmma::fragment<wmma::accumulator, M, N, K, float> &c, const __nv_bfloat16 (*shmem)[ROW]) {
  const int warp = threadIdx.x / WARP_SIZE;
#pragma unroll
  for (int step = 0; step < CHUNK_K; step++) {
    wmma::fragment<wmma::matrix_a, M, N, K, __nv_bfloat16, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, M, N, K, __nv_bfloat16, wmma::col_major> b;
    wmma::load_matrix_sync(a, &shmem[warp / 2 * M][step * K], ROW);
    wmma::load_matrix_sync(b, &shmem[BLOCK_ROWS + warp % 2 * N][step * K], ROW);
    wmma::mma_sync(c, a, b, c);
  }
}

__device__ size_t tile_index() {
  const int warp = threadIdx.x / WARP_SIZE;
  return (size_t)(blockIdx.y * BLOCK_ROWS + warp / 2 * M) * N_GLOBAL + blockIdx.x * BLOCK_ROWS + warp % 2 * N;
}

// Row `row` of the block's part of A, then of B.
__device__ const __nv_bfloat16 *row_of(const __nv_bfloat16 *A, const __nv_bfloat16 *B, int row) {
  return row < BLOCK_ROWS ? A + (size_t)(blockIdx.y * BLOCK_ROWS + row) * K_GLOBAL
                          : B + (size_t)(blockIdx.x * BLOCK_ROWS + row - BLOCK_ROWS) * K_GLOBAL;
}

__global__ void compute_pipeline(const __nv_bfloat16 *A, const __nv_bfloat16 *B, const float *C, float *D) {
  __shared__ __nv_bfloat16 shmem[2 * BLOCK_ROWS][ROW];
  wmma::fragment<wmma::accumulator, M, N, K, float> c;
  wmma::load_matrix_sync(c, C + tile_index(), N_GLOBAL, wmma::mem_row_major);

  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  const auto shape4 = cuda::aligned_size_t<alignof(float4)>(sizeof(float4));

  for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
    pipe.producer_acquire();
#pragma unroll
    for (int i = 0; i < 2; i++) {
      const int row = threadIdx.x / 4 + i * THREADS / 4, col = threadIdx.x % 4 * 8;
      cuda::memcpy_async(&shmem[row][col], row_of(A, B, row) + tile_k * K + col, shape4, pipe);
    }
    pipe.producer_commit();
    // Now wait for all the above issued batches to complete.
    cuda::pipeline_consumer_wait_prior<0>(pipe);
    __syncthreads();
    multiply(c, shmem);
    pipe.consumer_release();
    __syncthreads();
  }
  wmma::store_matrix_sync(D + tile_index(), c, N_GLOBAL, wmma::mem_row_major);
}

template <int Stages>
__global__ void compute_stages(const __nv_bfloat16 *A, const __nv_bfloat16 *B, const float *C, float *D) {
  extern __shared__ __nv_bfloat16 dynamic[][ROW];
  wmma::fragment<wmma::accumulator, M, N, K, float> c;
  wmma::load_matrix_sync(c, C + tile_index(), N_GLOBAL, wmma::mem_row_major);

  auto pipe = cuda::make_pipeline();
  int fetched = 0;
  for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
    for (; fetched < K_TILES && fetched < tile_k + Stages * CHUNK_K; fetched += CHUNK_K) {
      pipe.producer_acquire();
      const int stage = fetched / CHUNK_K % Stages;
      if (threadIdx.x < 2 * BLOCK_ROWS)
        cuda::memcpy_async(dynamic[stage * 2 * BLOCK_ROWS + threadIdx.x], row_of(A, B, threadIdx.x) + fetched * K,
                           CHUNK_K * K * sizeof(__nv_bfloat16), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    __syncthreads();
    multiply(c, dynamic + tile_k / CHUNK_K % Stages * 2 * BLOCK_ROWS);
    __syncthreads();
    pipe.consumer_release();
  }
  wmma::store_matrix_sync(D + tile_index(), c, N_GLOBAL, wmma::mem_row_major);
}

__global__ void compute_groups(const __nv_bfloat16 *A, const __nv_bfloat16 *B, const float *C, float *D) {
  __shared__ __nv_bfloat16 shmem[2][2 * BLOCK_ROWS][ROW];
  cg::thread_block cta = cg::this_thread_block();
  wmma::fragment<wmma::accumulator, M, N, K, float> c;
  wmma::load_matrix_sync(c, C + tile_index(), N_GLOBAL, wmma::mem_row_major);

  for (int row = 0; row < 2 * BLOCK_ROWS; row++)
    cg::memcpy_async(cta, shmem[0][row], row_of(A, B, row), sizeof(__nv_bfloat16) * CHUNK_K * K);
  for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
    const int now = tile_k / CHUNK_K % 2;
    if (tile_k + CHUNK_K < K_TILES) {
      for (int row = 0; row < 2 * BLOCK_ROWS; row++)
        cg::memcpy_async(cta, shmem[1 - now][row], row_of(A, B, row) + (tile_k + CHUNK_K) * K,
                         cuda::aligned_size_t<16>(sizeof(__nv_bfloat16) * CHUNK_K * K));
      cg::wait_prior<2 * BLOCK_ROWS>(cta);
    } else {
      cg::wait(cta);
    }
    multiply(c, shmem[now]);
    cg::sync(cta);
  }
  wmma::store_matrix_sync(D + tile_index(), c, N_GLOBAL, wmma::mem_row_major);
}

#define checkCudaErrors(call)                                                            \
  do {                                                                                   \
    cudaError_t err = call;                                                              \
    if (cudaSuccess != err) {                                                            \
      fprintf(stderr, "CUDA error %s at line %d\n", cudaGetErrorString(err), __LINE__);  \
      exit(EXIT_FAILURE);                                                                \
    }                                                                                    \
  } while (0)

int main(int argc, char **argv) {
  const int only = argc > 1 ? atoi(argv[1]) : -1;
  __nv_bfloat16 *A, *B;
  float *C, *D;
  checkCudaErrors(cudaMallocManaged(&A, sizeof(__nv_bfloat16) * M_GLOBAL * K_GLOBAL));
  checkCudaErrors(cudaMallocManaged(&B, sizeof(__nv_bfloat16) * N_GLOBAL * K_GLOBAL));
  checkCudaErrors(cudaMallocManaged(&C, sizeof(float) * M_GLOBAL * N_GLOBAL));
  checkCudaErrors(cudaMallocManaged(&D, sizeof(float) * M_GLOBAL * N_GLOBAL));
  for (int i = 0; i < M_GLOBAL * K_GLOBAL; i++) A[i] = __float2bfloat16((float)(rand() % 13 - 5));
  for (int i = 0; i < N_GLOBAL * K_GLOBAL; i++) B[i] = __float2bfloat16((float)(rand() % 11 - 6));
  for (int i = 0; i < M_GLOBAL * N_GLOBAL; i++) C[i] = (float)(rand() % 7);

  const dim3 grid(N_GLOBAL / BLOCK_ROWS, M_GLOBAL / BLOCK_ROWS);
  int errors = 0;
  for (int which = bf16mma_pipeline; which <= bf16mma_groups; which++) {
    if (only >= 0 && only != which) continue;
    checkCudaErrors(cudaMemset(D, 0xff, sizeof(float) * M_GLOBAL * N_GLOBAL));
    if (which == bf16mma_pipeline)
      compute_pipeline<<<grid, THREADS>>>(A, B, C, D);
    else if (which == bf16mma_stages)
      compute_stages<3><<<grid, THREADS, 3 * 2 * BLOCK_ROWS * ROW * sizeof(__nv_bfloat16)>>>(A, B, C, D);
    else
      compute_groups<<<grid, THREADS>>>(A, B, C, D);
    checkCudaErrors(cudaGetLastError());
    checkCudaErrors(cudaDeviceSynchronize());
    for (int i = 0; i < M_GLOBAL; i++)
      for (int j = 0; j < N_GLOBAL; j++) {
        float expected = C[i * N_GLOBAL + j];  // small integers: every sum is exact
        for (int k = 0; k < K_GLOBAL; k++)
          expected += __bfloat162float(A[i * K_GLOBAL + k]) * __bfloat162float(B[j * K_GLOBAL + k]);
        if (D[i * N_GLOBAL + j] != expected) errors++;
      }
    printf("kernel %d: %d errors\n", which, errors);
  }
  checkCudaErrors(cudaFree(A));
  checkCudaErrors(cudaFree(B));
  checkCudaErrors(cudaFree(C));
  checkCudaErrors(cudaFree(D));
  printf("%s\n", errors ? "FAILED" : "PASSED");
  return errors ? EXIT_FAILURE : EXIT_SUCCESS;
}
