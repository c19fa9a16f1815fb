#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include <cuda_fp16.h>
#include <cuda_runtime_api.h>
#include <mma.h>

using namespace nvcuda;

// block tile
constexpr int BM = 64, BN = 64, BK = 16;
// four warps, each 32 x 32
constexpr int WARPS = 4;
constexpr int THREADS = WARPS * 32;
constexpr int LDA_S = BK + 8;
constexpr int LDB_S = BN + 8;

__global__ void __launch_bounds__(THREADS, 2)
gemm_double_buffered(const __half *__restrict__ A, const __half *__restrict__ B, float *__restrict__ C,
                     const int M, const int N, const int K, const float alpha) {
  __shared__ __align__(32) __half sA[2][BM][LDA_S];
  __shared__ __align__(32) __half sB[2][BK][LDB_S];

  const int warpId = threadIdx.x / 32;
  const int laneId = threadIdx.x % 32;
  const int warpM = warpId / 2 * 32;
  const int warpN = warpId % 2 * 32;

  // Each thread carries one 16 byte piece of A and one of B.  A's tile is 64
  // rows of 2 pieces: a warp has 16 rows.  B's is 16 rows of 8 pieces: 4 rows.
  const int aRow = warpId * 16 + laneId / 2;
  const int aCol = laneId % 2 * 8;
  const int bRow = warpId * 4 + laneId / 8;
  const int bCol = laneId % 8 * 8;

  const __half *gA = A + (blockIdx.y * BM + aRow) * K + aCol;
  const __half *gB = B + bRow * N + blockIdx.x * BN + bCol;

  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      wmma::fill_fragment(acc[i][j], 0.0f);

  // fill the first buffer
  *reinterpret_cast<float4 *>(&sA[0][aRow][aCol]) = *reinterpret_cast<const float4 *>(gA);
  *reinterpret_cast<float4 *>(&sB[0][bRow][bCol]) = *reinterpret_cast<const float4 *>(gB);
  __syncthreads();

  int stage = 0;
  for (int k = 0; k < K; k += BK) {
    float4 nextA, nextB;
    const bool more = k + BK < K;
    if (more) {
      // in flight while the Tensor Cores work
      gA += BK;
      gB += BK * N;
      nextA = *reinterpret_cast<const float4 *>(gA);
      nextB = *reinterpret_cast<const float4 *>(gB);
    }

    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> a[2];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> b[2];
#pragma unroll
    for (int i = 0; i < 2; i++) {
      wmma::load_matrix_sync(a[i], &sA[stage][warpM + i * 16][0], LDA_S);
      wmma::load_matrix_sync(b[i], &sB[stage][0][warpN + i * 16], LDB_S);
    }
#pragma unroll
    for (int i = 0; i < 2; i++)
#pragma unroll
      for (int j = 0; j < 2; j++)
        wmma::mma_sync(acc[i][j], a[i], b[j], acc[i][j]);

    if (more) {
      stage ^= 1;
      *reinterpret_cast<float4 *>(&sA[stage][aRow][aCol]) = nextA;
      *reinterpret_cast<float4 *>(&sB[stage][bRow][bCol]) = nextB;
    }
    __syncthreads();
  }

#pragma unroll
  for (int i = 0; i < 2; i++)
#pragma unroll
    for (int j = 0; j < 2; j++) {
      for (int t = 0; t < acc[i][j].num_elements; t++)
        acc[i][j].x[t] *= alpha;
      float *p = C + (blockIdx.y * BM + warpM + i * 16) * N + blockIdx.x * BN + warpN + j * 16;
      wmma::store_matrix_sync(p, acc[i][j], N, wmma::mem_row_major);
    }
}

static void cuda(cudaError_t err, int line) {
  if (err != cudaSuccess) {
    std::fprintf(stderr, "line %d: %s\n", line, cudaGetErrorString(err));
    std::exit(1);
  }
}
#define CUDA(call) cuda(call, __LINE__)

int main() {
  const int M = 192, N = 128, K = 144;
  const float alpha = 0.25f;

  std::unique_ptr<__half[]> a(new __half[M * K]);
  std::unique_ptr<__half[]> b(new __half[K * N]);
  std::unique_ptr<float[]> c(new float[M * N]);
  unsigned state = 2463534242u;
  auto xorshift = [&state] {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return (int(state % 2001u) - 900) / 1000.0f;
  };
  for (int i = 0; i < M * K; i++) a[i] = __float2half(xorshift());
  for (int i = 0; i < K * N; i++) b[i] = __float2half(xorshift());

  __half *dA, *dB;
  float *dC;
  CUDA(cudaMalloc(reinterpret_cast<void **>(&dA), M * K * sizeof(__half)));
  CUDA(cudaMalloc(reinterpret_cast<void **>(&dB), K * N * sizeof(__half)));
  CUDA(cudaMalloc(reinterpret_cast<void **>(&dC), M * N * sizeof(float)));
  CUDA(cudaMemcpy(dA, a.get(), M * K * sizeof(__half), cudaMemcpyHostToDevice));
  CUDA(cudaMemcpy(dB, b.get(), K * N * sizeof(__half), cudaMemcpyHostToDevice));

  const auto start = std::chrono::steady_clock::now();
  gemm_double_buffered<<<dim3{N / BN, M / BM}, dim3{THREADS}>>>(dA, dB, dC, M, N, K, alpha);
  CUDA(cudaGetLastError());
  CUDA(cudaDeviceSynchronize());
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;

  CUDA(cudaMemcpy(c.get(), dC, M * N * sizeof(float), cudaMemcpyDeviceToHost));

  double worst = 0;
  int wrong = 0;
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++) {
      double sum = 0, size = 0;
      for (int p = 0; p < K; p++) {
        const double t = double(__half2float(a[i * K + p])) * double(__half2float(b[p * N + j]));
        sum += t;
        size += std::fabs(t);
      }
      const double err = std::fabs(c[i * N + j] - alpha * sum);
      worst = err > worst ? err : worst;
      if (!(err <= 1e-5 * alpha * size + 1e-7)) wrong++;
    }
  }

  CUDA(cudaFree(dA));
  CUDA(cudaFree(dB));
  CUDA(cudaFree(dC));
  CUDA(cudaDeviceReset());

  std::printf("double buffered %dx%dx%d in %.3f ms\n", M, N, K, took.count());
  std::printf("%s, max error %g, %d wrong\n", wrong ? "FAILED" : "PASSED", worst, wrong);
  return wrong ? 1 : 0;
}
