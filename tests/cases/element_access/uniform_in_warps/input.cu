#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ void scaled(float *c, float by) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= by;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void by_bits(float *c) {
  int odd = (threadIdx.x & 32) ? 1 : 0, base = threadIdx.x & ~31, lane = threadIdx.x & 31;
  scaled(c + odd * 256, base / 32 + 1);
  scaled(c + base * 8, (threadIdx.x & 63) / 32 + (threadIdx.x - lane));
}
__global__ void some_warps(float *c) {
  if (32 > threadIdx.x) scaled(c, 3);
  if (threadIdx.x >= 32 && 95 >= threadIdx.x) scaled(c + 256, threadIdx.x / 32 == 1 ? 4 : 5);
}
__global__ void of_48(float *c) {
  if (threadIdx.x < 32) scaled(c, 3);
  else c[256 + threadIdx.x] = threadIdx.x;
}
__global__ void sum_of_48(const float *c, float *out) {
  if (threadIdx.x >= 32) return;
  Acc acc;
  float s = 0;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
  for (int offset = 16; offset > 0; offset /= 2) s += __shfl_down_sync(~0u, s, offset);
  if (threadIdx.x == 0) *out = s;
}
void run(float *c) {
  by_bits<<<1, 64>>>(c);
  some_warps<<<1, 128>>>(c);
  of_48<<<1, 48>>>(c);
  sum_of_48<<<1, 48>>>(c, c + 256);
}
