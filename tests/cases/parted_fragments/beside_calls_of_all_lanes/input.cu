#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

// CUDA asks all lanes of a warp to come to a store: so they do to what stands beside it.
__global__ void tiles(float *y, const float *bias, int n) {
  for (int id = blockIdx.x * blockDim.x + threadIdx.x; id < n * 32; id += gridDim.x * blockDim.x) {
    Acc f, g;
    wmma::fill_fragment(f, bias[0]);
    g = f;
    wmma::store_matrix_sync(y + id / 32 * 256, g, 16, wmma::mem_row_major);
  }
}

__global__ void some(float *y, int n) {
  const int id = blockIdx.x * blockDim.x + threadIdx.x;
  Acc f;
  wmma::fill_fragment(f, 0.0f);
  for (int i = id; i < n; i += 7) {
    wmma::fill_fragment(f, 1.0f);
    if (i > 90) break;
    wmma::store_matrix_sync(y, f, 16, wmma::mem_row_major);
  }
  if (id < n) wmma::fill_fragment(f, 2.0f);
  wmma::store_matrix_sync(y + id / 32 * 256, f, 16, wmma::mem_row_major);
}
void run(float *y, const float *bias) { tiles<<<2, 128>>>(y, bias, 8), some<<<2, 128>>>(y, 9); }
