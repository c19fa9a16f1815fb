#include "g.cuh"

__global__ void work(int *p) {
  p[threadIdx.x] = p[threadIdx.x] * scale_by + 1;
  if (threadIdx.x == 0) {
    seen[0]++;
    atomicAdd(&seen[1], scale_by);
  }
}
