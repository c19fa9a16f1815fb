// Products by Tensor Cores, of matrices that cuRAND fills, against the same products by cuBLAS. All is column major.
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cstdint>
#include <vector>

#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <curand.h>
#include <curand_kernel.h>
#include <mma.h>

using namespace nvcuda;

#define cudaErrCheck(stat) { cudaErrCheck_((stat), __FILE__, __LINE__); }
void cudaErrCheck_(cudaError_t stat, const char *file, int line) {
  if (stat != cudaSuccess) {
    fprintf(stderr, "CUDA error: %s at %s:%d\n", cudaGetErrorString(stat), file, line);
    exit(EXIT_FAILURE);
  }
}

#define cublasErrCheck(stat) { cublasErrCheck_((stat), __FILE__, __LINE__); }
void cublasErrCheck_(cublasStatus_t stat, const char *file, int line) {
  if (stat != CUBLAS_STATUS_SUCCESS) {
    fprintf(stderr, "cuBLAS error: %d at %s:%d\n", stat, file, line);
    exit(EXIT_FAILURE);
  }
}

#define curandErrCheck(call)                                                       \
  do {                                                                             \
    curandStatus_t status_ = (call);                                               \
    if (status_ != CURAND_STATUS_SUCCESS) {                                        \
      fprintf(stderr, "cuRAND error: %d at %s:%d\n", status_, __FILE__, __LINE__); \
      exit(EXIT_FAILURE);                                                          \
    }                                                                              \
  } while (0)

const int TILE_M = 16;
const int TILE_N = 16;
const int TILE_K = 16;

// C = alpha * A * B + beta * C; one warp a tile of C.
__global__ void wmma_gemm(const half *a, const half *b, float *c, int m, int n, int k, float alpha, float beta) {
  int warp_m = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  int warp_n = blockIdx.y * blockDim.y + threadIdx.y;
  int row = warp_m * TILE_M, col = warp_n * TILE_N;
  if (row >= m || col >= n) return;

  wmma::fragment<wmma::matrix_a, TILE_M, TILE_N, TILE_K, half, wmma::col_major> a_frag;
  wmma::fragment<wmma::matrix_b, TILE_M, TILE_N, TILE_K, half, wmma::col_major> b_frag;
  wmma::fragment<wmma::accumulator, TILE_M, TILE_N, TILE_K, float> acc, c_frag;
  wmma::fill_fragment(acc, 0.0f);
  for (int i = 0; i < k; i += TILE_K) {
    wmma::load_matrix_sync(a_frag, a + row + i * m, m);
    wmma::load_matrix_sync(b_frag, b + i + col * k, k);
    wmma::mma_sync(acc, a_frag, b_frag, acc);
  }
  wmma::load_matrix_sync(c_frag, c + row + col * m, m, wmma::mem_col_major);
  for (int i = 0; i < c_frag.num_elements; i++) c_frag.x[i] = alpha * acc.x[i] + beta * c_frag.x[i];
  wmma::store_matrix_sync(c + row + col * m, c_frag, m, wmma::mem_col_major);
}

// One warp multiplies one pair of 16 x 16 matrices of bytes: C = transpose(A) * B.
__global__ void wmma_bytes(const int8_t *a, const int8_t *b, int *c) {
  const int at = blockIdx.x * 256;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> a_frag;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> b_frag;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> acc;
  wmma::fill_fragment(acc, 0);
  wmma::load_matrix_sync(a_frag, reinterpret_cast<const signed char *>(a) + at, 16);
  wmma::load_matrix_sync(b_frag, reinterpret_cast<const signed char *>(b) + at, 16);
  wmma::mma_sync(acc, a_frag, b_frag, acc);
  wmma::store_matrix_sync(c + at, acc, 16, wmma::mem_col_major);
}

__global__ void convert_to_half(half *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i];
}

__global__ void setup_states(curandState *states, unsigned long long seed) {
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  curand_init(seed, id, 0, &states[id]);
}

__global__ void fill_bytes(curandState *states, int8_t *out, int n) {
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  curandState local = states[id];
  for (int i = id; i < n; i += gridDim.x * blockDim.x) out[i] = (int8_t)(curand_uniform(&local) * 20.0f - 10.0f);
  states[id] = local;
}

