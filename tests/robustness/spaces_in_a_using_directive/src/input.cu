#include <cub/warp/warp_reduce.cuh>
using   namespace  cub  ;
__global__ void sums(int *out) {
  using Sums = WarpReduce<int>;
  __shared__ Sums::TempStorage storage;
  int sum = Sums(storage).Sum(out[threadIdx.x]);
  if (threadIdx.x == 0) out[0] = sum;
}
void run(int *out) { sums<<<1, 32>>>(out); }
