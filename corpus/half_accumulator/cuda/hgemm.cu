#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

#define M 64
#define N 112
#define K 48

#define CHECK(x) do { cudaError_t err__ = (x); if (err__ != cudaSuccess) { \
    printf("Error: %s:%d, code: %d, reason: %s\n", __FILE__, __LINE__, err__, cudaGetErrorString(err__)); \
    exit(1); } } while (0)

// D = relu(scale * (A*B) + C), everything half.  One warp does one 16x16 tile.
__global__ void hgemm_relu(half *a, half *b, half *c, half *d, float scale) {
  // which tile am I?
  int tile_m = blockIdx.y;
  int tile_n = blockIdx.x;

  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, half> fprod, facc, fc;

  wmma::fill_fragment(facc, __float2half(0.0f));

  for (int k = 0; k < K; k += 16) {
    wmma::load_matrix_sync(fa, a + tile_m * 16 * K + k, K);
    wmma::load_matrix_sync(fb, b + k * N + tile_n * 16, N);
    wmma::mma_sync(fprod, fa, fb, facc);
    facc = fprod;
  }

  wmma::load_matrix_sync(fc, c + tile_m * 16 * N + tile_n * 16, N, wmma::mem_row_major);

  const half s = __float2half(scale);
  const half zero = __float2half(0.f);
  for (int i = 0; i < facc.num_elements; i++) {
    half v = __hadd(__hmul(s, facc.x[i]), fc.x[i]);
    facc.x[i] = __hgt(v, zero) ? v : zero;
  }

  wmma::store_matrix_sync(d + tile_m * 16 * N + tile_n * 16, facc, N, wmma::mem_row_major);
}

int main() {
  half *h_a, *h_b, *h_c, *h_d;
  half *d_a, *d_b, *d_c, *d_d;

  h_a = (half *)malloc(M * K * sizeof(half));
  h_b = (half *)malloc(K * N * sizeof(half));
  h_c = (half *)malloc(M * N * sizeof(half));
  h_d = (half *)malloc(M * N * sizeof(half));

  // small multiples of 1/4: products are multiples of 1/16
  for (int i = 0; i < M * K; i++) h_a[i] = __float2half(((i * 7 + i / K) % 9 - 4) * 0.25f);
  for (int i = 0; i < K * N; i++) h_b[i] = __float2half(((i * 3 + i / N * 2) % 7 - 2) * 0.25f);
  for (int i = 0; i < M * N; i++) h_c[i] = __float2half((i % 13) * 0.5f - 3.0f);

  CHECK(cudaMalloc((void**)&d_a, M * K * sizeof(half)));
  CHECK(cudaMalloc((void**)&d_b, K * N * sizeof(half)));
  CHECK(cudaMalloc((void**)&d_c, M * N * sizeof(half)));
  CHECK(cudaMalloc((void**)&d_d, M * N * sizeof(half)));

  CHECK(cudaMemcpy(d_a, h_a, M * K * sizeof(half), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_b, h_b, K * N * sizeof(half), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_c, h_c, M * N * sizeof(half), cudaMemcpyHostToDevice));

  const float scale = 0.5f;
  hgemm_relu<<<dim3(N / 16, M / 16), 32>>>(d_a, d_b, d_c, d_d, scale);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());

  CHECK(cudaMemcpy(h_d, d_d, M * N * sizeof(half), cudaMemcpyDeviceToHost));

  double max_err = 0;
  int errors = 0, positive = 0;
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++) {
      double sum = 0, mag = 0;
      for (int k = 0; k < K; k++) {
        double t = (double)__half2float(h_a[i * K + k]) * __half2float(h_b[k * N + j]);
        sum += t;
        mag += fabs(t);
      }
      double ref = scale * sum + __half2float(h_c[i * N + j]);
      if (ref < 0) ref = 0; else positive++;
      double err = fabs(__half2float(h_d[i * N + j]) - ref);
      if (err > max_err) max_err = err;
      // a half has 11 bits; allow a few roundings of the partial sums
      if (!(err <= 4.0 / 2048 * (scale * mag + 3.5))) errors++;
    }
  }

  printf("hgemm_relu %dx%dx%d: %d of %d outputs positive, max error %g\n", M, N, K, positive, M * N, max_err);

  cudaFree(d_a); cudaFree(d_b); cudaFree(d_c); cudaFree(d_d);
  free(h_a); free(h_b); free(h_c); free(h_d);

  if (errors) { printf("FAILED (%d errors)\n", errors); return 1; }
  printf("PASSED\n");
  return 0;
}