int differing(const float *found_d, const float *expected_d, int count) {
  std::vector<float> found(count), expected(count);
  cudaErrCheck(cudaMemcpy(found.data(), found_d, count * sizeof(float), cudaMemcpyDeviceToHost));
  cudaErrCheck(cudaMemcpy(expected.data(), expected_d, count * sizeof(float), cudaMemcpyDeviceToHost));
  int wrong = 0;
  float largest = 0;
  for (int i = 0; i < count; i++) {
    largest = fmaxf(largest, fabsf(expected[i]));
    if (!(fabsf(found[i] - expected[i]) <= 1e-4f * fabsf(expected[i]) + 1e-3f)) wrong++;
  }
  return largest > 0 ? wrong : count;
}

int check_halves(cublasHandle_t handle) {
  const int m = 128, n = 96, k = 160;
  float *a_fp32, *b_fp32, *c, *c_wmma, *c_cublas, *c_sgemm;
  half *a, *b;
  cudaErrCheck(cudaMalloc((void **)&a_fp32, m * k * sizeof(float)));
  cudaErrCheck(cudaMalloc((void **)&b_fp32, k * n * sizeof(float)));
  cudaErrCheck(cudaMalloc((void **)&a, m * k * sizeof(half)));
  cudaErrCheck(cudaMalloc((void **)&b, k * n * sizeof(half)));
  cudaErrCheck(cudaMalloc((void **)&c, m * n * sizeof(float)));
  cudaErrCheck(cudaMalloc((void **)&c_wmma, m * n * sizeof(float)));
  cudaErrCheck(cudaMalloc((void **)&c_cublas, m * n * sizeof(float)));
  cudaErrCheck(cudaMalloc((void **)&c_sgemm, m * n * sizeof(float)));

  curandGenerator_t gen;
  curandErrCheck(curandCreateGenerator(&gen, CURAND_RNG_PSEUDO_DEFAULT));
  curandErrCheck(curandSetPseudoRandomGeneratorSeed(gen, 1337ULL));
  curandErrCheck(curandGenerateUniform(gen, a_fp32, m * k));
  curandErrCheck(curandGenerateNormal(gen, b_fp32, k * n, 0.0f, 1.0f));
  curandErrCheck(curandGenerateUniform(gen, c, m * n));
  curandErrCheck(curandDestroyGenerator(gen));

  // cuRAND has no halves
  convert_to_half<<<(m * k + 255) / 256, 256>>>(a, a_fp32, m * k);
  convert_to_half<<<(k * n + 255) / 256, 256>>>(b, b_fp32, k * n);
  cudaErrCheck(cudaMemcpy(c_wmma, c, m * n * sizeof(float), cudaMemcpyDeviceToDevice));
  cudaErrCheck(cudaMemcpy(c_cublas, c, m * n * sizeof(float), cudaMemcpyDeviceToDevice));

  float alpha = 2.0f, beta = 0.5f, one = 1.0f, zero = 0.0f;
  cudaEvent_t start, stop;
  cudaErrCheck(cudaEventCreate(&start));
  cudaErrCheck(cudaEventCreate(&stop));
  dim3 block(128, 4);
  dim3 grid((m + TILE_M * block.x / 32 - 1) / (TILE_M * block.x / 32), (n + TILE_N * block.y - 1) / (TILE_N * block.y));
  cudaErrCheck(cudaEventRecord(start));
  wmma_gemm<<<grid, block>>>(a, b, c_wmma, m, n, k, alpha, beta);
  cudaErrCheck(cudaEventRecord(stop));
  cublasErrCheck(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N,
                              m, n, k,
                              &alpha,
                              a, CUDA_R_16F, m,
                              b, CUDA_R_16F, k,
                              &beta,
                              c_cublas, CUDA_R_32F, m,
                              CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP));
  int wrong = differing(c_wmma, c_cublas, m * n);
  float milliseconds = 0;
  cudaErrCheck(cudaEventElapsedTime(&milliseconds, start, stop));
  printf("halves: %d of %d differ, %.3f ms\n", wrong, m * n, milliseconds);

  // The halves have 11 bits: the same product of the floats is near, not equal.
  cublasErrCheck(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, a_fp32, m, b_fp32, k, &zero, c_sgemm, m));
  cudaErrCheck(cudaMemcpy(c_wmma, c_sgemm, m * n * sizeof(float), cudaMemcpyDeviceToDevice));
  cublasErrCheck(cublasSgemm(handle, CUBLAS_OP_T, CUBLAS_OP_T, n, m, k, &one, b_fp32, k, a_fp32, m, &zero, c_cublas, n));
  std::vector<float> direct(m * n), turned(m * n);
  cudaErrCheck(cudaMemcpy(direct.data(), c_wmma, m * n * sizeof(float), cudaMemcpyDeviceToHost));
  cudaErrCheck(cudaMemcpy(turned.data(), c_cublas, m * n * sizeof(float), cudaMemcpyDeviceToHost));
  for (int row = 0; row < m; row++)
    for (int col = 0; col < n; col++)
      if (!(fabsf(direct[row + col * m] - turned[col + row * n]) <= 1e-3f)) wrong++;

  cudaErrCheck(cudaEventDestroy(start));
  cudaErrCheck(cudaEventDestroy(stop));
  cudaErrCheck(cudaFree(a_fp32));
  cudaErrCheck(cudaFree(b_fp32));
  cudaErrCheck(cudaFree(a));
  cudaErrCheck(cudaFree(b));
  cudaErrCheck(cudaFree(c));
  cudaErrCheck(cudaFree(c_wmma));
  cudaErrCheck(cudaFree(c_cublas));
  cudaErrCheck(cudaFree(c_sgemm));
  return wrong;
}

