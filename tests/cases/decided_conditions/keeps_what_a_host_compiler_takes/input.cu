// The header is read by nvcc here, and by g++ in input_host.cpp.
#include "input_body.h"
#include <cuda_runtime.h>

__global__ void weigh_kernel(const float *masses, float *weights, int n) {
  __shared__ Body bodies[BODIES_A_BLOCK];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bodies[threadIdx.x].mass = i < n ? masses[i] : 0;
  if (i < n)
    weights[i] = weight(bodies[threadIdx.x].mass);
}

void weigh(const float *masses, float *weights, int n) {
  weigh_kernel<<<(n + BODIES_A_BLOCK - 1) / BODIES_A_BLOCK, BODIES_A_BLOCK>>>(masses, weights, n);
}
