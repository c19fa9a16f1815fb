#include <mma.h>
using namespace nvcuda;
using Sums = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ void get(int &to) { asm volatile("mov.u32 %0, %%smid;" : "=r"(to)); }
__global__ void by_lane(float *c, int *place) {
  Sums acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  int lane_or_sm = 0, clock, sum = threadIdx.x, given[32] = {}, own;
  if (threadIdx.x & 1) asm volatile("mov.u32 %0, %%smid;" : "=r"(lane_or_sm));
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += lane_or_sm;
  asm volatile("mov.u32 %0, %%globaltimer_lo;" : "=r"(clock));
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += clock;
  asm volatile("{ .reg .u32 t; mov.u32 t, %%smid; add.u32 %0, %0, t; }" : "+r"(sum));
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += sum;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(given[threadIdx.x % 32]));
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += given[0];
  get(given[threadIdx.x % 31]);
  own = threadIdx.x % 2 ? 1 : given[1];
  get(threadIdx.x % 2 ? own : sum);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += own;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
