#include "g.cuh"

__constant__ int scale_by;
__device__ int seen[2];

int main() {
  int *p, both[2];
  cudaMallocManaged(&p, sizeof(int));
  *p = 4;
  work<<<1, 1>>>(p);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(both, seen, sizeof both);
  bool right = *p == 1 && both[0] == 1 && both[1] == 0;
  puts(right ? "PASSED" : "FAILED");
  return !right;
}
