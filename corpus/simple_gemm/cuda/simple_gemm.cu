// D = alpha * A * B + beta * C on Tensor Cores, one warp per 16x16 tile of D.
//
// A is MxK row major, B is KxN column major, C and D are MxN row major.
// Usage: simple_gemm [M N K]     (all multiples of 16)

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

// The only dimensions this program uses.
const int WMMA_M = 16;
const int WMMA_N = 16;
const int WMMA_K = 16;

#define checkCudaErrors(call)                                                      \
  do {                                                                             \
    cudaError_t status_ = (call);                                                  \
    if (status_ != cudaSuccess) {                                                  \
      fprintf(stderr, "%s:%d: CUDA error %d (%s) in %s\n", __FILE__, __LINE__,     \
              (int)status_, cudaGetErrorString(status_), #call);                   \
      exit(EXIT_FAILURE);                                                          \
    }                                                                              \
  } while (0)

// Each warp computes one tile of D. The warp's position in the grid of tiles
// comes from the global thread index: x counts threads along M, y counts warps
// along N.
__global__ void simple_wmma_gemm(half *a, half *b, float *c, float *d, int m_ld,
                                 int n_ld, int k_ld, float alpha, float beta) {
  // Leading dimensions.
  int lda = k_ld;
  int ldb = k_ld;
  int ldc = n_ld;

  // Tile using a 2D grid
  int warpM = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  int warpN = (blockIdx.y * blockDim.y + threadIdx.y);

  // Declare the fragments
  wmma::fragment<wmma::matrix_a, WMMA_M, WMMA_N, WMMA_K, half, wmma::row_major> a_frag;
  wmma::fragment<wmma::matrix_b, WMMA_M, WMMA_N, WMMA_K, half, wmma::col_major> b_frag;
  wmma::fragment<wmma::accumulator, WMMA_M, WMMA_N, WMMA_K, float> acc_frag;
  wmma::fragment<wmma::accumulator, WMMA_M, WMMA_N, WMMA_K, float> c_frag;

  wmma::fill_fragment(acc_frag, 0.0f);

  // Loop over k
  for (int i = 0; i < k_ld; i += WMMA_K) {
    int aRow = warpM * WMMA_M;
    int aCol = i;
    int bRow = i;
    int bCol = warpN * WMMA_N;

    // Bounds checking
    if (aRow < m_ld && aCol < k_ld && bRow < k_ld && bCol < n_ld) {
      // Load the inputs
      wmma::load_matrix_sync(a_frag, a + aCol + aRow * lda, lda);
      wmma::load_matrix_sync(b_frag, b + bRow + bCol * ldb, ldb);

      // Perform the matrix multiplication
      wmma::mma_sync(acc_frag, a_frag, b_frag, acc_frag);
    }
  }

  // Load in the current value of c, scale it by beta, and add this our result
  // scaled by alpha
  int cCol = warpN * WMMA_N;
  int cRow = warpM * WMMA_M;

  if (cRow < m_ld && cCol < n_ld) {
    wmma::load_matrix_sync(c_frag, c + cCol + cRow * ldc, ldc, wmma::mem_row_major);

    for (int i = 0; i < c_frag.num_elements; i++) {
      c_frag.x[i] = alpha * acc_frag.x[i] + beta * c_frag.x[i];
    }

    // Store the output
    wmma::store_matrix_sync(d + cCol + cRow * ldc, c_frag, ldc, wmma::mem_row_major);
  }
}

// Small, asymmetric values that a half holds exactly.
static void init_host_matrices(half *a, half *b, float *c, int m, int n, int k) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < k; j++)
      a[i * k + j] = __float2half((float)((i * 3 + j * 5) % 13 - 4) / 4.0f);

  for (int j = 0; j < n; j++)
    for (int i = 0; i < k; i++)
      b[j * k + i] = __float2half((float)((i * 7 + j * 2) % 11 - 3) / 8.0f);

  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      c[i * n + j] = (float)((i + 4 * j) % 9) - 2.5f;
}

static double reference(const half *a, const half *b, const float *c, int row, int col,
                        int n, int k, float alpha, float beta) {
  double sum = 0.0;
  for (int i = 0; i < k; i++)
    sum += (double)__half2float(a[row * k + i]) * (double)__half2float(b[col * k + i]);
  return alpha * sum + beta * c[row * n + col];
}

