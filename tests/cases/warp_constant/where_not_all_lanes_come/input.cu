// A warp's number is broadcast in the sub-group only where all of its lanes come: lambdas by their calls, loops by their turns,
// branches by what the values they go by were made from.
#include <mma.h>
using namespace nvcuda;

template <class F> __device__ void only(int lane, int which, F f) { if (lane == which) f(); }

__global__ void kernel(const half *a, float *c, int *o, int turns) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, sum, 16, wmma::mem_row_major);
  const int lane = threadIdx.x & 31;

  auto called_by_one = [&] { return threadIdx.x / 32 * 3; };
  if (lane == 3) o[0] = called_by_one();
  only(lane, 6, [&] { o[threadIdx.x / 32] = 20; });
  auto handed_on = [&] { o[threadIdx.x / 32] = 21; };
  handed_on();
  only(lane, 7, handed_on);
  auto called_by_all = [&](int n) { return threadIdx.x / 32 * 3 + n; };
  for (int i = 0; i < turns; i++) o[1] = called_by_all(i);
  auto through_another = [&] { return called_by_one() + threadIdx.x / 32; };
  o[2] = through_another();

  int n = lane == 7 ? 2 : 0;
  while (n-- > 0) atomicAdd(&o[threadIdx.x / 32], n);
  int m = lane;
  do { o[threadIdx.x / 32] = m; } while (m-- > 4);
  for (int i = 0; i < m; i++) o[threadIdx.x / 32] = i;
  int all = turns;
  while (all-- > 0) o[threadIdx.x / 32] = all;

  const float mine = c[threadIdx.x];
  if (mine > 0.0f) o[threadIdx.x / 32] = 4;
  int marked = 0;
  if (lane == 9) marked = 1;
  if (marked) o[threadIdx.x / 32] = 5;
  if (turns > 3) o[threadIdx.x / 32] = 6;
  if (marked) return;
  o[threadIdx.x / 32] = 7;
}

void run(const half *a, float *c, int *o) { kernel<<<1, 64>>>(a, c, o, 2); }
