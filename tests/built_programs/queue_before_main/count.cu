#include "pool.h"
#include <cuda_runtime.h>

__device__ int counter = 5;

__global__ void bump_kernel(int *out) {
  out[threadIdx.x] = counter + threadIdx.x;
}

void bump(int *out) { bump_kernel<<<1, 64>>>(out); }
