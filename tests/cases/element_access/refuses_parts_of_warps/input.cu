#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ void scaled(float *c, float by) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= by;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__device__ void added(float *c, float by) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += by;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__device__ void doubled(float *c, int by) { added(c, by * 2); }
__global__ void by_lane(float *c) { doubled(c, threadIdx.x & ~15); }
__global__ void some_lanes(float *c) {
  if (threadIdx.x < 16) scaled(c, 3);
}
__global__ void rows_of_48(float *c) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] -= threadIdx.x / 32;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
void run(float *c) {
  by_lane<<<1, 64>>>(c);
  some_lanes<<<1, 32>>>(c);
  rows_of_48<<<1, dim3(48, 2)>>>(c);
}
