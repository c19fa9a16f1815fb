// The simple pattern, a warp a tile of C, at 256 x 256 x 256: for its time.
#include <mma.h>

#include <cstdio>

using namespace nvcuda;

__global__ void gemm(const half *a, const half *b, float *c, int n, int k) {
  const int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32 * 16, column = (blockIdx.y * blockDim.y + threadIdx.y) * 16;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  for (int i = 0; i < k; i += 16) {
    wmma::load_matrix_sync(fa, a + row * k + i, k);
    wmma::load_matrix_sync(fb, b + column * k + i, k);
    wmma::mma_sync(fc, fa, fb, fc);
  }
  wmma::store_matrix_sync(c + row * n + column, fc, n, wmma::mem_row_major);
}

int main() {
  const int n = 256;
  half *a, *b;
  float *c, ms;
  cudaMallocManaged(&a, n * n * sizeof(half));
  cudaMallocManaged(&b, n * n * sizeof(half));
  cudaMallocManaged(&c, n * n * sizeof(float));
  for (int i = 0; i < n * n; ++i) a[i] = __float2half((i * 7 % 23 - 11) / 8.0f), b[i] = __float2half((i * 5 % 19 - 9) / 8.0f);
  cudaEvent_t from, to;
  cudaEventCreate(&from);
  cudaEventCreate(&to);
  cudaEventRecord(from);
  gemm<<<dim3(n / 16 / 4, n / 16 / 4), dim3(128, 4)>>>(a, b, c, n, n);
  cudaEventRecord(to);
  cudaEventElapsedTime(&ms, from, to);
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
      for (int x = 0; x < n; ++x) sum += double(__half2float(a[i * n + x])) * double(__half2float(b[j * n + x]));
      wrong += sum != double(c[i * n + j]);
    }
  std::printf("%d wrong\n%.0f ms\n", wrong, ms);
  return wrong != 0;
}
