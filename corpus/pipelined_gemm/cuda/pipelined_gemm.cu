// C = A * B in half, tiles copied by the pipeline primitives into two buffers; rows and columns at the edge are filled
// with zeros by the copies.
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

using nvcuda::wmma::accumulator;
using nvcuda::wmma::col_major;
using nvcuda::wmma::fragment;
using nvcuda::wmma::matrix_a;
using nvcuda::wmma::matrix_b;
using nvcuda::wmma::row_major;

namespace {

constexpr int kTile = 16;
constexpr int kBlockM = 32, kBlockN = 64, kBlockK = 32;
constexpr int kWarps = 4;
constexpr int kThreads = 32 * kWarps;
constexpr int kBuffers = 2;
constexpr int kVector = 16 / sizeof(half);

template <int Rows, int Cols>
struct Tile {
  static constexpr int stride = Cols + kVector;
  half data[kBuffers][Rows][Cols + kVector];
};

// Copies a Rows x Cols tile at (row, col) of a matrix, zeros where it ends.
template <int Rows, int Cols>
__device__ __forceinline__ void copyTile(Tile<Rows, Cols> &tile, int buffer, const half *matrix, int rows, int cols, int ld,
                                         int row, int col) {
  constexpr int vectors = Cols / kVector;
  for (int i = threadIdx.x; i < Rows * vectors; i += kThreads) {
    const int r = i / vectors, c = i % vectors * kVector;
    const bool inside = row + r < rows && col + c < cols;
    const half *from = inside ? matrix + (row + r) * ld + col + c : matrix;
    __pipeline_memcpy_async(&tile.data[buffer][r][c], from, 16, inside ? 0 : 16);
  }
}

__global__ void pipelinedGemm(const half *a, const half *b, half *c, int m, int n, int k) {
  __shared__ Tile<kBlockM, kBlockK> tileA;
  __shared__ Tile<kBlockK, kBlockN> tileB;
  __shared__ float results[kWarps][2][kTile * kTile];

  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int row0 = blockIdx.y * kBlockM, col0 = blockIdx.x * kBlockN;

  fragment<accumulator, 16, 16, 16, float> sum[2];
  nvcuda::wmma::fill_fragment(sum[0], 0.0f);
  nvcuda::wmma::fill_fragment(sum[1], 0.0f);

  copyTile(tileA, 0, a, m, k, k, row0, 0);
  copyTile(tileB, 0, b, k, n, n, 0, col0);
  __pipeline_commit();

  const int steps = (k + kBlockK - 1) / kBlockK;
  for (int step = 0; step < steps; ++step) {
    const int now = step % kBuffers;
    if (step + 1 < steps) {
      copyTile(tileA, 1 - now, a, m, k, k, row0, (step + 1) * kBlockK);
      copyTile(tileB, 1 - now, b, k, n, n, (step + 1) * kBlockK, col0);
      __pipeline_commit();
      __pipeline_wait_prior(1);
    } else {
      __pipeline_wait_prior(0);
    }
    __syncthreads();

    for (int kk = 0; kk < kBlockK; kk += kTile) {
      fragment<matrix_b, 16, 16, 16, half, row_major> fb;
      nvcuda::wmma::load_matrix_sync(fb, &tileB.data[now][kk][warp * kTile], tileB.stride);
      for (int i = 0; i < 2; ++i) {
        fragment<matrix_a, 16, 16, 16, half, row_major> fa;
        nvcuda::wmma::load_matrix_sync(fa, &tileA.data[now][i * kTile][kk], tileA.stride);
        nvcuda::wmma::mma_sync(sum[i], fa, fb, sum[i]);
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < 2; ++i) {
    nvcuda::wmma::store_matrix_sync(results[warp][i], sum[i], kTile, nvcuda::wmma::mem_row_major);
    __syncwarp();
    for (int e = lane; e < kTile * kTile; e += 32) {
      const int row = row0 + i * kTile + e / kTile, col = col0 + warp * kTile + e % kTile;
      if (row < m && col < n) c[row * n + col] = __float2half(results[warp][i][e]);
    }
  }
}

}  // namespace

int main() {
  const int m = 72, n = 104, k = 88;
  std::vector<half> a(m * k), b(k * n), c(m * n);
  unsigned state = 12345;
  auto next = [&state]() {
    state = state * 1664525u + 1013904223u;
    return static_cast<int>(state >> 20) / 2048.0f - 0.9f;
  };
  std::generate(a.begin(), a.end(), [&] { return __float2half(next()); });
  std::generate(b.begin(), b.end(), [&] { return __float2half(next()); });

  half *da = nullptr, *db = nullptr, *dc = nullptr;
  cudaMalloc(&da, a.size() * sizeof(half));
  cudaMalloc(&db, b.size() * sizeof(half));
  cudaMalloc(&dc, c.size() * sizeof(half));
  cudaMemcpy(da, a.data(), a.size() * sizeof(half), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(half), cudaMemcpyHostToDevice);

  const dim3 grid((n + kBlockN - 1) / kBlockN, (m + kBlockM - 1) / kBlockM);
  pipelinedGemm<<<grid, kThreads>>>(da, db, dc, m, n, k);
  const cudaError_t status = cudaDeviceSynchronize();
  if (status != cudaSuccess) {
    std::printf("FAILED: %s\n", cudaGetErrorString(status));
    return 1;
  }
  cudaMemcpy(c.data(), dc, c.size() * sizeof(half), cudaMemcpyDeviceToHost);
  cudaFree(da);
  cudaFree(db);
  cudaFree(dc);

  int wrong = 0;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      double sum = 0, size = 0;
      for (int p = 0; p < k; ++p) {
        const double term = double(__half2float(a[i * k + p])) * double(__half2float(b[p * n + j]));
        sum += term;
        size += std::fabs(term);
      }
      const double error = std::fabs(double(__half2float(c[i * n + j])) - sum);
      if (!(error <= std::fabs(sum) / 1024 + 1e-5 * size)) wrong++;
    }
  }
  std::printf("pipelined gemm %dx%dx%d: %d wrong\n", m, n, k, wrong);
  std::printf(wrong ? "FAILED\n" : "PASSED\n");
  return wrong != 0;
}