int main(int argc, char **argv) {
  int m = 128, n = 96, k = 80;
  if (argc == 4) {
    m = atoi(argv[1]);
    n = atoi(argv[2]);
    k = atoi(argv[3]);
  }
  if (m <= 0 || n <= 0 || k <= 0 || m % WMMA_M || n % WMMA_N || k % WMMA_K) {
    fprintf(stderr, "M, N and K must be positive multiples of 16\n");
    return 1;
  }
  const float alpha = 1.1f;
  const float beta = 1.2f;

  printf("simple_gemm: D = %.1f * A * B + %.1f * C, M=%d N=%d K=%d\n", alpha, beta, m, n, k);

  half *A_h = (half *)malloc(sizeof(half) * m * k);
  half *B_h = (half *)malloc(sizeof(half) * k * n);
  float *C_h = (float *)malloc(sizeof(float) * m * n);
  float *D_h = (float *)malloc(sizeof(float) * m * n);
  assert(A_h && B_h && C_h && D_h);

  init_host_matrices(A_h, B_h, C_h, m, n, k);

  half *A = NULL;
  half *B = NULL;
  float *C = NULL;
  float *D = NULL;

  checkCudaErrors(cudaMalloc((void **)&A, sizeof(half) * m * k));
  checkCudaErrors(cudaMalloc((void **)&B, sizeof(half) * n * k));
  checkCudaErrors(cudaMalloc((void **)&C, sizeof(float) * m * n));
  checkCudaErrors(cudaMalloc((void **)&D, sizeof(float) * m * n));

  checkCudaErrors(cudaMemcpy(A, A_h, sizeof(half) * m * k, cudaMemcpyHostToDevice));
  checkCudaErrors(cudaMemcpy(B, B_h, sizeof(half) * n * k, cudaMemcpyHostToDevice));
  checkCudaErrors(cudaMemcpy(C, C_h, sizeof(float) * m * n, cudaMemcpyHostToDevice));
  checkCudaErrors(cudaMemset(D, 0, sizeof(float) * m * n));

  cudaEvent_t start, stop;
  checkCudaErrors(cudaEventCreate(&start));
  checkCudaErrors(cudaEventCreate(&stop));

  dim3 gridDim;
  dim3 blockDim;

  // blockDim.x must be a multiple of warpSize.
  // 128x4 means we have 16 warps and a block computes a 64x64 output tile.
  blockDim.x = 128;
  blockDim.y = 4;

  gridDim.x = (m + (WMMA_M * blockDim.x / 32 - 1)) / (WMMA_M * blockDim.x / 32);
  gridDim.y = (n + WMMA_N * blockDim.y - 1) / (WMMA_N * blockDim.y);

  printf("Computing... using simple_wmma_gemm kernel\n");
  checkCudaErrors(cudaEventRecord(start));
  simple_wmma_gemm<<<gridDim, blockDim>>>(A, B, C, D, m, n, k, alpha, beta);
  checkCudaErrors(cudaGetLastError());
  checkCudaErrors(cudaEventRecord(stop));
  checkCudaErrors(cudaEventSynchronize(stop));

  float milliseconds = 0;
  checkCudaErrors(cudaEventElapsedTime(&milliseconds, start, stop));
  printf("Time: %f ms\n", milliseconds);
  printf("GFLOPS: %.3f\n", ((double)m * n * k * 2) / (milliseconds / 1000.) / 1e9);

  checkCudaErrors(cudaMemcpy(D_h, D, sizeof(float) * m * n, cudaMemcpyDeviceToHost));

  double max_err = 0.0;
  int bad = 0;
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < n; j++) {
      double want = reference(A_h, B_h, C_h, i, j, n, k, alpha, beta);
      double err = fabs(D_h[i * n + j] - want);
      double bound = 1e-5 * k + 1e-5 * fabs(want);
      if (err > max_err) max_err = err;
      if (!(err <= bound)) {
        if (bad < 10) printf("mismatch at (%d, %d): %f != %f\n", i, j, D_h[i * n + j], want);
        bad++;
      }
    }
  }
  printf("D[0][0] = %f, D[%d][%d] = %f\n", D_h[0], m - 1, n - 1, D_h[m * n - 1]);

  checkCudaErrors(cudaEventDestroy(start));
  checkCudaErrors(cudaEventDestroy(stop));
  checkCudaErrors(cudaFree((void *)A));
  checkCudaErrors(cudaFree((void *)B));
  checkCudaErrors(cudaFree((void *)C));
  checkCudaErrors(cudaFree((void *)D));
  free(A_h);
  free(B_h);
  free(C_h);
  free(D_h);

  printf("%s: %d of %d elements wrong, max error %g\n", bad ? "FAILED" : "PASSED", bad, m * n, max_err);
  return bad ? 1 : 0;
}
