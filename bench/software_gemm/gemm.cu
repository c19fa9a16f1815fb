// The simple pattern: one warp computes one 16x16 tile of C and reads A and B from global memory.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

__global__ void gemm(const half *a, const half *b, float *c, int m, int n, int k) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize * 16;
  int col = (blockIdx.y * blockDim.y + threadIdx.y) * 16;
  if (row >= m || col >= n) return;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a_frag;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b_frag;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c_frag;
  wmma::fill_fragment(c_frag, 0.0f);
  for (int i = 0; i < k; i += 16) {
    wmma::load_matrix_sync(a_frag, a + row * k + i, k);
    wmma::load_matrix_sync(b_frag, b + i * n + col, n);
    wmma::mma_sync(c_frag, a_frag, b_frag, c_frag);
  }
  wmma::store_matrix_sync(c + row * n + col, c_frag, n, wmma::mem_row_major);
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 512, repeats = 10;
  const size_t count = size_t(size) * size;
  std::vector<half> a(count), b(count);
  std::vector<float> c(count);
  for (size_t i = 0; i < count; i++) {
    a[i] = __float2half(((i * 37 + i / size) % 101) / 101.0f - 0.4f);
    b[i] = __float2half(((i * 53 + i / size * 7) % 89) / 89.0f - 0.6f);
  }
  half *da, *db;
  float *dc;
  cudaMalloc(&da, count * sizeof(half));
  cudaMalloc(&db, count * sizeof(half));
  cudaMalloc(&dc, count * sizeof(float));
  cudaMemcpy(da, a.data(), count * sizeof(half), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), count * sizeof(half), cudaMemcpyHostToDevice);

  dim3 block(128, 1), grid(size / 64, size / 16);
  gemm<<<grid, block>>>(da, db, dc, size, size, size);  // compiles the kernel
  cudaDeviceSynchronize();
  cudaEvent_t start, stop;
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  float best = 1e30f;
  for (int i = 0; i < repeats; i++) {
    cudaEventRecord(start);
    gemm<<<grid, block>>>(da, db, dc, size, size, size);
    cudaEventRecord(stop);
    cudaEventSynchronize(stop);
    float ms;
    cudaEventElapsedTime(&ms, start, stop);
    best = ms < best ? ms : best;
  }
  cudaMemcpy(c.data(), dc, count * sizeof(float), cudaMemcpyDeviceToHost);

  double worst = 0, scale = 0;
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++) {
      double sum = 0, magnitude = 0;
      for (int p = 0; p < size; p++) {
        double product = double(__half2float(a[size_t(i) * size + p])) * double(__half2float(b[size_t(p) * size + j]));
        sum += product;
        magnitude += std::fabs(product);
      }
      worst = std::fmax(worst, std::fabs(c[size_t(i) * size + j] - sum) / magnitude);
      scale = std::fmax(scale, magnitude);
    }
  printf("%d^3: %.3f ms, %.2f GFLOP/s, error %.2e of the sum of magnitudes\n", size, best, 2e-6 * count * size / best, worst);
  return worst <= 1e-6 ? 0 : 1;
}
