// D = alpha * A * B + beta * C on Tensor Cores: a block computes a row of tiles out of shared memory.
// Usage: tensor_gemm [-repeat=N] [-device=N]
#include <assert.h>
#include <cuda.h>
#include <mma.h>
#include <stdio.h>

#include "inc/helper_cuda.h"

using namespace nvcuda;

#define WARP_SIZE 32

#define M 16
#define N 16
#define K 16

#define M_TILES 6
#define N_TILES 4
#define K_TILES 8

#define M_GLOBAL (M * M_TILES)
#define N_GLOBAL (N * N_TILES)
#define K_GLOBAL (K * K_TILES)

#define CHUNK_K 2
#define THREADS_PER_BLOCK (WARP_SIZE * N_TILES)

// Halves between two rows, against bank conflicts.
#define SKEW_HALF 16

#define checkKernelErrors(expr)                                                                    \
  do {                                                                                             \
    expr;                                                                                          \
                                                                                                   \
    cudaError_t __err = cudaGetLastError();                                                        \
    if (__err != cudaSuccess) {                                                                    \
      printf("Line %d: '%s' failed: %s\n", __LINE__, #expr, cudaGetErrorString(__err));            \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

__host__ void init_matrices(half *a, half *b, float *c) {
  for (int i = 0; i < M_GLOBAL; i++)
    for (int j = 0; j < K_GLOBAL; j++) a[i * K_GLOBAL + j] = (half)(float)((i * 3 + j) % 5 - 2);
  for (int i = 0; i < N_GLOBAL; i++)
    for (int j = 0; j < K_GLOBAL; j++) b[i * K_GLOBAL + j] = (half)(float)((i + j * 2) % 7 - 3);
  for (int t = 0; t < M_GLOBAL * N_GLOBAL; t++) c[t] = static_cast<float>(t % 3);
}

__global__ void compute_gemm(const half *A, const half *B, const float *C, float *D, float alpha, float beta) {
  // Rows of A first, then the rows of B transposed, CHUNK_K tiles wide.
  extern __shared__ half shmem[][CHUNK_K * K + SKEW_HALF];

  const unsigned int warpId = threadIdx.x / WARP_SIZE;
  const size_t shmem_idx_b_off = M;

  for (unsigned int block_pos = blockIdx.x; block_pos < M_TILES; block_pos += gridDim.x) {
    wmma::fragment<wmma::accumulator, M, N, K, float> c;
    wmma::fill_fragment(c, 0.0f);

#pragma unroll
    for (int tile_k = 0; tile_k < K_TILES; tile_k += CHUNK_K) {
      for (int i = threadIdx.x; i < M * CHUNK_K * K; i += THREADS_PER_BLOCK) {
        int row = i / (CHUNK_K * K), col = i % (CHUNK_K * K);
        shmem[row][col] = A[(block_pos * M + row) * K_GLOBAL + tile_k * K + col];
      }
      for (int i = threadIdx.x; i < N_GLOBAL * CHUNK_K * K; i += THREADS_PER_BLOCK) {
        int row = i / (CHUNK_K * K), col = i % (CHUNK_K * K);
        shmem[shmem_idx_b_off + row][col] = B[row * K_GLOBAL + tile_k * K + col];
      }
      __syncthreads();

#pragma unroll
      for (int k_step = 0; k_step < CHUNK_K; k_step++) {
        wmma::fragment<wmma::matrix_a, M, N, K, half, wmma::row_major> a;
        wmma::fragment<wmma::matrix_b, M, N, K, half, wmma::col_major> b;
        const half *tile_ptr = &shmem[shmem_idx_b_off + warpId * N][k_step * K];
        wmma::load_matrix_sync(a, &shmem[0][k_step * K], K * CHUNK_K + SKEW_HALF);
        wmma::load_matrix_sync(b, tile_ptr, K * CHUNK_K + SKEW_HALF);
        wmma::mma_sync(c, a, b, c);
      }
      __syncthreads();
    }

    const size_t gmem_idx = (size_t)block_pos * M * N_GLOBAL + warpId * N;
    wmma::fragment<wmma::accumulator, M, N, K, float> c_in;
    wmma::load_matrix_sync(c_in, C + gmem_idx, N_GLOBAL, wmma::mem_row_major);
#pragma unroll
    for (int t = 0; t < c.num_elements; t++) c.x[t] = alpha * c.x[t] + beta * c_in.x[t];
    wmma::store_matrix_sync(D + gmem_idx, c, N_GLOBAL, wmma::mem_row_major);
  }
}

int main(int argc, char **argv) {
  printf("Initializing...\n");
  int dev = findCudaDevice(argc, (const char **)argv);

  cudaDeviceProp deviceProp;
  checkCudaErrors(cudaGetDeviceProperties(&deviceProp, dev));
  if (deviceProp.major < 7) {
    printf("Tensor Cores need compute capability 7.0 or higher. Exiting...\n");
    exit(EXIT_WAIVED);
  }
  const int repeat = flagValue(argc, (const char **)argv, "repeat", 1);

  half *A_h = (half *)malloc(sizeof(half) * M_GLOBAL * K_GLOBAL);
  half *B_h = (half *)malloc(sizeof(half) * K_GLOBAL * N_GLOBAL);
  float *C_h = (float *)malloc(sizeof(float) * M_GLOBAL * N_GLOBAL);
  float *result_hD = (float *)malloc(sizeof(float) * M_GLOBAL * N_GLOBAL);

  half *A = NULL;
  half *B = NULL;
  float *C = NULL;
  float *D = NULL;
  checkCudaErrors(cudaMalloc(reinterpret_cast<void **>(&A), sizeof(half) * M_GLOBAL * K_GLOBAL));
  checkCudaErrors(cudaMalloc(reinterpret_cast<void **>(&B), sizeof(half) * N_GLOBAL * K_GLOBAL));
  checkCudaErrors(cudaMalloc(reinterpret_cast<void **>(&C), sizeof(float) * M_GLOBAL * N_GLOBAL));
  checkCudaErrors(cudaMalloc(reinterpret_cast<void **>(&D), sizeof(float) * M_GLOBAL * N_GLOBAL));

  init_matrices(A_h, B_h, C_h);
  printf("Preparing data for GPU...\n");
  checkCudaErrors(cudaMemcpy(A, A_h, sizeof(half) * M_GLOBAL * K_GLOBAL, cudaMemcpyHostToDevice));
  checkCudaErrors(cudaMemcpy(B, B_h, sizeof(half) * N_GLOBAL * K_GLOBAL, cudaMemcpyHostToDevice));
  checkCudaErrors(cudaMemcpy(C, C_h, sizeof(float) * M_GLOBAL * N_GLOBAL, cudaMemcpyHostToDevice));
  checkCudaErrors(cudaMemset(D, 0, sizeof(float) * M_GLOBAL * N_GLOBAL));

  enum {
    // As much as the staged rows need, or the tiles of C.
    SHMEM_SZ = MAX(sizeof(half) * (M + N_GLOBAL) * (CHUNK_K * K + SKEW_HALF), M * N_GLOBAL * sizeof(float))
  };
  printf("Required shared memory size: %lu Kb\n", SHMEM_SZ / 1024UL);

  const float alpha = 1.5f;
  const float beta = -0.5f;
  cudaEvent_t start, stop;
  checkCudaErrors(cudaEventCreate(&start));
  checkCudaErrors(cudaEventCreate(&stop));
  checkCudaErrors(cudaFuncSetAttribute(compute_gemm, cudaFuncAttributeMaxDynamicSharedMemorySize, SHMEM_SZ));
  checkCudaErrors(cudaEventRecord(start));
  for (int i = 0; i < repeat; i++)
    checkKernelErrors((compute_gemm<<<3, THREADS_PER_BLOCK, SHMEM_SZ>>>(A, B, C, D, alpha, beta)));
  checkCudaErrors(cudaEventRecord(stop));
  checkCudaErrors((compute_gemm<<<M_TILES, THREADS_PER_BLOCK, SHMEM_SZ>>>(A, B, C, D, alpha, beta), cudaGetLastError()));
  getLastCudaError("compute_gemm failed");
  checkCudaErrors(cudaEventSynchronize(stop));
  checkCudaErrors(cudaDeviceSynchronize());
  float milliseconds = 0;
  checkCudaErrors(cudaEventElapsedTime(&milliseconds, start, stop));
  printf("Time: %f ms\n", milliseconds);

  checkCudaErrors(cudaMemcpy(result_hD, D, sizeof(float) * M_GLOBAL * N_GLOBAL, cudaMemcpyDeviceToHost));
  int wrong = 0;
  for (int i = 0; i < M_GLOBAL; i++) {
    for (int j = 0; j < N_GLOBAL; j++) {
      float sum = 0.0f;
      for (int k = 0; k < K_GLOBAL; k++) sum += (float)A_h[i * K_GLOBAL + k] * (float)B_h[j * K_GLOBAL + k];
      if (result_hD[i * N_GLOBAL + j] != alpha * sum + beta * C_h[i * N_GLOBAL + j]) wrong++;
    }
  }

  free(A_h);
  free(B_h);
  free(C_h);
  free(result_hD);
  checkCudaErrors(cudaEventDestroy(start));
  checkCudaErrors(cudaEventDestroy(stop));
  checkCudaErrors(cudaFree(reinterpret_cast<void *>(A)));
  checkCudaErrors(cudaFree(reinterpret_cast<void *>(B)));
  checkCudaErrors(cudaFree(reinterpret_cast<void *>(C)));
  checkCudaErrors(cudaFree(reinterpret_cast<void *>(D)));
  printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