int check_bytes(cublasHandle_t handle) {
  const int batches = 24, count = batches * 256, threads = 512;
  int8_t *a, *b;
  int *found, *expected;
  curandState *states;
  cudaErrCheck(cudaMalloc(&a, count));
  cudaErrCheck(cudaMalloc(&b, count));
  cudaErrCheck(cudaMalloc(&found, count * sizeof(int)));
  cudaErrCheck(cudaMalloc(&expected, count * sizeof(int)));
  cudaErrCheck(cudaMalloc(&states, threads * sizeof(curandState)));
  setup_states<<<threads / 128, 128>>>(states, 42ULL);
  fill_bytes<<<threads / 128, 128>>>(states, a, count);
  fill_bytes<<<threads / 128, 128>>>(states, b, count);
  wmma_bytes<<<batches, 32>>>(a, b, found);

  const int one = 1, zero = 0;
  cublasErrCheck(cublasGemmStridedBatchedEx(handle, CUBLAS_OP_T, CUBLAS_OP_N, 16, 16, 16, &one, a, CUDA_R_8I, 16, 256, b,
                                            CUDA_R_8I, 16, 256, &zero, expected, CUDA_R_32I, 16, 256, batches,
                                            CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT));
  std::vector<int> found_h(count), expected_h(count);
  cudaErrCheck(cudaMemcpy(found_h.data(), found, count * sizeof(int), cudaMemcpyDeviceToHost));
  cudaErrCheck(cudaMemcpy(expected_h.data(), expected, count * sizeof(int), cudaMemcpyDeviceToHost));
  int wrong = 0, zeros = 0;
  for (int i = 0; i < count; i++) {
    wrong += found_h[i] != expected_h[i];
    zeros += found_h[i] == 0;
  }
  printf("bytes: %d of %d differ\n", wrong, count);
  cudaErrCheck(cudaFree(a));
  cudaErrCheck(cudaFree(b));
  cudaErrCheck(cudaFree(found));
  cudaErrCheck(cudaFree(expected));
  cudaErrCheck(cudaFree(states));
  return zeros < count / 2 ? wrong : count;
}

int main() {
  cublasHandle_t handle;
  cublasErrCheck(cublasCreate(&handle));
  cublasErrCheck(cublasSetMathMode(handle, CUBLAS_DEFAULT_MATH));
  int wrong = check_halves(handle) + check_bytes(handle);
  cublasErrCheck(cublasDestroy(handle));
  printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
  cudaErrCheck(cudaDeviceReset());
  return wrong == 0 ? 0 : 1;
}
