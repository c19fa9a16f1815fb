#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__global__ void use(float *y, const float *bias, float s, int n) {
  __shared__ float of_warp[8];
  const int warp = threadIdx.x / warpSize;
  if (threadIdx.x < 8) of_warp[threadIdx.x] = bias[threadIdx.x];
  __syncthreads();
  Acc f[2], g, *p = f;
  wmma::fill_fragment(f[0], of_warp[warp]);
  wmma::fill_fragment(f[1], bias[blockIdx.x * 4 + warp] * s);
  float sum = threadIdx.x;
  for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(~0u, sum, d);
  wmma::fill_fragment(g, sum);
  if (warp & 1) g = f[0];
  if (blockIdx.x > 3) p = f + 1;
  for (int i = 0; i < n; i++) f[i & 1] = g;
  wmma::store_matrix_sync(y + warp * 256, warp < 2 ? *p : f[warp & 1], 16, wmma::mem_row_major);
}
void run(float *y, const float *bias) { use<<<2, 128>>>(y, bias, 2.0f, 3); }
